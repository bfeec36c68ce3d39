import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { RowSelectionState } from '@tanstack/react-table';
import { type ApplicationList, type ApplicationRow, maxQueued, type StatusAction } from '@tvet/contract';
import { type ComponentProps, useCallback, useEffect, useMemo, useState } from 'react';
import { approvalQueue } from '../../approvals/live.ts';
import { settledBetween } from '../../approvals/queue-state.ts';
import { now } from '../../clock.ts';
import { useUser } from '../../session/use-session.ts';
import type { ListPageState } from '../../ui/list/list-page.tsx';
import type { ListPlace } from '../../ui/list/list-search.ts';
import { useOpenRecord } from '../../ui/list/use-open-record.ts';
import type { ApplicantsSearch } from './applicants-search.ts';
import { applicationsKey } from './applications-key.ts';
import { BulkBar } from './bulk-bar.tsx';
import { activeClaim, isHeldByOther } from './desk/claims.ts';
import { detailQuery, timelineQuery } from './queries.ts';
import { isAssignable, isSelectable, offeredTo, type Picked, pickedOf } from './selection.ts';

/** A step that needs confirmation. */
export interface AskedStep {
  readonly action: StatusAction;
  readonly row: ApplicationRow;
}

const noRows: readonly ApplicationRow[] = [];

/** The parts that the lists of applicants and of students share: the open record, the step to confirm, and the selected rows. */
export function useApplicationList<Search extends ListPlace & ApplicantsSearch, Key extends QueryKey>(
  state: ListPageState<Search, ApplicationList, ApplicationRow, Key>,
  bar: Pick<ComponentProps<typeof BulkBar>, 'list' | 'labels'> = {},
) {
  const { search, list } = state;
  const [step, setAsked] = useState<AskedStep>();
  const { open } = state;
  const rejects = step?.action === 'reject' && step.row.id === search.open;
  const setStep = useCallback(
    (next: AskedStep | undefined) => {
      // The form of a rejection stays until it is sent or left: it asks about unsaved input first.
      if (!next || !rejects) setAsked(next);
      // A rejection is decided next to the facts.
      if (next && (rejects || next.action === 'reject') && next.row.id !== search.open) open(next.row.id);
    },
    [rejects, search.open, open],
  );
  const { id: ownId, permissions } = useUser();
  const divides = permissions.includes('applications:claim');
  const record = useOpenRecord(state, detailQuery, (row) => divides && isHeldByOther(row, ownId));
  const rows = list.query.data?.data ?? noRows;
  const { selected, selection: picked, select, pickAll, drop, clear } = useSelection(rows, list.query.dataUpdatedAt);
  useQueueRefresh();
  useEndOfClaims(rows);

  const { page: _page, limit: _limit, open: _open, ...filters } = search;
  const key = JSON.stringify(filters);
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    // A selection made under other filters is out of sight.
    setLastKey(key);
    clear();
  }
  const foot = (
    <BulkBar
      {...bar}
      search={search}
      total={list.total}
      selection={picked}
      onPicked={pickAll}
      onDrop={drop}
      onClear={clear}
    />
  );
  const offered = offeredTo(permissions);
  const assigns = bar.list !== 'students' && permissions.includes('applications:assign');
  const canSelect = (row: ApplicationRow) => isSelectable(pickedOf(row), offered) || (assigns && isAssignable(row));
  const selection = offered.length > 0 && { selected, onSelectedChange: select, canSelect, foot };
  return { record, step, setStep, ...(selection && { selection }) };
}

/**
 * Keeps the page current while the queue works. Each row of a list looks itself up in the queue (`decidedStatus`) and keeps its
 * place, so that nothing moves while a user reads. When the queue rests, everything is fetched again.
 */
function useQueueRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      approvalQueue.onChange((after, before) => {
        for (const { id } of settledBetween(before, after)) {
          void queryClient.invalidateQueries({ queryKey: detailQuery(id).queryKey });
          void queryClient.invalidateQueries({ queryKey: timelineQuery(id).queryKey });
        }
        // Rows cannot look up items that were removed from the queue.
        if (after.mode === 'resting' || after.items.length < before.items.length)
          void queryClient.invalidateQueries({ queryKey: applicationsKey });
      }),
    [queryClient],
  );
}

/** Fetches everything again when the first claim in the list ends: others may then take the application. */
function useEndOfClaims(rows: readonly ApplicationRow[]): void {
  const queryClient = useQueryClient();
  const end = rows.reduce<string | undefined>((first, row) => {
    const until = activeClaim(row)?.until;
    return until && (!first || until < first) ? until : first;
  }, undefined);
  useEffect(() => {
    if (!end) return;
    const refetch = () => queryClient.invalidateQueries({ queryKey: applicationsKey });
    const timer = setTimeout(refetch, Date.parse(end) - now() + 1_000);
    return () => clearTimeout(timer);
  }, [end, queryClient]);
}

type Selection = ReadonlyMap<string, Picked>;

/** The selection across pages, with the facts that rows of other pages do not provide. */
function useSelection(rows: readonly ApplicationRow[], readAt: number) {
  const [picked, setPicked] = useState<Selection>(new Map());
  const selected = useMemo<RowSelectionState>(
    () => Object.fromEntries([...picked.keys()].map((id) => [id, true])),
    [picked],
  );
  // Rows on the screen are newer than remembered ones.
  const selection = useMemo(() => [...refreshed(picked, rows, readAt).values()], [picked, rows, readAt]);
  return {
    selected,
    selection,
    select: (next: RowSelectionState) => setPicked((before) => pick(before, next, rows, readAt)),
    pickAll: (all: readonly Picked[]) => setPicked(new Map(all.map((one) => [one.id, one]))),
    drop: (ids: Iterable<string>) => setPicked((before) => without(before, ids)),
    clear: () => setPicked(new Map()),
  };
}

function pick(before: Selection, next: RowSelectionState, rows: readonly ApplicationRow[], readAt: number): Selection {
  const known = new Map(before);
  for (const row of rows) known.set(row.id, pickedOf(row, readAt));
  const chosen = Object.keys(next).flatMap((id) => {
    const one = next[id] ? known.get(id) : undefined;
    return one ? [[id, one] as const] : [];
  });
  // The first ones stay selected: the user sees that the selection does not grow.
  return new Map(chosen.slice(0, maxQueued));
}

function refreshed(picked: Selection, rows: readonly ApplicationRow[], readAt: number): Selection {
  const seen = rows.filter(({ id }) => picked.has(id));
  if (seen.length === 0) return picked;
  const fresh = new Map(picked);
  for (const row of seen) fresh.set(row.id, pickedOf(row, readAt));
  return fresh;
}

function without(before: Selection, ids: Iterable<string>): Selection {
  const left = new Map(before);
  for (const id of ids) left.delete(id);
  return left;
}
