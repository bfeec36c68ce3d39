import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../portal.ts';
import { noAddress } from '../ui/download.ts';

/** Shorter than the lifetime of a file's address. */
const fileAddressMs = 4 * 60_000;

/** Fetches the address of a file, with pictures of its pages. */
const fileQuery = (s3Uri: string | null) =>
  queryOptions({
    queryKey: ['files', s3Uri],
    queryFn:
      s3Uri === null
        ? skipToken
        : async ({ signal }) => {
            const { data } = await request('POST /files/download-url', { body: { s3Uri }, signal });
            if (!data.downloadUrl || !data.pages) throw noAddress();
            return data;
          },
    staleTime: fileAddressMs,
  });

/** A file of a record with pictures of its pages; `renew` is for a picture whose address has expired. */
export function useFile(s3Uri: string | null) {
  const query = useQuery(fileQuery(s3Uri));
  const { isStale, isFetching, refetch } = query;
  // A picture that fails at a fresh address fails for another reason, and would retry for ever.
  return { ...query, renew: () => void (!isFetching && isStale && refetch()) };
}

/** Fetches a file that is likely to be opened next, and the picture of its first page. */
export function usePrefetchedFile(s3Uri: string | null): void {
  const { data } = useQuery(fileQuery(s3Uri));
  const first = data?.pages[0]?.url;
  useEffect(() => {
    if (first) new Image().src = first;
  }, [first]);
}
