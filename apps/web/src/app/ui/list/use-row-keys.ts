import { type RefObject, useEffect } from 'react';
import { rowsOf } from '../focus.ts';
import { isTurnedOff } from '../single-keys.ts';

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

const isTyping = (element: Element): boolean =>
  element.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=dialog]') !==
  null;

/** Arrows or j/k move through the rows, wherever the focus is, except while typing. */
export function useRowKeys(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const focused = document.activeElement;
      if (!step || !focused || !area.current || isTyping(focused)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTurnedOff(event.key)) return;
      const { openers, at } = rowsOf(area.current);
      // Outside the rows, an arrow scrolls the page as usual; j moves to the first row.
      if (at < 0 && event.key !== 'j') return;
      const next = openers[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, [area]);
}
