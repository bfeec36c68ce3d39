import { readId } from '../../ui/list/read-search.ts';

export interface CenterResourcesSearch {
  /** The centre, of several; absent: the first. */
  readonly centerId?: string;
}

export function readCenterResourcesSearch(query: Record<string, unknown>): CenterResourcesSearch {
  const centerId = readId(query.centerId);
  return centerId ? { centerId } : {};
}
