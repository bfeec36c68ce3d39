import { type Caller, may } from '../../core/caller.ts';

/** Small counts leave the portal only with those who work on the applications that they count (rules 26.16). */
export const mayExportSmallCounts = (caller: Caller): boolean => may(caller, 'analytics:export-small-counts');
