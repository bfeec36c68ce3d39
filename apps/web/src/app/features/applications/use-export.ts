import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import type { ApplicationExport, ExportFormat } from '@tvet/contract';
import { useEffect, useRef, useState } from 'react';
import { isBusy, isCut } from '../../../uploads/cuts.ts';
import { request, withLastWrite } from '../../portal.ts';
import { saveFrom } from '../../ui/save-file.ts';
import { type ApplicantsSearch, readFilters } from './applicants-search.ts';

/** Whoever waits or watches asks so often. */
const askEveryMs = 1_000;

const isOver = ({ status }: ApplicationExport): boolean =>
  status === 'done' || status === 'cancelled' || status === 'cut';

/** An export of the list: begins it, follows it to its end, and has the browser save its file once it is ready. */
export function useExport({ sort, ...search }: ApplicantsSearch) {
  const [id, setId] = useState<string>();
  const begin = useMutation({
    mutationFn: (format: ExportFormat) =>
      request('POST /application-exports', { query: { ...readFilters(search), sort }, body: { format } }),
    onSuccess: ({ data }) => setId(data.id),
  });
  const cancel = useMutation({
    mutationFn: (id: string) => request('DELETE /application-exports/{id}', { params: { id } }),
    onSettled: () => followed.refetch(),
  });
  const followed = useQuery({
    queryKey: ['application-exports', id],
    queryFn: id
      ? async ({ signal }) => (await request('GET /application-exports/{id}', { params: { id }, signal })).data
      : skipToken,
    ...(begin.data?.data.id === id && begin.data && { initialData: begin.data.data }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, error } }) =>
      (data && isOver(data)) || (error && !isPassing(error)) ? false : askEveryMs,
    // A turn comes while another tab is looked at, too.
    refetchIntervalInBackground: true,
  });
  const refusal = followed.error && !isPassing(followed.error) ? followed.error : undefined;
  const found = id === undefined || refusal ? undefined : followed.data;

  const isSaved = useRef(false);
  useEffect(() => {
    // Back in line: the file was not fetched in time, and has another address.
    if (found?.status === 'waiting') isSaved.current = false;
    if (found?.status !== 'ready' || !found.fileUrl || isSaved.current) return;
    isSaved.current = true;
    saveFrom(withLastWrite(found.fileUrl));
  }, [found]);

  return {
    found,
    begin: begin.mutate,
    isBeginning: begin.isPending,
    isAway: followed.isError && isPassing(followed.error),
    /** It was left here, and not for another export of the same person. */
    isLeft: !cancel.isIdle,
    error: begin.error ?? refusal ?? cancel.error ?? undefined,
    /** Stops it, if it is not over. */
    cancel: () => {
      if (found && !isOver(found)) cancel.mutate(found.id);
    },
    /** Back to the choice. */
    reset: () => {
      isSaved.current = false;
      setId(undefined);
      begin.reset();
      cancel.reset();
    },
  };
}

/** Nothing was refused: the next question may have an answer. */
const isPassing = (error: unknown): boolean => isCut(error) || isBusy(error);
