import { type RefObject, useEffect } from 'react';
import { openerAttribute } from '../focus.ts';

/**
 * Marks the row with the keyboard focus as `data-expanded`: it shows its texts in full. While a mouse button is down no row grows
 * or shrinks: the press moves the focus immediately, so its target would move away, and the click would be lost.
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
      // The click event follows in the same task.
      requestAnimationFrame(settle);
    };
    list?.addEventListener('focusin', settle, { signal });
    list?.addEventListener('focusout', settle, { signal });
    window.addEventListener('pointerdown', press, { signal, capture: true });
    window.addEventListener('pointerup', release, { signal, capture: true });
    window.addEventListener('pointercancel', release, { signal, capture: true });
    // A release outside the window fires no event.
    window.addEventListener('blur', release, { signal });
    return () => stop.abort();
  }, [area]);
}
