import { useUser } from '../../../session/use-session.ts';

/** Whether this role may take every count of the figures along, also those from 1 to 4 (rules 26.16). */
export const useMayTakeAll = (): boolean => useUser().permissions.includes('analytics:export-small-counts');
