import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../portal.ts';
import type { Suggestion } from '../ui/list/suggestions.tsx';

/** Returns at most ten centres, by parts of name and code. */
export async function suggestCentres(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { centers } = await request('GET /centres/suggestions', { query: { search }, signal });
  return centers.map(({ id, tvetName, tvetCode }) => ({ id, text: tvetName, detail: tvetCode }));
}

const nameKey = (id: string | undefined) => ['centres', 'name', id] as const;

interface CentreNames {
  /** The name of the centre in the filter, if it is known. */
  readonly name: string | undefined;
  /** Keeps the name of a centre that was picked. */
  readonly remember: (id: string, name: string) => void;
}

/** Finds the name of the centre in a list's filter: on its rows, or as it was picked or shown before. */
export function useCentreName(
  id: string | undefined,
  rows: readonly { readonly centerId: string | null; readonly centerName: string | null }[] | undefined,
): CentreNames {
  const queryClient = useQueryClient();
  const shown = rows?.find((row) => row.centerId === id)?.centerName ?? undefined;
  useEffect(() => {
    if (id && shown) queryClient.setQueryData(nameKey(id), shown);
  }, [queryClient, id, shown]);
  return {
    name: shown ?? queryClient.getQueryData<string>(nameKey(id)),
    remember: (picked, name) => void queryClient.setQueryData(nameKey(picked), name),
  };
}
