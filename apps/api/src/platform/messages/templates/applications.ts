import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { type LinkPageName, sayReason, sayTrade, standingSentences } from '@tvet/contract';
import { short } from '../../../core/short.ts';
import { measureSms, toGsm7 } from './gsm7.ts';
import { template } from './template.ts';

export interface ApplicationData {
  readonly firstName: string;
  /** `null` for an imported application without a trade, and the same for the centre. */
  readonly skillName: string | null;
  readonly centreName: string | null;
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

const signed = (text: string) => msg`TVET Initiative: ${{ text }}`;
const ownLink = msg`This link is only for you. Do not share it.`;
const ifNotYou = msg`If this was not you, contact the portal team at the address on the portal’s home page.`;

const shortened = (centreName: string | null, length: number) => centreName && short(centreName, length);

/** The sentence about the training, if the application names its trade. */
const training = ({ skillName }: ApplicationData, i18n: I18n): MessageDescriptor[] =>
  skillName === null ? [] : [msg`You will train in ${{ skillName: sayTrade(skillName, i18n) }}.`];

export const applicationSubmitted = template<SubmissionData>({
  secrets: ['statusLink'],
  smsSegments: 2,
  sms: ({ at, applicantId, statusLink }, i18n) =>
    msg`TVET Initiative: ${{ standing: standingSentences.withMinistry(at, null, i18n) }} Your applicant ID is ${{ applicantId }}. Check the status: ${{ statusLink }}`,
  email: ({ firstName, skillName, centreName, at, applicantId, statusLink }, i18n) => ({
    subject: msg`We have your application`,
    to: firstName,
    blocks: [
      standingSentences.withMinistry(at, null, i18n),
      ...(skillName && centreName
        ? [msg`You have applied to train in ${{ skillName: sayTrade(skillName, i18n) }} at ${{ centreName }}.`]
        : []),
      msg`Your applicant ID is ${{ applicantId }}. Keep it: we use it to find your application.`,
      msg`The ministry checks each application. You do not need to do anything now. We will write to you as soon as it is decided.`,
      { link: statusLink, label: msg`Check the status` },
    ],
  }),
});

export const applicationApproved = template<ApprovalData>({
  secrets: ['statusLink', 'declineLink', 'photoLink'],
  smsSegments: 4,
  sms: ({ at, centreName, statusLink, declineLink, photoLink }, i18n) =>
    lines(
      [
        signed(standingSentences.approved(at, shortened(centreName, 50), i18n)),
        msg`Where to go, what to bring: ${{ statusLink }}`,
        msg`Add your photo: ${{ photoLink }}`,
        msg`If you cannot come, decline: ${{ declineLink }}`,
      ],
      i18n,
    ),
  email: (data, i18n) => ({
    subject: msg`Your application is approved`,
    to: data.firstName,
    blocks: [
      standingSentences.approved(data.at, data.centreName, i18n),
      ...training(data, i18n),
      msg`This page shows where the centre is, how to call it and what to bring:`,
      { link: data.statusLink, label: msg`See what to do now` },
      msg`Your centre recognises you by your photo. Add one if you have not done so yet:`,
      { link: data.photoLink, label: msg`Add your photo` },
      msg`If you cannot come, decline your place so that another person can have it. This cannot be undone.`,
      { link: data.declineLink, label: msg`Decline the place` },
      msg`These links are only for you. Do not share them.`,
    ],
  }),
});

export const applicationRejected = template<RejectionData>({
  secrets: ['statusLink'],
  smsSegments: 2,
  sms: ({ at, reason, statusLink }, i18n) => {
    const rejected = standingSentences.rejected(at, i18n);
    return fitted(sayReason(reason, i18n), statusLink, (text, link) =>
      lines(
        [
          msg`TVET Initiative: ${{ standing: rejected }} Reason: ${{ reason: text }}`,
          msg`What you can do: ${{ link }}`,
        ],
        i18n,
      ),
    );
  },
  email: ({ firstName, skillName, at, reason, statusLink }, i18n) => ({
    subject: msg`Your application was rejected`,
    to: firstName,
    blocks: [
      standingSentences.rejected(at, i18n),
      ...(skillName ? [msg`You had applied to train in ${{ skillName: sayTrade(skillName, i18n) }}.`] : []),
      standingSentences.reason(reason, i18n),
      msg`This page shows what you can do now:`,
      { link: statusLink, label: msg`See what to do now` },
      ownLink,
    ],
  }),
});

export const applicationRegistered = template<LinkedData>({
  secrets: ['statusLink'],
  smsSegments: 2,
  sms: ({ at, centreName, statusLink }, i18n) =>
    lines(
      [
        signed(standingSentences.registered(at, shortened(centreName, 80), i18n)),
        msg`Enjoy your training.`,
        msg`Next steps: ${{ statusLink }}`,
      ],
      i18n,
    ),
  email: (data, i18n) => ({
    subject: msg`You are registered for your training`,
    to: data.firstName,
    blocks: [
      standingSentences.registered(data.at, data.centreName, i18n),
      ...training(data, i18n),
      { link: data.statusLink, label: msg`See what to do now` },
      msg`We wish you success in your training.`,
    ],
  }),
});

export const applicationDeclined = template<ApplicationData>({
  sms: ({ at }, i18n) =>
    msg`TVET Initiative: ${{ standing: standingSentences.declined(at, i18n) }} If this was not you, contact the portal team.`,
  email: ({ firstName, skillName, centreName, at }, i18n) => ({
    subject: msg`You have declined your place`,
    to: firstName,
    blocks: [
      standingSentences.declined(at, i18n),
      ...(skillName && centreName
        ? [msg`The place was for ${{ skillName: sayTrade(skillName, i18n) }} at ${{ centreName }}.`]
        : []),
      ifNotYou,
    ],
  }),
});

interface LinkData {
  readonly firstName: string;
  readonly page: LinkPageName;
  /** The page in full, with id and token. */
  readonly link: string;
}

interface LinkMessage {
  sms(link: string): MessageDescriptor;
  readonly subject: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly button: MessageDescriptor;
}

/** The purpose of each link, in an SMS and in a letter. */
const linkMessages: Readonly<Record<LinkPageName, LinkMessage>> = {
  'upload-document': {
    sms: (link) => msg`TVET Initiative: upload the proof of your prior learning here: ${{ link }}`,
    subject: msg`Upload the proof of your prior learning`,
    text: msg`We need proof of what you have already learnt: a photo of the paper, or a PDF. You do not need a password.`,
    button: msg`Upload the proof`,
  },
  'upload-photo': {
    sms: (link) => msg`TVET Initiative: add your photo here: ${{ link }}`,
    subject: msg`Add your photo`,
    text: msg`Your centre recognises you by your photo. Take one with your phone, or choose one. You do not need a password.`,
    button: msg`Add your photo`,
  },
  'decline-application': {
    sms: (link) => msg`TVET Initiative: if you cannot take your place, decline it here: ${{ link }}`,
    subject: msg`If you cannot take your place`,
    text: msg`If you can no longer take your place, decline it so that another person can have it. This cannot be undone.`,
    button: msg`Decline the place`,
  },
  'switch-to-leatherworks': {
    sms: (link) => msg`TVET Initiative: change to Leather Work here: ${{ link }}`,
    subject: msg`Switch to Leather Work`,
    text: msg`You can switch your application from Fashion Design & Garment Making to Leather Work. This cannot be undone.`,
    button: msg`Switch to Leather Work`,
  },
  'application-status': {
    sms: (link) => msg`TVET Initiative: see the status of your application and what to do now: ${{ link }}`,
    subject: msg`The status of your application`,
    text: msg`This page shows the status of your application and what to do now. You do not need a password.`,
    button: msg`Check the status`,
  },
};

/** A public link that staff send (rules 13.7). */
export const applicationLink = template<LinkData>({
  secrets: ['link'],
  smsSegments: 2,
  sms: ({ page, link }) => linkMessages[page].sms(link),
  email: ({ firstName, page, link }) => ({
    subject: linkMessages[page].subject,
    to: firstName,
    blocks: [linkMessages[page].text, { link, label: linkMessages[page].button }, ownLink],
  }),
});

const lines = (texts: readonly MessageDescriptor[], i18n: I18n): string => texts.map((text) => i18n._(text)).join('\n');

/** Longer than any link to a status page. The redacted text for staff is shorter. */
const linkRoom = 140;

/** Cuts a text so that its message fits two SMS segments, in every version of the message. */
function fitted(text: string, link: string, write: (text: string, link: string) => string): string {
  const room = 'x'.repeat(Math.max(linkRoom, link.length));
  let length = text.length;
  while (length > 3 && measureSms(toGsm7(write(short(text, length), room))).segments > 2) length -= 1;
  return write(short(text, length), link);
}
