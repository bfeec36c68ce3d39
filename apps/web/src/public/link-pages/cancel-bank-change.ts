import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type KeyedBankChange, sayDay } from '@tvet/contract';
import { messageOf } from '../../app/api/errors.ts';
import { isRefusal } from '../../uploads/retry.ts';
import { showBusyButton } from '../enhance/form.ts';
import { call } from './call.ts';
import { one, sayProblem, show } from './elements.ts';
import { openPage } from './open-link.ts';

/** /cancel-bank-change: shows the change in a message and cancels it, with the key in the message (rules 15.19). */
export function startCancelBankChange(): void {
  const key = new URLSearchParams(location.search).get('key');
  if (!key) {
    show('denied');
    return;
  }
  const open = async () => {
    const { data } = await call('POST /bank-changes/open', { body: { key } });
    return showChange(data);
  };
  const button = one('[data-stop]');
  button.onclick = async () => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    const release = showBusyButton(button);
    sayProblem();
    try {
      const { data } = await call('POST /bank-changes/stop', { body: { key } });
      one('[data-advice]').textContent = sayAdvice(data.contactEmail);
      show('done');
    } catch (error) {
      // Another person may have stopped it, and an answer may have been lost.
      if (isRefusal(error, 'BANK_CHANGE_ENDED')) show(await open().catch(() => 'denied'));
      else sayProblem(messageOf(error));
    } finally {
      release();
    }
  };
  void openPage(open, ['NOT_FOUND', 'INVALID_FORM']);
}

/** Fills in the page. Returns its state. */
function showChange({
  centreName,
  before,
  after,
  effectiveAt,
  canCancel,
  status,
  contactEmail,
}: KeyedBankChange): string {
  if (!canCancel) {
    one('[data-ended]').textContent = sayEnded(status, contactEmail);
    return 'ended';
  }
  one('[data-whose]').textContent =
    centreName === null
      ? t`We were asked to pay you to another account.`
      : t`We were asked to pay ${centreName} to another account.`;
  one('[data-known="before"]').textContent = sayAccount(before);
  one('[data-known="after"]').textContent = sayAccount(after);
  one('[data-known="from"]').textContent = effectiveAt ? sayDay(effectiveAt, i18n) : '-';
  return 'ready';
}

const sayAccount = ({ bank, accountNumber, accountName }: KeyedBankChange['before']): string =>
  [accountNumber, bank, accountName].filter(Boolean).join(', ') || '-';

function sayEnded(status: KeyedBankChange['status'], contactEmail: string): string {
  if (status === 'applied')
    return t`We already pay to the new account. If this was not you, write to ${contactEmail} now.`;
  return status === 'refused'
    ? t`It was refused. We still pay to the old account.`
    : t`It was stopped. We still pay to the old account.`;
}

const sayAdvice = (contactEmail: string) =>
  t`If you did not ask for this change, another person may know your password. Reset it now and write to ${contactEmail}.`;
