import { controls, type Errors, findMissing, send, showBusy, showErrors } from './form.ts';

/** Sends the skill suggestion; typed values stay until it has been received. */
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
    const body = Object.fromEntries(controls(form).map((control) => [control.name, control.value.trim()]));
    const { refused } = await send(form.dataset.suggestionForm ?? '', body, form.dataset.unreachable ?? '');
    release();
    if (refused.size > 0) return refuse(refused);
    form.hidden = true;
    done.hidden = false;
    done.focus();
  });

  // Editing a field clears its error, as in the app.
  form.addEventListener('input', ({ target }) => {
    const name = target instanceof Element && target.getAttribute('name');
    if (name && errors.has(name)) show(new Map([...errors].filter(([field]) => field !== name)));
  });
}
