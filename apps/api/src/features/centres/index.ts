/* The public exports of this feature. */

export { addressLine } from './address.ts';
export { nameOnTrail } from './entry.ts';
export { importCentres } from './import/import-centres.ts';
export { isOwnCentre, refuseForeignCentre } from './own.ts';
export { placesOf, placesTaken } from './places.ts';
export { findCentres, findElsewhere, type Looking, placesIn } from './public/find-centres.ts';
export { findTrades } from './public/find-trades.ts';
export { publicRegister, registerFreshMs, type VisibleCentre } from './public/register.ts';
