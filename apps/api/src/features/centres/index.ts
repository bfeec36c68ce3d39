/* The public exports of this feature. */

export { importCentres } from './import/import-centres.ts';
export { isOwnCentre, refuseForeignCentre } from './own.ts';
export { placesOf, placesTaken } from './places.ts';
export { sayAddress } from './say-address.ts';
