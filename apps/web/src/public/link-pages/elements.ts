/** The one element of the page that this selects. @throws when the page was not drawn with it. */
export function one<Found extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): Found {
  const found = within.querySelector<Found>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

/** Shows one state of the page and gives its heading the focus. */
export function show(view: string): void {
  const hadFocus = document.activeElement !== document.body;
  for (const section of document.querySelectorAll<HTMLElement>('[data-view]')) {
    section.hidden = section.dataset.view !== view;
  }
  const heading = one(`#view-${view}`);
  // What a page opens with is read from its top, unless somebody has pressed something already.
  if (view !== 'ready' || hadFocus) heading.focus();
}

/** Says why something did not happen; without a sentence it takes that back. */
export function sayProblem(sentence?: string): void {
  const box = one('[data-problem]');
  one('p', box).textContent = sentence ?? '';
  box.hidden = sentence === undefined;
  if (sentence !== undefined) box.focus();
}

/** Says beside a field what is wrong with it; without a sentence it takes that back. */
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

/** Says on the button itself what is happening; gives back the way to what it said before. */
export function showBusy(button: HTMLElement): () => void {
  const text = button.textContent;
  button.setAttribute('aria-disabled', 'true');
  button.textContent = button.dataset.busy ?? text;
  return () => {
    button.removeAttribute('aria-disabled');
    button.textContent = text;
  };
}

/** The end of a page: what was done, and home after some seconds. Back does not lead to the link again. */
export function finish(seconds: number, text?: string): void {
  if (text !== undefined) one('[data-done-text]').textContent = text;
  show('done');
  setTimeout(() => location.replace('/'), seconds * 1000);
}
