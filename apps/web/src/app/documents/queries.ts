import { queryOptions, skipToken } from '@tanstack/react-query';
import type { DocumentType } from '@tvet/contract';
import { request } from '../portal.ts';

/** The query key prefix of everything about documents of centres. */
export const documentsKey = ['documents'] as const;

/** The sentence for a query of documents that failed. */
export const sayLoadingFailed = (message: string): string => `Error loading documents: ${message}`;

/** The pause between counts in the sidebar, in ms. */
const countsPause = 120_000;

/** The number of documents due at the user's centres, or pending the user's review. */
export const countsQuery = queryOptions({
  queryKey: [...documentsKey, 'counts'],
  queryFn: async ({ signal }) => (await request('GET /documents/counts', { signal })).data,
  refetchInterval: countsPause,
});

/** One document with its versions and decisions. */
export const documentQuery = (centerId: string | undefined, documentId: string | undefined) =>
  queryOptions({
    queryKey: [...documentsKey, 'detail', documentId],
    queryFn:
      centerId && documentId
        ? async ({ signal }) =>
            (
              await request('GET /centres/{id}/documents/{documentId}', {
                params: { id: centerId, documentId },
                signal,
              })
            ).data
        : skipToken,
  });

interface SlotsOf {
  readonly centerId: string;
  readonly skillId: string;
  readonly documentType: DocumentType;
}

/** Every period of one type of one trade, the latest first. */
export function slotsQuery(of: SlotsOf | undefined) {
  const { centerId, skillId, documentType } = of ?? {};
  return queryOptions({
    queryKey: [...documentsKey, 'slots', centerId, skillId, documentType],
    queryFn: of
      ? async ({ signal }) => {
          const [params, query] = [{ id: of.centerId }, { skillId: of.skillId, documentType: of.documentType }];
          return (await request('GET /centres/{id}/documents/periods', { params, query, signal })).data;
        }
      : skipToken,
  });
}
