import { type RefObject, useEffect } from 'react';
import { openerAttribute } from '../focus.ts';

/**
 * Marks the row that the keyboard is on as `data-expanded`: it shows its texts whole. While a button of the mouse is down nothing
 * grows or shrinks: the press takes the focus away at once, what is pressed would move from under it, and the click be lost.
 */
export function useExpandedRow(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = area.current;
    const stop = new AbortController();
    const { signal } = stop;
    let pressed = false;
    const settle = () => {
      if (pressed) return;
      for (const row of list?.querySelectorAll('[data-expanded]') ?? []) row.removeAttribute('data-expanded');
      list?.querySelector(`[${openerAttribute}]:focus-visible`)?.closest('tr')?.setAttribute('data-expanded', '');
    };
    const press = ({ button }: PointerEvent) => {
      pressed = button === 0;
    };
    const release = () => {
      pressed = false;
      // The click comes in the same task, after this.
      requestAnimationFrame(settle);
    };
    list?.addEventListener('focusin', settle, { signal });
    list?.addEventListener('focusout', settle, { signal });
    window.addEventListener('pointerdown', press, { signal, capture: true });
    window.addEventListener('pointerup', release, { signal, capture: true });
    window.addEventListener('pointercancel', release, { signal, capture: true });
    // An end outside the window is never told.
    window.addEventListener('blur', release, { signal });
    return () => stop.abort();
  }, [area]);
}
