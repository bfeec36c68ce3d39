import { type RefObject, useEffect } from 'react';
import { openerAttribute } from '../focus.ts';

const controls = 'a, button, input, select, textarea, label, [role=menu], [role=menuitem]';

/** A click anywhere on a row opens it, as its name does, unless it meets a control or ends the selection of a text. */
export function useRowClick(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = area.current;
    const open = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(controls)) return;
      if (window.getSelection()?.isCollapsed === false) return;
      target.closest('tr, li')?.querySelector<HTMLElement>(`[${openerAttribute}]`)?.click();
    };
    list?.addEventListener('click', open);
    return () => list?.removeEventListener('click', open);
  }, [area]);
}
