import { type RefObject, useEffect } from 'react';

/** Marks the button that opens a row; the keys walk from one to the next. */
export const openerAttribute = 'data-opens-row';

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Puts the focus on a row, where it is on the page. */
export const focusRow = (id: string): void =>
  document.querySelector<HTMLElement>(`[${openerAttribute}="${CSS.escape(id)}"]`)?.focus();

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
