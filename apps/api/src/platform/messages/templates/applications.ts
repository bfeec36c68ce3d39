import { type LinkPageName, standingSentences } from '@tvet/contract';
import { short } from '../../../core/short.ts';
import { measureSms, toGsm7 } from './gsm7.ts';
import { template } from './template.ts';

export interface ApplicationData {
  readonly firstName: string;
  readonly skillName: string;
  readonly centreName: string;
  /** When it happened (ISO 8601). */
  readonly at: string;
}

interface LinkedData extends ApplicationData {
  /** `/application-status?applicationId&token` in full: the status and the next step. */
  readonly statusLink: string;
}

interface SubmissionData extends LinkedData {
  /** The short id for display (rules 8.8). */
  readonly applicantId: string;
}

interface RejectionData extends LinkedData {
  readonly reason: string;
}

interface ApprovalData extends LinkedData {
  /** `/decline-application?applicationId&token` in full. */
  readonly declineLink: string;
  /** `/upload-photo?applicantId&token` in full. */
  readonly photoLink: string;
}

const statusButton = (link: string) => ({ link, label: 'See what to do now' });

export const applicationSubmitted = template<SubmissionData>({
  secrets: ['statusLink'],
  smsSegments: 2,
  sms: ({ at, applicantId, statusLink }) =>
    `TVET Initiative: ${standingSentences.withMinistry(at, null)} Your applicant ID is ${applicantId}. See where it stands: ${statusLink}`,
  email: ({ firstName, skillName, centreName, at, applicantId, statusLink }) => ({
    subject: 'We have your application',
    to: firstName,
    blocks: [
      `${standingSentences.withMinistry(at, null)} It is to train in ${skillName} at ${centreName}.`,
      `Your applicant ID is ${applicantId}. Keep it: it is how we find you.`,
      'The ministry checks each application. You need not do anything now. We write to you as soon as it is decided.',
      { link: statusLink, label: 'See where it stands' },
    ],
  }),
});

export const applicationApproved = template<ApprovalData>({
  secrets: ['statusLink', 'declineLink', 'photoLink'],
  smsSegments: 4,
  sms: ({ at, centreName, statusLink, declineLink, photoLink }) =>
    `TVET Initiative: ${standingSentences.approved(at, short(centreName, 50))}\n` +
    `Where to go, what to bring: ${statusLink}\nAdd your photo: ${photoLink}\nIf you cannot come, decline: ${declineLink}`,
  email: ({ firstName, skillName, centreName, at, statusLink, declineLink, photoLink }) => ({
    subject: 'Your application is approved',
    to: firstName,
    blocks: [
      standingSentences.approved(at, centreName),
      `You train in ${skillName}. Where the centre is, how to call it and what to bring stands here:`,
      statusButton(statusLink),
      'Your centre knows you by your photo. Add one, if you have not yet:',
      { link: photoLink, label: 'Add your photo' },
      'If you cannot come, decline your place, so that somebody else can have it. This cannot be undone.',
      { link: declineLink, label: 'Decline the place' },
      'These links are yours alone. Do not pass them on.',
    ],
  }),
});

export const applicationRejected = template<RejectionData>({
  secrets: ['statusLink'],
  smsSegments: 2,
  sms: ({ at, reason, statusLink }) =>
    fitted(
      `TVET Initiative: ${standingSentences.rejected(at)} The reason: `,
      reason,
      '\nWhat you can do: ',
      statusLink,
    ),
  email: ({ firstName, skillName, at, reason, statusLink }) => ({
    subject: 'Your application was rejected',
    to: firstName,
    blocks: [
      `${standingSentences.rejected(at)} It was for ${skillName}.`,
      `The reason: ${reason}`,
      'What you can do now stands here:',
      statusButton(statusLink),
      'The link is yours alone. Do not pass it on.',
    ],
  }),
});

export const applicationRegistered = template<LinkedData>({
  secrets: ['statusLink'],
  smsSegments: 2,
  sms: ({ at, centreName, statusLink }) =>
    `TVET Initiative: ${standingSentences.registered(at, short(centreName, 80))} We wish you a good training.\nWhat now: ${statusLink}`,
  email: ({ firstName, skillName, centreName, at, statusLink }) => ({
    subject: 'You are registered for your training',
    to: firstName,
    blocks: [
      `${standingSentences.registered(at, centreName)} You train in ${skillName}.`,
      statusButton(statusLink),
      'We wish you a good training.',
    ],
  }),
});

export const applicationDeclined = template<ApplicationData>({
  sms: ({ at }) => `TVET Initiative: ${standingSentences.declined(at)} If this was not you, contact the portal team.`,
  email: ({ firstName, skillName, centreName, at }) => ({
    subject: 'You have declined your place',
    to: firstName,
    blocks: [
      standingSentences.declined(at),
      `The place was for ${skillName} at ${centreName}.`,
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

/** The purpose of the link, as worded in an SMS and in a letter. */
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
  'application-status': {
    sms: 'see where your application stands, and what to do now',
    subject: 'Where your application stands',
    text: 'Here you see where your application stands, and what to do now. You need no password.',
    button: 'See where it stands',
  },
};

/** A public link that staff send (rules 13.7). */
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

/** Longer than any link to a status page. The redacted text for staff is shorter. */
const linkRoom = 140;

/** Cuts a text to fit two SMS segments together with its surroundings, in every version of the message. */
function fitted(before: string, text: string, after: string, link: string): string {
  const room = 'x'.repeat(Math.max(linkRoom, link.length));
  let length = text.length;
  const whole = (end: string) => before + short(text, length) + after + end;
  while (length > 3 && measureSms(toGsm7(whole(room))).segments > 2) length -= 1;
  return whole(link);
}
