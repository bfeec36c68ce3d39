import { declineReasonMinLength } from '@tvet/contract/reference';
import { declineApplication as page } from '../../content/link-pages.ts';
import { ask } from './ask.ts';
import { isCut, isRefusal } from './cuts.ts';
import { finish, one, sayFieldError } from './elements.ts';
import { showFacts } from './facts.ts';
import { call, type OpenLink, openLink } from './open-link.ts';

/** /decline-application: a reason, a question, and the place is free (rules 13.11). */
export function startDeclineApplication(): void {
  openLink('decline-application', async (link) => {
    await showFacts(link).catch(() => undefined);
    startForm(link);
    return 'ready';
  });
}

function startForm(link: OpenLink): void {
  const form = one<HTMLFormElement>('[data-reason-form]');
  const reasons = one('[role=radiogroup]', form);
  const own = one('[data-own]', form);
  const text = one<HTMLTextAreaElement>('textarea', own);
  const chosen = () => form.querySelector<HTMLInputElement>('input:checked')?.value;
  const decline = createDecline(link);

  form.oninput = () => {
    own.hidden = chosen() !== own.dataset.own;
    one('#own-count').textContent = page.count(text.value.trim().length);
    for (const [control, id] of [
      [reasons, 'reason'],
      [text, 'own'],
    ] as const)
      sayFieldError(control, id);
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    const choice = chosen();
    if (!choice) {
      sayFieldError(reasons, 'reason', page.choose);
      return one('input', form).focus();
    }
    const reason = own.hidden ? choice : text.value.trim();
    if (!own.hidden && reason.length < declineReasonMinLength) return sayFieldError(text, 'own', page.tooShort);
    ask(() => decline(reason));
  };
}

/** Declines; what was cut after the server had it is done, and is not said to have failed. */
function createDecline({ id, headers }: OpenLink): (reason: string) => Promise<() => void> {
  let wasCut = false;
  return async (reason) => {
    try {
      await call('PATCH /applications/{id}/decline', { params: { id }, headers, body: { reason } });
    } catch (error) {
      const isDone = wasCut && isRefusal(error, 'NOT_DECLINABLE') && error.currentStatus === 'declined';
      wasCut ||= isCut(error);
      if (!isDone) throw error;
    }
    return () => finish(page.redirectSeconds);
  };
}
