import { loadSiteMessages } from '../../site-messages.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Field errors by name; errors about no field have the empty name. */
export type Errors = ReadonlyMap<string, string>;

export const controls = (form: HTMLFormElement): Control[] => [
  ...form.querySelectorAll<Control>('input, textarea, select'),
];

export function findMissing(form: HTMLFormElement): Errors {
  const missing = controls(form).filter((control) => control.dataset.required && control.value.trim() === '');
  return new Map(missing.map((control) => [control.name, control.dataset.required ?? '']));
}

interface Sent {
  readonly refused: Errors;
  /** Set if nothing was refused. */
  readonly answer?: unknown;
}

/** Sends the values of a form, and returns its refusal by field. */
export async function send(form: HTMLFormElement, body: object, unreachable: string): Promise<Sent> {
  const post = (headers: Readonly<Record<string, string>> = {}) =>
    fetch(form.dataset.action ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  try {
    // Loaded first: every answer can then be shown.
    const [{ readRefusal }] = await Promise.all([import('./read-refusal.ts'), loadSiteMessages()]);
    const first = await post();
    const response = first.status === 428 ? await postWithWork(first, post) : first;
    if (!response.ok) return { refused: await readRefusal(response, form) };
    const answer: unknown = await response.json();
    return { refused: new Map(), answer };
  } catch {
    // An answer that was cut off counts as none.
    return { refused: new Map([['', unreachable]]) };
  }
}

/** If a busy network has to do work (rules 4.13), this fetches the code for it, and the page shows a note. */
async function postWithWork(
  refused: Response,
  post: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  const status = document.querySelector<HTMLElement>('[data-status]');
  if (status) status.textContent = status.dataset.status ?? '';
  try {
    const { withWork } = await import('./with-work.ts');
    return (await withWork(refused, post)) ?? refused;
  } finally {
    if (status) status.textContent = '';
  }
}

export function showErrors(form: HTMLFormElement, errors: Errors): void {
  for (const control of controls(form)) {
    const message = errors.get(control.name);
    const place = form.querySelector<HTMLElement>(`#${control.name}-error`);
    if (!place) continue;
    place.textContent = message ?? '';
    place.hidden = message === undefined;
    control.ariaInvalid = message === undefined ? null : 'true';
    const help = form.querySelector(`#${control.name}-description`)?.id;
    const described = [message === undefined ? undefined : place.id, help].filter(Boolean).join(' ');
    if (described) control.setAttribute('aria-describedby', described);
    else control.removeAttribute('aria-describedby');
  }

  const summary = form.querySelector<HTMLElement>('[data-summary]');
  const list = summary?.querySelector('ul');
  if (!summary || !list) return;
  list.replaceChildren(...[...errors].map(([name, message]) => summaryItem(form, name, message)));
  summary.hidden = errors.size === 0;
}

function summaryItem(form: HTMLFormElement, name: string, message: string): HTMLElement {
  const item = document.createElement('li');
  const control = controls(form).find((candidate) => candidate.name === name);
  if (!control) {
    item.textContent = message;
    return item;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = message;
  button.addEventListener('click', () => control.focus());
  item.append(button);
  return item;
}

/** Shows progress on the button itself; returns a function that restores it. */
export function showBusyButton(button: HTMLElement): () => void {
  const text = button.textContent;
  button.setAttribute('aria-disabled', 'true');
  button.textContent = button.dataset.busy ?? text;
  return () => {
    button.removeAttribute('aria-disabled');
    button.textContent = text;
  };
}

/** Shows progress on a button of the form, and marks the form as busy; returns a function that restores both. */
export function showBusy(form: HTMLFormElement, selector = '[type="submit"]'): () => void {
  const button = form.querySelector<HTMLElement>(selector);
  const release = button && showBusyButton(button);
  form.ariaBusy = 'true';
  return () => {
    form.ariaBusy = null;
    release?.();
  };
}

interface Handling {
  /** By default the required fields that are empty. */
  readonly missing?: () => Errors;
  readonly body: () => object;
  readonly unreachable: string;
  readonly done: (answer: unknown) => void;
}

/** Checks a form, sends one request at a time, and shows refusals next to their fields. */
export function enhanceForm(
  form: HTMLFormElement,
  { missing = () => findMissing(form), body, unreachable, done }: Handling,
): void {
  let errors: Errors = new Map();
  const show = (found: Errors) => {
    errors = found;
    showErrors(form, found);
  };
  const refuse = (found: Errors) => {
    show(found);
    form.querySelector<HTMLElement>('[data-summary]')?.focus();
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    const lacking = missing();
    if (lacking.size > 0) return refuse(lacking);
    show(lacking);
    const release = showBusy(form);
    const { refused, answer } = await send(form, body(), unreachable);
    release();
    if (refused.size > 0) return refuse(refused);
    done(answer);
  });
  // Editing a field clears its error, as in the app.
  form.addEventListener('input', ({ target }) => {
    const name = target instanceof Element && target.getAttribute('name');
    if (name && errors.has(name)) show(new Map([...errors].filter(([field]) => field !== name)));
  });
}
