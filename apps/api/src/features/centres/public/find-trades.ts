import {
  type OfferedCategory,
  type PublicTrade,
  sayTradeDescription,
  tradeGroups,
  tradeSlug,
  trades,
} from '@tvet/contract';
import { english } from '../../../core/languages.ts';
import { distanceKm } from '../nearness/distance.ts';
import { type Looking, placeOf, placesIn } from './find-centres.ts';
import type { VisibleCentre } from './register.ts';

interface LookingForTrades extends Omit<Looking, 'skill'> {
  /** Only centres of this programme count. */
  readonly tvetCategory?: OfferedCategory | undefined;
}

/**
 * All trades with the centres that teach them. With a state alone only its centres count. With an area all centres count, and the
 * trade with the nearest place comes first (rules 15.17).
 */
export function findTrades(register: readonly VisibleCentre[], looking: LookingForTrades): PublicTrade[] {
  const from = placeOf(looking);
  const byDistance = from !== undefined && looking.lga !== undefined;
  const counted = register.filter(
    ({ stateName, tvetCategory }) =>
      (!from || byDistance || stateName === from.stateName) && tvetCategory === (looking.tvetCategory ?? tvetCategory),
  );
  const found = trades.map((name): PublicTrade => {
    const centres = counted.filter(({ skills }) => skills.some((skill) => skill.name === name));
    const distances = byDistance
      ? centres.filter((centre) => placesIn(centre, name) > 0).map((centre) => distanceKm(from, centre))
      : [];
    return {
      name,
      slug: tradeSlug(name),
      group: tradeGroups[name],
      description: sayTradeDescription(name, english),
      categories: [...new Set(centres.map(({ tvetCategory }) => tvetCategory))].sort(),
      centres: centres.length,
      placesLeft: centres.reduce((sum, centre) => sum + placesIn(centre, name), 0),
      distanceKm: distances.length > 0 ? Math.min(...distances) : null,
    };
  });
  const far = ({ distanceKm: km }: PublicTrade) => km ?? Number.POSITIVE_INFINITY;
  // Trades without a place anywhere stay in their order at the end.
  return byDistance ? found.toSorted((one, other) => (far(one) === far(other) ? 0 : far(one) - far(other))) : found;
}
