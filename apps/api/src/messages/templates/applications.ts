import type { LinkPageName } from '@tvet/contract';
import { short } from '../../shared/short.ts';
import { measureSms, toGsm7 } from './gsm7.ts';
import { template } from './template.ts';

export interface ApplicationData {
  readonly firstName: string;
  readonly skillName: string;
  readonly centreName: string;
}

interface SubmissionData extends ApplicationData {
  /** The short id, shown to people (rules 8.8). */
  readonly applicantId: string;
  /** To the page where the applicant sees where the application stands, and finds the receipt. */
  readonly link: string;
}

interface RejectionData extends ApplicationData {
  readonly reason: string;
  /** To the page where the applicant reads the whole reason. */
  readonly link: string;
}

interface ApprovalData extends ApplicationData {
  /** `/decline-application?applicationId&token` in full. */
  readonly declineLink: string;
  /** `/upload-photo?applicantId&token` in full. */
  readonly photoLink: string;
}

export const applicationSubmitted = template<SubmissionData>({
  sms: ({ applicantId, link }) =>
    `TVET Initiative: we have your application. Your applicant id is ${applicantId}. See where it stands: ${link}`,
  email: ({ firstName, skillName, centreName, applicantId, link }) => ({
    subject: 'We have your application',
    to: firstName,
    blocks: [
      `We have your application to train in ${skillName} at ${centreName}.`,
      `Your applicant id is ${applicantId}. Keep it: it is how we find you.`,
      'The ministry checks each application. You need not do anything now. We write to you as soon as it is decided.',
      { link, label: 'See where it stands, and get your receipt' },
    ],
  }),
});

export const applicationApproved = template<ApprovalData>({
  secrets: ['declineLink', 'photoLink'],
  smsSegments: 3,
  sms: ({ centreName, declineLink, photoLink }) =>
    `TVET Initiative: your application is approved. ${short(centreName, 50)} will register you.\n` +
    `Add your photo: ${photoLink}\nIf you cannot come, decline: ${declineLink}`,
  email: ({ firstName, skillName, centreName, declineLink, photoLink }) => ({
    subject: 'Your application is approved',
    to: firstName,
    blocks: [
      `Your application to train in ${skillName} is approved.`,
      `Your centre is ${centreName}. It will register you when you report there.`,
      'Your centre knows you by your photo. Add one, if you have not yet:',
      { link: photoLink, label: 'Add your photo' },
      'If you can no longer take the place, decline it, so that somebody else can have it. This cannot be undone.',
      { link: declineLink, label: 'Decline the place' },
      'Both links are yours alone. Do not pass them on.',
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

interface LinkData {
  readonly firstName: string;
  readonly page: LinkPageName;
  /** The page in full, with id and token. */
  readonly link: string;
}

/** What the link is for, as an SMS and as a letter say it. */
const linkWords: Readonly<Record<LinkPageName, { sms: string; subject: string; text: string; button: string }>> = {
  'upload-document': {
    sms: 'upload the proof of your prior learning here',
    subject: 'Upload the proof of your prior learning',
    text: 'We need the proof of what you have learnt already: a photo of the paper, or a PDF. You need no password.',
    button: 'Upload the proof',
  },
  'upload-photo': {
    sms: 'add your photo here',
    subject: 'Add your photo',
    text: 'Your centre knows you by your photo. Take one with your phone, or choose one. You need no password.',
    button: 'Add your photo',
  },
  'decline-application': {
    sms: 'if you cannot take your place, decline it here',
    subject: 'If you cannot take your place',
    text: 'If you can no longer take your place, decline it, so that somebody else can have it. This cannot be undone.',
    button: 'Decline the place',
  },
  'switch-to-leatherworks': {
    sms: 'to switch to Leather Work, open',
    subject: 'Switch to Leather Work',
    text: 'You can switch your application from Fashion Design & Garment Making to Leather Work. This cannot be undone.',
    button: 'Switch to Leather Work',
  },
};

/** A public link that somebody of the office sends (rules 13.7). */
export const applicationLink = template<LinkData>({
  secrets: ['link'],
  smsSegments: 2,
  sms: ({ page, link }) => `TVET Initiative: ${linkWords[page].sms}: ${link}`,
  email: ({ firstName, page, link }) => ({
    subject: linkWords[page].subject,
    to: firstName,
    blocks: [
      linkWords[page].text,
      { link, label: linkWords[page].button },
      'The link is yours alone. Do not pass it on.',
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
