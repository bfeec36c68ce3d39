import { readId } from '../../../ui/list/read-search.ts';

export interface CenterProfileSearch {
  /** The centre, of several; absent: the first. */
  readonly centerId?: string;
}

export function readCenterProfileSearch(query: Record<string, unknown>): CenterProfileSearch {
  const centerId = readId(query.centerId);
  return centerId ? { centerId } : {};
}
