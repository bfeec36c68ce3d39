/* What other features, jobs and programs may import. */

export { importCentres } from './import/import-centres.ts';
export { isOwnCentre, refuseForeignCentre } from './own.ts';
export { placesOf, placesTaken } from './places.ts';
