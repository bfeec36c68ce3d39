import { useMutation, useQuery } from '@tanstack/react-query';
import { type ExportFormat, isOpenExport } from '@tvet/contract';
import { useEffect, useRef } from 'react';
import { isBusy, isNetworkError } from '../../../uploads/retry.ts';
import { request } from '../../portal.ts';
import { saveFrom } from '../../ui/save-file.ts';
import { type ApplicantsSearch, readFilters } from './applicants-search.ts';

const pollEveryMs = 1_000;

/** The user's latest export, polled while it is running; its file is saved once it is ready. */
export function useExport({ sort, order, ...search }: ApplicantsSearch) {
  const latest = useQuery({
    queryKey: ['latest-export'],
    queryFn: async ({ signal }) => (await request('GET /application-exports', { signal })).data[0] ?? null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, error } }) =>
      (data && isOpenExport(data)) || isPassing(error) ? pollEveryMs : false,
    // The file is also saved while another tab is in front.
    refetchIntervalInBackground: true,
  });
  const start = useMutation({
    mutationFn: (format: ExportFormat) =>
      request('POST /application-exports', { query: { ...readFilters(search), sort, order }, body: { format } }),
    onSuccess: ({ data }) => {
      followed.current = data.id;
      return latest.refetch();
    },
  });
  const cancel = useMutation({
    mutationFn: (id: string) => request('DELETE /application-exports/{id}', { params: { id } }),
    onSuccess: () => latest.refetch(),
  });

  /** The export that was running in this dialog, until its file is saved. */
  const followed = useRef<string>(undefined);
  const found = latest.data ?? undefined;
  useEffect(() => {
    if (!found) return;
    if (isOpenExport(found)) followed.current = found.id;
    if (!found.fileUrl || followed.current !== found.id) return;
    followed.current = undefined;
    saveFrom(found.fileUrl);
  }, [found]);

  const isAway = isPassing(latest.error);
  return {
    found,
    isAway,
    error: start.error ?? cancel.error ?? (isAway ? undefined : (latest.error ?? undefined)),
    start: start.mutate,
    isStarting: start.isPending,
    cancel: cancel.mutate,
  };
}

/** Nothing was refused: the next poll may have an answer. */
const isPassing = (error: unknown): boolean => isNetworkError(error) || isBusy(error);
