import { controls, type Errors, enhanceForm, findMissing, send, showBusy, showErrors } from './form.ts';

interface Answer {
  readonly message: string;
}
interface Asked extends Answer {
  readonly data: {
    readonly attempt: string;
    readonly sent: boolean;
    readonly sentAt: string;
    readonly retryAfter: number;
  };
}

/**
 * 'Tell me when it opens' (rules 7.7): requests a code, and confirms with it. Typed values stay until they have been received.
 */
export function enhanceTellMe(): void {
  const page = document.querySelector<HTMLElement>('[data-tell-me-page]');
  const ask = page?.querySelector<HTMLFormElement>('[data-tell-me="ask"]');
  const confirm = page?.querySelector<HTMLFormElement>('[data-tell-me="confirm"]');
  const told = page?.querySelector<HTMLElement>('[data-told]');
  if (!page || !ask || !confirm || !told) return;
  const unreachable = page.dataset.unreachable ?? '';
  let attempt: string | undefined;
  chooseAsked(ask);

  const bodyOfAsking = () => ({
    contact: textOf(ask, 'contact'),
    categories: chosen(ask).map(({ value }) => value),
    ...(attempt !== undefined && { attempt }),
  });
  const asked = ({ message, data }: Asked) => {
    attempt = data.attempt;
    say(confirm, '[data-sent]', message);
    if (data.sent) confirm.reset();
    showErrors(confirm, new Map());
    void import('./newest-code.ts').then(({ showNewestCode }) => showNewestCode(confirm, data));
  };

  enhanceForm(ask, {
    missing: () => new Map([...findMissing(ask), ...missingChoice(ask)]),
    body: bodyOfAsking,
    unreachable,
    done: (answer) => {
      asked(answer as Asked);
      ask.hidden = true;
      confirm.hidden = false;
      confirm.querySelector<HTMLElement>('h2')?.focus();
    },
  });
  enhanceForm(confirm, {
    body: () => ({ attempt, code: textOf(confirm, 'code').replaceAll(/\P{Nd}/gu, '') }),
    unreachable,
    done: (answer) => {
      say(told, '[data-told-text]', (answer as Answer).message);
      confirm.hidden = true;
      told.hidden = false;
      told.focus();
    },
  });
  confirm.querySelector('[data-again]')?.addEventListener('click', async () => {
    if (confirm.ariaBusy === 'true') return;
    const release = showBusy(confirm, '[data-again]');
    const { refused, answer } = await send(ask, bodyOfAsking(), unreachable);
    release();
    if (refused.size === 0) return asked(answer as Asked);
    showErrors(confirm, refused);
    confirm.querySelector<HTMLElement>('[data-summary]')?.focus();
  });
  confirm.querySelector('[data-back]')?.addEventListener('click', () => {
    confirm.hidden = true;
    ask.hidden = false;
    ask.querySelector<HTMLElement>('input')?.focus();
  });
}

const boxes = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
const chosen = (form: HTMLFormElement) => boxes(form).filter(({ checked }) => checked);

const missingChoice = (form: HTMLFormElement): Errors => {
  const sentence = form.querySelector('fieldset')?.dataset.required ?? '';
  return chosen(form).length > 0 ? new Map() : new Map([['categories', sentence]]);
};

/** A link from one programme selects that one; open programmes need no notice. */
function chooseAsked(form: HTMLFormElement): void {
  const asked = new URLSearchParams(location.search).get('programme');
  const open = (document.documentElement.dataset.openTracks ?? '').split(' ');
  for (const box of boxes(form)) {
    const isOpen = open.includes(box.value);
    box.disabled = isOpen;
    box.checked = !isOpen && (asked === null || asked === box.value);
  }
  // An address that names no closed programme selects all closed ones.
  if (chosen(form).length === 0) for (const box of boxes(form)) box.checked = !box.disabled;
}

const textOf = (form: HTMLFormElement, name: string): string =>
  controls(form)
    .find((control) => control.name === name)
    ?.value.trim() ?? '';

const say = (within: HTMLElement, selector: string, sentence: string): void => {
  const place = within.querySelector(selector);
  if (place) place.textContent = sentence;
};
