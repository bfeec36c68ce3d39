import { defineCall } from '../core/call.ts';
import { confirmOpeningNoticeBody, openingNoticeAsked, openingNoticeBody, openingNoticeConfirmed } from './schema.ts';

const tag = 'Opening notices';

export const askForOpeningNotice = defineCall({
  method: 'POST',
  path: '/opening-notices',
  tag,
  summary: 'Ask for a notice when applications open; a code goes to the phone number or email address',
  access: 'public',
  body: openingNoticeBody,
  answer: openingNoticeAsked,
  errors: ['INTAKE_OPEN', 'CHALLENGE_REQUIRED', 'SMS_SPENT'],
});

export const confirmOpeningNotice = defineCall({
  method: 'POST',
  path: '/opening-notices/confirm',
  tag,
  summary: 'Confirm with the code; one message follows when applications open, and the contact is then deleted',
  access: 'public',
  body: confirmOpeningNoticeBody,
  answer: openingNoticeConfirmed,
  errors: ['INVALID_CODE', 'CHALLENGE_REQUIRED'],
});
