import { readId, readText } from '../../../ui/list/read-search.ts';

/** The state of the page in the address bar. */
export interface CenterDocumentsSearch {
  /** The centre, of several; absent: the first. */
  readonly centerId?: string;
  /** The trade and the type whose periods are open; validated against the contract where they are used. */
  readonly skill?: string;
  readonly type?: string;
  /** One of these periods, with its document. */
  readonly period?: string;
}

/** Keeps known names; the rest of a query is dropped. */
export function readCenterDocumentsSearch(query: Record<string, unknown>): CenterDocumentsSearch {
  const [centerId, skill] = [readId(query.centerId), readId(query.skill)];
  const [type, period] = [readText(query.type), readText(query.period)];
  const isOpen = skill !== undefined && type !== undefined;
  return {
    ...(centerId && { centerId }),
    ...(isOpen && { skill, type }),
    ...(isOpen && period && { period }),
  };
}
