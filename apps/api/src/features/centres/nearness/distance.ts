import { states } from '@tvet/contract';
import { headquarters, type Point, townCentroids } from './lga-centroids.ts';

/** A local government area, or a state if the area is not known. */
export interface Place {
  readonly stateName: string;
  readonly lga?: string | null | undefined;
}

/** Returns the middle of a local government area. */
export const centroidOf = (stateName: string, lga: string): Point | undefined =>
  townCentroids[stateName]?.[lga] ?? headquarters[stateName]?.[lga];

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The mean of the areas of each state. */
const stateMiddles: ReadonlyMap<string, Point> = new Map(
  states.map(({ name, lgas }) => {
    const points = lgas.map((lga) => centroidOf(name, lga)).filter((point) => point !== undefined);
    return [name, [mean(points.map(([latitude]) => latitude)), mean(points.map(([, longitude]) => longitude))]];
  }),
);

const middleOf = ({ stateName, lga }: Place): Point | undefined =>
  (lga ? centroidOf(stateName, lga) : undefined) ?? stateMiddles.get(stateName);

const radiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The length of the great circle between two points (haversine formula). */
function greatCircleKm([fromLatitude, fromLongitude]: Point, [toLatitude, toLongitude]: Point): number {
  const latitudes = Math.sin(radians(toLatitude - fromLatitude) / 2) ** 2;
  const longitudes = Math.sin(radians(toLongitude - fromLongitude) / 2) ** 2;
  const cosines = Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude));
  return 2 * radiusKm * Math.asin(Math.sqrt(latitudes + cosines * longitudes));
}

/**
 * The distance between the middles of two areas in whole kilometres (rules 15.17): 0 only within one area. A place without a
 * known area counts as in the middle of its state.
 */
export function distanceKm(from: Place, to: Place): number {
  if (from.lga && from.lga === to.lga && from.stateName === to.stateName) return 0;
  const [start, end] = [middleOf(from), middleOf(to)];
  // The database only has states of the list.
  if (!start || !end) return Number.MAX_SAFE_INTEGER;
  return Math.max(Math.round(greatCircleKm(start, end)), 1);
}

/**
 * Orders places by their distance from a visitor, and keeps the order of places that are equally far. If only the visitor's state
 * is known, its places come first.
 */
export function nearestFirst<P extends Place>(places: readonly P[], from: Place): P[] {
  const far = (place: P): number => (!from.lga && place.stateName === from.stateName ? 0 : distanceKm(from, place));
  return places
    .map((place) => ({ place, km: far(place) }))
    .sort((one, other) => one.km - other.km)
    .map(({ place }) => place);
}
