import { useUser } from './use-session.ts';

/**
 * The user's own centres, and the selected one: the one in the address, otherwise the first.
 * If the address names another user's centre, or none that exists, no centre is selected and `isForeign` is true.
 */
export function useOwnCentre(wanted: string | undefined) {
  const { centers, centerId: first } = useUser();
  const named = centers.find(({ id }) => id === wanted);
  if (wanted !== undefined) return { centers, centre: named, isForeign: named === undefined };
  return { centers, centre: centers.find(({ id }) => id === first) ?? centers.at(0), isForeign: false };
}
