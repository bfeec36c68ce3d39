import { reviewStatuses, reviewStatusLabels, stateNames } from '@tvet/contract';
import { choiceFilter, listSearch, recordFilter, type SearchOf } from '../../../ui/list/list-search.ts';
import { documentFilters } from './periods.tsx';

/** The documents of one picked centre, or of all centres: `all` is a mode of the page. */
export const reviewSearch = listSearch(
  {
    centerId: recordFilter('Centre', 'the chosen centre'),
    status: choiceFilter('Status', reviewStatuses, (status) => reviewStatusLabels[status]),
    ...documentFilters,
    // A centre is in exactly one state.
    state: { ...choiceFilter('State', stateNames), applies: (_, { all }) => all === 'true' },
  },
  { documentType: 'period' },
  { all: (value: unknown) => (String(value) === 'true' ? 'true' : undefined) },
);
export type ReviewSearch = SearchOf<typeof reviewSearch>;

/** The name of a document in an address. It cannot be fetched without its centre. */
export const openKey = ({ centerId, id }: { readonly centerId: string; readonly id: string }): string =>
  `${centerId}_${id}`;

export function readOpenKey(key: string | undefined): { centerId?: string; documentId?: string } {
  const [centerId, documentId] = key?.split('_') ?? [];
  return { ...(centerId && { centerId }), ...(documentId && { documentId }) };
}
