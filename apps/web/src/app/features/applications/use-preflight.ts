import { useQuery } from '@tanstack/react-query';
import type { Preflight, PreflightAction, PreflightCode } from '@tvet/contract';
import { useId, useMemo, useState } from 'react';
import { request } from '../../portal.ts';
import { applicationsKey } from './applications-key.ts';
import type { Picked } from './selection.ts';

export interface PreflightState {
  readonly result: Preflight | undefined;
  readonly isLoading: boolean;
  /** True if the check itself failed. The portal still refuses what it cannot accept. */
  readonly failed: boolean;
  /** The groups that the user leaves out. Refused groups are always left out. */
  readonly leftOut: ReadonlySet<PreflightCode>;
  readonly leaveOut: (code: PreflightCode, out: boolean) => void;
  /** The applications to decide on. */
  readonly rows: readonly Picked[];
}

interface PreflightOptions {
  /** Absent: nothing is checked. */
  readonly action: PreflightAction | undefined;
  /** The applications that are checked. */
  readonly candidates: readonly Picked[];
  /** Those that can be decided on as far as the list knows, until the portal has answered. */
  readonly ready: readonly Picked[];
}

/** Checks a bulk decision before it is taken (rules 11.12), and applies the choice of groups to leave out. */
export function usePreflight({ action, candidates, ready }: PreflightOptions): PreflightState {
  // Thousands of ids are too long for a key.
  const key = useId();
  const { data, error } = useQuery({
    queryKey: [...applicationsKey, 'preflight', key],
    queryFn: async ({ signal }) => {
      const body = { action: action ?? 'approve', ids: candidates.map(({ id }) => id) };
      return (await request('POST /applications/preflight', { body, signal })).data;
    },
    enabled: action !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const [leftOut, setLeftOut] = useState<ReadonlySet<PreflightCode>>(new Set());
  const rows = useMemo(() => {
    if (!data) return ready;
    const out = new Set(data.groups.flatMap(({ code, refused, ids }) => (refused || leftOut.has(code) ? ids : [])));
    return candidates.filter(({ id }) => !out.has(id));
  }, [data, leftOut, candidates, ready]);
  return {
    result: data,
    isLoading: action !== undefined && !data && !error,
    failed: !data && error !== null,
    leftOut,
    leaveOut: (code, out) =>
      setLeftOut((before) => new Set(out ? [...before, code] : [...before].filter((one) => one !== code))),
    rows,
  };
}
