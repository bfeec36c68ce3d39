import { useEffect, useRef } from 'react';
import { panelAttribute } from './focus.ts';
import { isTurnedOff } from './single-keys.ts';

/** By the name of the key as the browser says it: `v`, `?`, `ArrowDown`. A key that answers `false` was not meant. */
export type Keys = Readonly<Record<string, (() => unknown) | undefined>>;

const takesText =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=combobox]';
const covers = `[role=dialog]:not([${panelAttribute}]), [role=alertdialog], [role=menu], [role=listbox]`;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(takesText) !== null;
const isCovered = (): boolean => [...document.querySelectorAll(covers)].some((element) => element.checkVisibility());

/**
 * Keys that do something by themselves, wherever on the page the focus is: never while something is typed, with a
 * modifier, or while a dialog or a menu stands above the page. The panel of a record covers nothing.
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
    // Before anything else hears the key: what it closes would be gone by the time this looks.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
