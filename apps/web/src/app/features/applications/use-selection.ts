import type { RowSelectionState } from '@tanstack/react-table';
import { type ApplicationRow, maxQueued } from '@tvet/contract';
import { useMemo, useState } from 'react';
import { type Picked, pickedOf } from './selection.ts';

type Selection = ReadonlyMap<string, Picked>;

/** The selection across pages, with the facts that rows of other pages do not provide. */
export function useSelection(rows: readonly ApplicationRow[]) {
  const [picked, setPicked] = useState<Selection>(new Map());
  const selected = useMemo<RowSelectionState>(
    () => Object.fromEntries([...picked.keys()].map((id) => [id, true])),
    [picked],
  );
  // Rows on the screen are newer than remembered ones.
  const selection = useMemo(() => [...refreshed(picked, rows).values()], [picked, rows]);
  return {
    selected,
    selection,
    select: (next: RowSelectionState) => setPicked((before) => pick(before, next, rows)),
    pickAll: (all: readonly Picked[]) => setPicked(new Map(all.map((one) => [one.id, one]))),
    drop: (ids: Iterable<string>) => setPicked((before) => without(before, ids)),
    clear: () => setPicked(new Map()),
  };
}

function pick(before: Selection, next: RowSelectionState, rows: readonly ApplicationRow[]): Selection {
  const known = new Map(before);
  for (const row of rows) known.set(row.id, pickedOf(row));
  const chosen = Object.keys(next).flatMap((id) => {
    const one = next[id] ? known.get(id) : undefined;
    return one ? [[id, one] as const] : [];
  });
  // The first ones stay selected: the user sees that the selection does not grow.
  return new Map(chosen.slice(0, maxQueued));
}

function refreshed(picked: Selection, rows: readonly ApplicationRow[]): Selection {
  const seen = rows.filter(({ id }) => picked.has(id));
  if (seen.length === 0) return picked;
  const fresh = new Map(picked);
  for (const row of seen) fresh.set(row.id, pickedOf(row));
  return fresh;
}

function without(before: Selection, ids: Iterable<string>): Selection {
  const left = new Map(before);
  for (const id of ids) left.delete(id);
  return left;
}
