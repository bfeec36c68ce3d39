import { short } from '../../shared/short.ts';
import { measureSms, toGsm7 } from './gsm7.ts';
import { template } from './template.ts';

export interface ApplicationData {
  readonly firstName: string;
  readonly skillName: string;
  readonly centreName: string;
}

interface RejectionData extends ApplicationData {
  readonly reason: string;
  /** To the page where the applicant reads the whole reason. */
  readonly link: string;
}

export const applicationApproved = template<ApplicationData>({
  sms: ({ centreName }) =>
    `TVET Initiative: your application is approved. ${short(centreName, 50)} will register you. Sign in to the portal for details.`,
  email: ({ firstName, skillName, centreName }) => ({
    subject: 'Your application is approved',
    to: firstName,
    blocks: [
      `Your application to train in ${skillName} is approved.`,
      `Your centre is ${centreName}. It will register you when you report there.`,
      'If you can no longer take the place, decline it on your dashboard, so that somebody else can have it.',
    ],
  }),
});

export const applicationRejected = template<RejectionData>({
  sms: ({ reason, link }) =>
    fitted('TVET Initiative: your application was rejected. Reason: ', reason, `\nMore: ${link}`),
  email: ({ firstName, skillName, reason, link }) => ({
    subject: 'Your application was rejected',
    to: firstName,
    blocks: [
      `We have looked at your application to train in ${skillName}, and it was rejected.`,
      `The reason: ${reason}`,
      { link, label: 'See your application' },
    ],
  }),
});

export const applicationRegistered = template<ApplicationData>({
  sms: ({ centreName }) =>
    `TVET Initiative: you are registered at ${short(centreName, 80)}. We wish you a good training.`,
  email: ({ firstName, skillName, centreName }) => ({
    subject: 'You are registered for your training',
    to: firstName,
    blocks: [`${centreName} has registered you to train in ${skillName}.`, 'We wish you a good training.'],
  }),
});

export const applicationDeclined = template<ApplicationData>({
  sms: () =>
    'TVET Initiative: you have declined your place, and your application is closed. If this was not you, contact the portal team.',
  email: ({ firstName, skillName, centreName }) => ({
    subject: 'You have declined your place',
    to: firstName,
    blocks: [
      `You have declined the place to train in ${skillName} at ${centreName}. Your application is closed.`,
      'If this was not you, contact the portal team at the address on the portal’s first page.',
    ],
  }),
});

/** As much of a text as one SMS has room for between its two neighbours. */
function fitted(before: string, text: string, after: string): string {
  let length = text.length;
  const whole = () => before + short(text, length) + after;
  while (length > 3 && measureSms(toGsm7(whole())).segments > 1) length -= 1;
  return whole();
}
