import { type Caller, may } from '../../core/caller.ts';

/** Only staff who work on the applications can export small counts (rules 26.16). */
export const mayExportSmallCounts = (caller: Caller): boolean => may(caller, 'analytics:export-small-counts');
