/** The one element of the page that this selects. @throws if the page has none. */
export function one<Found extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): Found {
  const found = within.querySelector<Found>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

/** Shows one state of the page and focuses its heading. */
export function show(view: string): void {
  const hadFocus = document.activeElement !== document.body;
  for (const section of document.querySelectorAll<HTMLElement>('[data-view]')) {
    section.hidden = section.dataset.view !== view;
  }
  const newLink = document.querySelector<HTMLElement>('[data-new-link]');
  if (newLink) newLink.hidden = view !== 'invalid' && view !== 'denied';
  const heading = one(`#view-${view}`);
  // A page is read from its top when it opens, unless the user has pressed something already.
  if (view !== 'ready' || hadFocus) heading.focus();
}

/** Shows why an action failed; without a sentence it clears the message. */
export function sayProblem(sentence?: string): void {
  const box = one('[data-problem]');
  one('p', box).textContent = sentence ?? '';
  box.hidden = sentence === undefined;
  if (sentence !== undefined) box.focus();
}

/** Shows the problem of a field next to it; without a sentence it clears the message. */
export function sayFieldError(control: HTMLElement, id: string, sentence?: string): void {
  const place = one(`#${id}-error`);
  place.textContent = sentence ?? '';
  place.hidden = sentence === undefined;
  control.ariaInvalid = sentence === undefined ? null : 'true';
  const others = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const described = others.filter((other) => other !== place.id);
  control.setAttribute('aria-describedby', (sentence ? [place.id, ...described] : described).join(' '));
  if (sentence !== undefined) control.focus();
}

/**
 * The end of a page: the result, and after some seconds the home page. Back does not lead to the link again.
 * @param text replaces the result in the page.
 */
export function finish(seconds: number, text?: string): void {
  if (text !== undefined) one('[data-done-text]').textContent = text;
  show('done');
  setTimeout(() => location.replace('/'), seconds * 1000);
}
