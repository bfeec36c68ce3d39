import { useUser } from './use-session.ts';

/**
 * One's own centres, and the one that is looked at: as the address names it, else the first. None where the
 * address names another's, or one that is not there: `isForeign` then.
 */
export function useOwnCentre(wanted: string | undefined) {
  const { centers, centerId: first } = useUser();
  const named = centers.find(({ id }) => id === wanted);
  if (wanted !== undefined) return { centers, centre: named, isForeign: named === undefined };
  return { centers, centre: centers.find(({ id }) => id === first) ?? centers.at(0), isForeign: false };
}
