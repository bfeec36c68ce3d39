import type { RowSelectionState } from '@tanstack/react-table';
import { type RefObject, useRef } from 'react';
import { openerAttribute, rowsOf } from '../focus.ts';
import { useKeys } from '../use-keys.ts';

interface RangeSelectionOptions {
  /** The ids of the visible rows that can be selected, in order. */
  readonly ids: readonly string[];
  readonly selected: RowSelectionState;
  /** Absent if rows cannot be selected. */
  readonly onSelectedChange: ((selected: RowSelectionState) => void) | undefined;
  readonly area: RefObject<HTMLElement | null>;
}

/**
 * Selects a row, or with Shift all rows from the last selected one on: by its checkbox, by Space on it, or by `x` on the
 * focused row. Returns the change handler of the checkboxes.
 */
export function useRangeSelection({ ids, selected, onSelectedChange, area }: RangeSelectionOptions) {
  const last = useRef<string>(undefined);

  const toggle = (id: string, wanted: boolean, range: boolean) => {
    const from = range && last.current !== undefined ? ids.indexOf(last.current) : -1;
    const to = ids.indexOf(id);
    const between = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    last.current = id;
    const next = { ...selected };
    for (const row of between) {
      if (wanted) next[row] = true;
      else delete next[row];
    }
    onSelectedChange?.(next);
  };
  const toggleFocused = (range: boolean) => {
    const { openers, at } = area.current ? rowsOf(area.current) : { openers: [], at: -1 };
    const id = openers[at]?.getAttribute(openerAttribute);
    if (!id || !ids.includes(id)) return false;
    // A range is always selected, whatever the state of its last row was.
    return toggle(id, range || !selected[id], range);
  };
  useKeys(onSelectedChange ? { x: () => toggleFocused(false), X: () => toggleFocused(true) } : {});
  return toggle;
}
