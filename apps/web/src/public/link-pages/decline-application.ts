import { statusLabels } from '@tvet/contract';
import { declineReasonMinLength } from '@tvet/contract/reference';
import { declineApplication as page } from '../../content/link-pages.ts';
import { isRefusal } from '../../uploads/retry.ts';
import { ask } from './ask.ts';
import { finish, one, sayFieldError } from './elements.ts';
import { showFacts, thenShowFacts } from './facts.ts';
import { call, type OpenLink, openLink } from './open-link.ts';

export function startDeclineApplication(): void {
  openLink('decline-application', async (link) => {
    const facts = await showFacts(link).catch(() => undefined);
    if (facts?.status === 'declined') return 'declined';
    if (facts && facts.status !== 'approved') {
      one('[data-closed]').textContent = page.closed(statusLabels[facts.status]);
      return 'closed';
    }
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
    askToDecline(link, reason);
  };
}

/** Asks, and declines. A request that was cut after the server received it counts as done, not as failed. */
function askToDecline(link: OpenLink, reason: string): void {
  const { id, headers } = link;
  const done = () => finish(page.redirectSeconds);
  ask({
    words: page,
    act: async (signal, wasCut) => {
      try {
        await call('PATCH /applications/{id}/decline', { params: { id }, headers, body: { reason }, signal });
      } catch (error) {
        const isDone = wasCut && isRefusal(error, 'NOT_DECLINABLE') && error.currentStatus === 'declined';
        if (!isDone) return thenShowFacts(link)(error);
      }
      return done;
    },
    learn: async (signal) => ((await showFacts(link, signal)).status === 'declined' ? done : undefined),
  });
}
