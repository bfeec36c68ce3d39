import { readId } from '../../../ui/list/read-search.ts';

export interface CenterProfileSearch {
  /** Which of several centres; absent: the first. */
  readonly centerId?: string;
}

export function readCenterProfileSearch(query: Record<string, unknown>): CenterProfileSearch {
  const centerId = readId(query.centerId);
  return centerId ? { centerId } : {};
}
