import { type RefObject, useEffect, useRef } from 'react';

/** Marks the button that opens a row; the keys walk from one to the next. */
export const openerAttribute = 'data-opens-row';

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Puts the focus on a row; on the one that took its place, where it has left the list; else on the page's heading. */
export function focusRow(id: string, place: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${openerAttribute}]`)];
  const row = rows.find((opener) => opener.getAttribute(openerAttribute) === id) ?? rows[place] ?? rows.at(-1);
  (row ?? document.querySelector<HTMLElement>('h1'))?.focus();
}

const isTyping = (element: Element): boolean =>
  element.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=dialog]') !==
  null;

/** Arrows or j/k walk through the rows, wherever on the page the focus is and nothing is being typed. */
export function useRowKeys(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const focused = document.activeElement;
      if (!step || !focused || isTyping(focused) || event.ctrlKey || event.metaKey || event.altKey) return;
      const rows = [...(area.current?.querySelectorAll<HTMLElement>(`[${openerAttribute}]`) ?? [])];
      const inside = focused.closest('tr, li')?.querySelector<HTMLElement>(`[${openerAttribute}]`);
      const at = inside ? rows.indexOf(inside) : -1;
      // Away from the rows, an arrow scrolls the page as ever; j goes to the first row.
      if (at < 0 && event.key !== 'j') return;
      const next = rows[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, [area]);
}

/** When the row that has the focus leaves the list, the one that takes its place gets it. */
export function useKeptFocus(area: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const place = useRef(-1);

  useEffect(() => {
    const remember = () => {
      const inside = document.activeElement?.closest('tr, li')?.querySelector(`[${openerAttribute}]`);
      const openers = [...(area.current?.querySelectorAll(`[${openerAttribute}]`) ?? [])];
      place.current = inside ? openers.indexOf(inside) : -1;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [area]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new rows that may have taken the focus away
  useEffect(() => {
    if (document.activeElement !== document.body || place.current < 0) return;
    const openers = [...(area.current?.querySelectorAll<HTMLElement>(`[${openerAttribute}]`) ?? [])];
    (openers[place.current] ?? openers.at(-1))?.focus({ preventScroll: true });
  }, [area, rows]);
}
