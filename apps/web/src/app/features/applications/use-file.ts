import { useQuery } from '@tanstack/react-query';
import { fileAddressMs, fileQuery } from './queries.ts';

/** A file of an applicant with pictures of its pages; `renew` is for a picture whose address has run out. */
export function useFile(s3Uri: string | null) {
  const query = useQuery(fileQuery(s3Uri));
  const { dataUpdatedAt, isFetching, refetch } = query;
  // A picture that fails at a new address fails for another reason, and would for ever.
  const hasRunOut = () => Date.now() - dataUpdatedAt >= fileAddressMs;
  return { ...query, renew: () => void (!isFetching && hasRunOut() && refetch()) };
}
