import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Moves the focus after a row, panel or dialog has gone. The order: the element that opened it; the row of the record; the row
 * that took its place; the open panel; the heading of the page. A button that disappears when pressed does the same. The focus
 * is never lost, and never moved from where the user has put it.
 */

/** Marks the button that opens a row; its value is the record's id. */
export const openerAttribute = 'data-opens-row';
/** Marks the panel of one record; it can be focused. */
export const panelAttribute = 'data-record-panel';

const openersIn = (area: ParentNode): HTMLElement[] => [...area.querySelectorAll<HTMLElement>(`[${openerAttribute}]`)];

/** The button that opens the row containing an element. */
const openerAround = (element: Element | null): HTMLElement | null =>
  element?.closest('tr, li')?.querySelector<HTMLElement>(`[${openerAttribute}]`) ?? null;

/** The buttons that open the rows of a list, and the index of the focused row: -1 for none. */
export function rowsOf(area: ParentNode): { readonly openers: readonly HTMLElement[]; readonly at: number } {
  const openers = openersIn(area);
  const current = openerAround(document.activeElement);
  return { openers, at: current ? openers.indexOf(current) : -1 };
}

/** Puts the focus on the page's heading. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('h1')?.focus();

/** Focuses the search of a list, or the page's heading if there is no search. */
function focusSearch(): void {
  const field = document.querySelector<HTMLElement>('#main input[type=search]');
  if (field) field.focus();
  else focusHeading();
}

/**
 * For an element that may disappear when a button in it is pressed: its panel then receives the focus, else the search of the
 * page.
 */
export function usePassedFocus(area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = area.current;
    const panel = leaving?.closest<HTMLElement>(`[${panelAttribute}]`);
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        if (panel?.isConnected) panel.focus();
        else focusSearch();
      });
    };
  }, [area]);
}

/** For an element that stays while a button in it may go: it receives the focus of the button, and needs a `tabIndex`. */
export function useHeldFocus(area: RefObject<HTMLElement | null>): void {
  const held = useRef<EventTarget>(undefined);
  useEffect(() => {
    const element = area.current;
    const remember = ({ target }: FocusEvent) => {
      held.current = target ?? undefined;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [area]);
  useEffect(() => {
    if (!(held.current instanceof Node) || held.current.isConnected) return;
    held.current = undefined;
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true });
  });
}

/**
 * For a row of buttons that disappear one by one: the next button receives the focus, after the last one the search of the page.
 * Returns a function to call with the pressed button.
 */
export function usePassedOn(area: RefObject<HTMLElement | null>): (pressed: HTMLElement) => void {
  const leaving = useRef<{ readonly button: HTMLElement; readonly at: number }>(undefined);
  const buttonsOf = (element: HTMLElement | null) => [...(element?.querySelectorAll('button') ?? [])];

  // The address changes first, and the buttons with it: this runs after each render, until the button has gone.
  useEffect(() => {
    if (!leaving.current || leaving.current.button.isConnected) return;
    const { at } = leaving.current;
    leaving.current = undefined;
    if (document.activeElement !== document.body) return;
    const next = buttonsOf(area.current)[at];
    if (next) next.focus();
    else focusSearch();
  });
  return (button) => {
    leaving.current = { button, at: buttonsOf(area.current).indexOf(button as HTMLButtonElement) };
  };
}

let isFirstPage = true;

/** Marks that the first page of the tab was left, even if it had not been drawn yet. */
export const pagesFollow = (): void => {
  isFirstPage = false;
};

/**
 * For the heading of a page: it receives the focus when the page follows another, also after signing in. The first page of a tab
 * leaves the focus where the browser has put it.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return heading;
}

/** Focuses the panel of a record, for example after a dialog above it; the heading if no panel is open. */
export function focusPanel(): void {
  const panel = document.querySelector<HTMLElement>(`[${panelAttribute}]`);
  if (panel) panel.focus();
  else focusHeading();
}

/** Focuses a row; if it has left the list, the one that took its place; else the page's heading. */
export function focusRow(id: string, place: number): void {
  const openers = openersIn(document);
  const row = openers.find((opener) => opener.getAttribute(openerAttribute) === id) ?? openers[place] ?? openers.at(-1);
  if (row) row.focus();
  else focusHeading();
}

/**
 * For a dialog that is mounted when it opens: returns the focus to the element that opened it, or to the panel if it opened by
 * itself.
 */
export function useReturnFocus(wasOpened = true): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // An open dialog keeps the focus; and a page that has moved it elsewhere keeps it there.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        if (wasOpened && opener?.isConnected && opener instanceof HTMLElement) opener.focus();
        if (document.activeElement === document.body) focusPanel();
      });
    },
    [opener, wasOpened],
  );
}

/** For a list: if the focused row leaves it, the row that replaces it receives the focus. */
export function useKeptFocus(area: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const place = useRef(-1);

  useEffect(() => {
    const remember = () => {
      place.current = area.current ? rowsOf(area.current).at : -1;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [area]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows may have removed the focus
  useEffect(() => {
    if (!area.current || document.activeElement !== document.body || place.current < 0) return;
    const openers = openersIn(area.current);
    (openers[place.current] ?? openers.at(-1))?.focus({ preventScroll: true });
  }, [area, rows]);
}
