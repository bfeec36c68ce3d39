import type { RowSelectionState } from '@tanstack/react-table';
import type { ApplicationRow } from '@tvet/contract';
import { useMemo, useState } from 'react';

type Picked = Readonly<Record<string, string>>;

/** What is selected across pages, with the applicant ids, which the rows of other pages no longer tell. */
export function useSelection(rows: readonly ApplicationRow[]) {
  const [picked, setPicked] = useState<Picked>({});
  const selected = useMemo<RowSelectionState>(
    () => Object.fromEntries(Object.keys(picked).map((id) => [id, true])),
    [picked],
  );
  const select = (next: RowSelectionState) => setPicked((before) => pick(before, next, rows));
  return { selected, select, clear: () => setPicked({}), applicantIds: Object.values(picked) };
}

function pick(before: Picked, next: RowSelectionState, rows: readonly ApplicationRow[]): Picked {
  const chosen = Object.keys(next).filter((id) => next[id]);
  const known = new Map([...Object.entries(before), ...rows.map(({ id, applicantId }) => [id, applicantId] as const)]);
  return Object.fromEntries(chosen.map((id) => [id, known.get(id) ?? '']));
}
