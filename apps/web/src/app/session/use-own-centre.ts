import { useUser } from './use-session.ts';

/** One's own centres, and the one that is looked at: as the address names it, else the first (rules 17.6). */
export function useOwnCentre(wanted: string | undefined) {
  const { centers, centerId: first } = useUser();
  const centre = centers.find(({ id }) => id === wanted) ?? centers.find(({ id }) => id === first) ?? centers.at(0);
  return { centers, centre };
}
