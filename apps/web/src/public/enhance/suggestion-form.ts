type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Errors = ReadonlyMap<string, string>;

/** Sends the skill suggestion; what was typed stays until it has arrived. */
export function enhanceSuggestionForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-suggestion-form]');
  const done = document.querySelector<HTMLElement>('[data-done]');
  if (!form || !done) return;

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
    const missing = findMissing(form);
    if (missing.size > 0) return refuse(missing);

    show(missing);
    const release = showBusy(form);
    const refused = await send(form);
    release();
    if (refused.size > 0) return refuse(refused);
    form.hidden = true;
    done.hidden = false;
    done.focus();
  });

  // As in the app, what is being mended is not called wrong any more.
  form.addEventListener('input', ({ target }) => {
    const name = target instanceof Element && target.getAttribute('name');
    if (name && errors.has(name)) show(new Map([...errors].filter(([field]) => field !== name)));
  });
}

const controls = (form: HTMLFormElement): Control[] => [...form.querySelectorAll<Control>('input, textarea, select')];

function findMissing(form: HTMLFormElement): Errors {
  const missing = controls(form).filter((control) => control.dataset.required && control.value.trim() === '');
  return new Map(missing.map((control) => [control.name, control.dataset.required ?? '']));
}

/** Field errors by name; what concerns no field has the empty name. */
async function send(form: HTMLFormElement): Promise<Errors> {
  const body = Object.fromEntries(controls(form).map((control) => [control.name, control.value.trim()]));
  const post = (headers: Readonly<Record<string, string>> = {}) =>
    fetch(form.dataset.suggestionForm ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).catch(() => undefined);
  const first = await post();
  const response = first?.status === 428 ? await postWithWork(form, first, post) : first;
  if (response?.ok) return new Map();
  if (!response) return new Map([['', form.dataset.unreachable ?? '']]);

  const problem: unknown = await response.json().catch(() => undefined);
  const fields = fieldErrors(problem);
  if (fields.size > 0) return fields;
  return new Map([['', messageOf(problem) ?? `Error ${response.status}: ${response.statusText}`]]);
}

/** Where a busy network is asked for work (rules 4.13), what does it is fetched then, and the page says so. */
async function postWithWork(
  form: HTMLFormElement,
  refused: Response,
  post: (headers: Readonly<Record<string, string>>) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const status = form.querySelector<HTMLElement>('[data-status]');
  if (status) status.textContent = status.dataset.status ?? '';
  try {
    const { withWork } = await import('./with-work.ts');
    return (await withWork(refused, post)) ?? refused;
  } finally {
    if (status) status.textContent = '';
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const messageOf = (problem: unknown): string | undefined =>
  isRecord(problem) && typeof problem.message === 'string' ? problem.message : undefined;

function fieldErrors(problem: unknown): Errors {
  const errors = new Map<string, string>();
  if (!isRecord(problem) || !Array.isArray(problem.errors)) return errors;
  for (const error of problem.errors) {
    if (isRecord(error) && typeof error.field === 'string' && typeof error.message === 'string') {
      errors.set(error.field, error.message);
    }
  }
  return errors;
}

function showErrors(form: HTMLFormElement, errors: Errors): void {
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

/** Says what is happening on the button itself; returns the way back. */
function showBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const text = button?.textContent ?? '';
  form.ariaBusy = 'true';
  button?.setAttribute('aria-disabled', 'true');
  if (button) button.textContent = button.dataset.busy ?? text;
  return () => {
    form.ariaBusy = null;
    button?.removeAttribute('aria-disabled');
    if (button) button.textContent = text;
  };
}
