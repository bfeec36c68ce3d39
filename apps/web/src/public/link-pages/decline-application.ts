import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { statusLabels } from '@tvet/contract';
import { declineReasonMaxLength, declineReasonMinLength } from '@tvet/contract/reference';
import { isRefusal } from '../../uploads/retry.ts';
import { ask } from './ask.ts';
import { call } from './call.ts';
import { finish, one, sayFieldError } from './elements.ts';
import { showFacts, thenShowFacts } from './facts.ts';
import { type OpenLink, openLink } from './open-link.ts';
import { redirectSeconds } from './redirects.ts';

export function startDeclineApplication(): void {
  openLink('decline-application', async (link) => {
    const facts = await showFacts(link).catch(() => undefined);
    if (facts?.status === 'declined') return 'declined';
    if (facts && facts.status !== 'approved') {
      one('[data-closed]').textContent = sayClosed(i18n._(statusLabels[facts.status]));
      return 'closed';
    }
    startForm(link);
    return 'ready';
  });
}

const sayClosed = (status: string) =>
  t`Only an approved application can be declined. The status of this one is ${status}.`;

const sayLength = (length: number, maximum: number) => t`${length}/${maximum} characters`;

const sayTooShort = (minimum: number) =>
  plural(minimum, {
    one: 'Your reason must be at least # character long',
    other: 'Your reason must be at least # characters long',
  });

function startForm(link: OpenLink): void {
  const form = one<HTMLFormElement>('[data-reason-form]');
  const reasons = one('[role=radiogroup]', form);
  const own = one('[data-own]', form);
  const text = one<HTMLTextAreaElement>('textarea', own);
  const chosen = () => form.querySelector<HTMLInputElement>('input:checked')?.value;

  const show = () => {
    own.hidden = chosen() !== own.dataset.own;
    one('#own-count').textContent = sayLength(text.value.trim().length, declineReasonMaxLength);
  };
  // Some browsers restore a choice that was made before a reload.
  show();
  form.oninput = () => {
    show();
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
      sayFieldError(reasons, 'reason', t`Please select a reason`);
      return one('input', form).focus();
    }
    const reason = own.hidden ? choice : text.value.trim();
    if (!own.hidden && reason.length < declineReasonMinLength) {
      return sayFieldError(text, 'own', sayTooShort(declineReasonMinLength));
    }
    askToDecline(link, reason);
  };
}

/** Asks, and declines. A request that was cut after the server received it counts as done, not as failed. */
function askToDecline(link: OpenLink, reason: string): void {
  const { id, headers } = link;
  const done = () => finish(redirectSeconds['decline-application']);
  ask({
    notDone: t`The connection was lost, and your application has not been declined. You can try again.`,
    unknown: t`The connection was lost. We do not know yet whether your application has been declined. Open this page again when the network is back.`,
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
