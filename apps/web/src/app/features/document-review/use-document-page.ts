import { useQuery } from '@tanstack/react-query';
import type { CentreDocument } from '@tvet/contract';
import { useList } from '../../ui/list/use-list.ts';
import { noPage, type UsePage } from '../../ui/list/use-neighbours.ts';
import { listQuery } from './queries.ts';
import { openKey, type ReviewSearch } from './review-search.ts';

/** A page of the documents, to walk through. */
export const useDocumentPage: UsePage<ReviewSearch> = (search, wanted) => {
  const query = listQuery(search);
  const list = useList({ ...query, enabled: wanted && query.enabled === true });
  const { data, isPlaceholderData } = list.query;
  if (!data || list.isOther) return noPage;
  const { documents, total, totalPages } = data;
  // The rows of another page stand in until these are there.
  return { ids: wanted && !isPlaceholderData ? documents.map(openKey) : noPage.ids, total, totalPages };
};

const noRows: readonly CentreDocument[] = [];

/** The rows of the page after this one, where they are wanted. */
export function useLaterRows(search: ReviewSearch, wanted: boolean): readonly CentreDocument[] {
  const query = listQuery({ ...search, page: (search.page ?? 1) + 1 });
  const { data, isPlaceholderData } = useQuery({ ...query, enabled: wanted && query.enabled === true });
  // The rows of this page stand in until those are there.
  return wanted && data && !isPlaceholderData ? data.documents : noRows;
}
