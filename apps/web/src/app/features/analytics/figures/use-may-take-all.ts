import { useUser } from '../../../session/use-session.ts';

/** Returns true if this role can export every count of the figures, including those from 1 to 4 (rules 26.16). */
export const useMayTakeAll = (): boolean => useUser().permissions.includes('analytics:export-small-counts');
