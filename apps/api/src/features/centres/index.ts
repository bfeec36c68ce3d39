/* The public exports of this feature. */

export { addressOf } from './address.ts';
export { nameOnTrail } from './entry.ts';
export { importCentres } from './import/import-centres.ts';
export { isOwnCentre, refuseForeignCentre } from './own.ts';
export { placesOf, placesTaken } from './places.ts';
