import { useEffect, useRef } from 'react';
import { panelAttribute } from './focus.ts';
import { isTurnedOff } from './single-keys.ts';

/** Handlers by the browser's name of the key: `v`, `?`, `ArrowDown`. A handler that returns `false` ignores the key. */
export type Keys = Readonly<Record<string, (() => unknown) | undefined>>;

const takesText =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=combobox]';
const covers = `[role=dialog]:not([${panelAttribute}]), [role=alertdialog], [role=menu], [role=listbox]`;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(takesText) !== null;
/** Returns true while a dialog, a menu or a list of options is open above the page. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll(covers)].some((element) => element.checkVisibility());

/**
 * Single-key shortcuts that work wherever the focus is on the page: never while typing, with a modifier, or while a dialog or a
 * menu is open above the page. The panel of a record covers nothing.
 */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = current.current[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isTyping(event.target) || isCovered() || isTurnedOff(event.key)) return;
      if (act() === false) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Captures the key first: otherwise the element that it closes would be gone before the check.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
