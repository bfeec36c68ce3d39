import { useQuery } from '@tanstack/react-query';
import { noPage, type UsePage } from '../../ui/list/use-neighbours.ts';
import { listQuery } from './queries.ts';
import { openKey, type ReviewSearch } from './review-search.ts';

/** A page of the documents, to walk through. */
export const useDocumentPage: UsePage<ReviewSearch> = (search, wanted) => {
  const query = listQuery(search);
  const { data, isPlaceholderData } = useQuery({ ...query, enabled: wanted && query.enabled === true });
  if (!data) return noPage;
  const { documents, total, totalPages } = data;
  // The rows of another page stand in until these are there.
  return { ids: wanted && !isPlaceholderData ? documents.map(openKey) : noPage.ids, total, totalPages };
};
