import { t } from '@lingui/core/macro';
import { type LinkPageName, subjectOf } from '@tvet/contract';
import { messageOf } from '../../app/api/errors.ts';
import { isRefusal } from '../../uploads/retry.ts';
import { showBusyButton } from '../enhance/form.ts';
import { call } from './call.ts';
import { one, sayFieldError } from './elements.ts';

/** Prepares the form for a new link. It asks who the person is only if the link does not say so (rules 13.26). */
export function offerNewLink(page: LinkPageName, id: string | null): void {
  const isBySms = new URLSearchParams(location.search).get('by') === 'sms';
  one('[data-by-sms]').hidden = !isBySms;
  one('[data-by-email]').hidden = isBySms;
  const known = id !== null && subjectOf(id) !== undefined ? id : undefined;
  const form = one<HTMLFormElement>('[data-new-link-form]');
  const field = one<HTMLInputElement>('#username', form);
  const button = one('[type="submit"]', form);
  one('[data-new-link-field]', form).hidden = known !== undefined;

  form.onsubmit = async (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-disabled') === 'true') return;
    const username = field.value.trim();
    sayFieldError(field, 'username');
    sayFault();
    if (known === undefined && username === '') return sayFieldError(field, 'username', sayWhoRequired());
    const release = showBusyButton(button);
    try {
      await request({ page, ...(known === undefined ? { username } : { id: known }) });
      form.hidden = true;
      one('[data-new-link-sent]').hidden = false;
    } catch (error) {
      if (isRefusal(error, 'INVALID_FORM')) sayFieldError(field, 'username', sayWhoRequired());
      else sayFault(messageOf(error));
    } finally {
      release();
    }
  };
}

/** Has a link of this page sent to the phone on record. */
export const request = (body: { page: LinkPageName; id?: string; username?: string }) =>
  call('POST /public-links/requests', { body });

const sayWhoRequired = () => t`Enter a phone number or an email address`;

function sayFault(sentence = ''): void {
  const place = one('[data-new-link-error]');
  place.textContent = sentence;
  place.hidden = sentence === '';
}
