import { controls, enhanceForm } from './form.ts';

/** Sends the skill suggestion; typed values stay until it has been received. */
export function enhanceSuggestionForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-suggestion-form]');
  const done = document.querySelector<HTMLElement>('[data-done]');
  if (!form || !done) return;
  enhanceForm(form, {
    body: () => Object.fromEntries(controls(form).map((control) => [control.name, control.value.trim()])),
    unreachable: form.dataset.unreachable ?? '',
    done: () => {
      form.hidden = true;
      done.hidden = false;
      done.focus();
    },
  });
}
