import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import {
  type EditedAdvice,
  type LinkPageName,
  type RejectionDetail,
  sayReason,
  sayRejectionAdvice,
  sayRejectionDetail,
  sayTrade,
  standingSentences,
} from '@tvet/contract';
import { short } from '../../../core/short.ts';
import { fitted, fittedWithLink } from './fit-sms.ts';
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
  /** The short address of the same page, for the SMS (rules 13.25). */
  readonly shortLink: string;
}

interface SubmissionData extends LinkedData {
  /** The short id for display (rules 8.8). */
  readonly applicantId: string;
}

interface RejectionData extends LinkedData {
  /** A label of the specification, or the reviewer's own words. */
  readonly reason: string;
  readonly details: readonly RejectionDetail[];
  readonly note: string | null;
  /** Edited advice. Everything else is in the portal's own words. */
  readonly advice: EditedAdvice;
}

interface ApprovalData extends LinkedData {
  /** `/decline-application?applicationId&token` in full. */
  readonly declineLink: string;
  /** `/upload-photo?applicantId&token` in full. */
  readonly photoLink: string;
}

const signed = (text: string) => msg`TVET Initiative: ${{ text }}`;
export const ownLink = msg`This link is only for you. Do not share it.`;
export const ifNotYou = msg`If this was not you, contact the portal team at the address on the portal’s home page.`;

const shortened = (centreName: string | null, length: number) => centreName && short(centreName, length);

/** The sentence about the training, if the application names its trade. */
const training = ({ skillName }: ApplicationData, i18n: I18n): MessageDescriptor[] =>
  skillName === null ? [] : [msg`You will train in ${{ skillName: sayTrade(skillName, i18n) }}.`];

export const applicationSubmitted = template<SubmissionData>({
  secrets: ['statusLink', 'shortLink'],
  sms: ({ applicantId, shortLink }) =>
    msg`TVET Initiative: we have your application. Your applicant ID is ${{ applicantId }}. Status: ${{ shortLink }}`,
  email: ({ firstName, skillName, centreName, at, applicantId, statusLink }, i18n) => ({
    subject: msg`We have your application`,
    to: firstName,
    blocks: [
      standingSentences.withMinistry(at, i18n),
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
  secrets: ['statusLink', 'shortLink', 'declineLink', 'photoLink'],
  smsSegments: 2,
  sms: ({ at, centreName, shortLink }, i18n) =>
    lines(
      [
        signed(standingSentences.approved(at, shortened(centreName, 50), i18n)),
        msg`Where to go, what to bring, how to add your photo or decline: ${{ shortLink }}`,
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

/** The reviewer's findings and own words. */
const findings = ({ details, note }: Pick<RejectionData, 'details' | 'note'>, i18n: I18n): string[] => [
  ...details.map((key) => sayRejectionDetail(key, i18n)),
  ...(note === null ? [] : [note]),
];

export const applicationRejected = template<RejectionData>({
  secrets: ['statusLink', 'shortLink'],
  sms({ shortLink, ...rejection }, i18n) {
    // The details say more than the reason, and there is seldom room for both.
    const write = (text: string, link: string) =>
      i18n._(msg`TVET Initiative: your application was rejected: ${{ reason: text }}\nSee what to do: ${{ link }}`);
    return fittedWithLink(findings(rejection, i18n).join(' ') || sayReason(rejection.reason, i18n), shortLink, write);
  },
  email: ({ firstName, skillName, at, statusLink, ...rejection }, i18n) => ({
    subject: msg`Your application was rejected`,
    to: firstName,
    blocks: [
      standingSentences.rejected(at, i18n),
      ...(skillName ? [msg`You had applied to train in ${{ skillName: sayTrade(skillName, i18n) }}.`] : []),
      standingSentences.reason(rejection.reason, findings(rejection, i18n), i18n),
      ...sayRejectionAdvice(rejection, rejection.advice, i18n),
      msg`This page shows what you can do now:`,
      { link: statusLink, label: msg`See what to do now` },
      ownLink,
    ],
  }),
});

export const applicationRegistered = template<LinkedData>({
  secrets: ['statusLink', 'shortLink'],
  sms: ({ at, centreName, shortLink }, i18n) =>
    lines(
      [signed(standingSentences.registered(at, shortened(centreName, 34), i18n)), msg`Next steps: ${{ shortLink }}`],
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

interface CentreChangeData {
  readonly firstName: string;
  readonly centreName: string;
  /** Street, local government area and state, as far as known. */
  readonly address: string | null;
  readonly phone: string | null;
  readonly reason: string;
  /** The applicants themselves chose the centre. */
  readonly byApplicant: boolean;
  /** The application is approved, so its place has moved. */
  readonly isApproved: boolean;
}

/** Another centre, assigned by staff or chosen by the applicant (rules 9.15). */
export const centreChanged = template<CentreChangeData>({
  sms: ({ centreName, reason, byApplicant, isApproved }, i18n) => {
    const centre = short(centreName, 50);
    if (byApplicant) {
      return msg`TVET Initiative: you have chosen another training centre: ${{ centre }}. If this was not you, contact the portal team.`;
    }
    const write = (text: string) =>
      isApproved
        ? msg`TVET Initiative: your place is now at ${{ centre }}. Go there to register. Reason: ${{ reason: text }}`
        : msg`TVET Initiative: your application is now for ${{ centre }}. Reason: ${{ reason: text }}`;
    return write(fitted(reason, (text) => i18n._(write(text))));
  },
  email: ({ firstName, centreName, address, phone, reason, byApplicant, isApproved }, i18n) => ({
    subject: msg`Your training centre has changed`,
    to: firstName,
    blocks: [
      sayNewCentre(centreName, byApplicant, isApproved),
      ...(address === null ? [] : [msg`Address of the centre: ${{ address }}.`]),
      ...(phone === null ? [] : [msg`Phone number of the centre: ${{ phone }}.`]),
      standingSentences.reason(reason, [], i18n),
      ...(byApplicant ? [ifNotYou] : []),
      ...(byApplicant || isApproved
        ? []
        : [msg`If you cannot get there, sign in and ask for another centre before your application is decided.`]),
    ],
  }),
});

function sayNewCentre(centre: string, byApplicant: boolean, isApproved: boolean): MessageDescriptor {
  if (byApplicant) return msg`You have chosen another training centre: ${{ centre }}.`;
  return isApproved
    ? msg`Your place is now at ${{ centre }}. Go there to register, and not to the centre that we named before.`
    : msg`Your application is now for ${{ centre }}.`;
}

interface LinkData {
  readonly firstName: string;
  readonly page: LinkPageName;
  /** The page in full, with id and token. */
  readonly link: string;
  /** Its short address, for the SMS (rules 13.25). */
  readonly shortLink: string;
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
  'correct-application': {
    sms: (link) => msg`TVET Initiative: correct your application here: ${{ link }}`,
    subject: msg`Correct your application`,
    text: msg`The ministry needs a correction to your application. This page shows what to correct. You do not need a password.`,
    button: msg`Correct your application`,
  },
};

/** A public link that staff send (rules 13.7). */
export const applicationLink = template<LinkData>({
  secrets: ['link', 'shortLink'],
  sms: ({ page, shortLink }) => linkMessages[page].sms(shortLink),
  email: ({ firstName, page, link }) => ({
    subject: linkMessages[page].subject,
    to: firstName,
    blocks: [linkMessages[page].text, { link, label: linkMessages[page].button }, ownLink],
  }),
});

export const lines = (texts: readonly MessageDescriptor[], i18n: I18n): string =>
  texts.map((text) => i18n._(text)).join('\n');

const dayMs = 24 * 60 * 60 * 1000;

/** The same link, at the request of a person who is not signed in (rules 13.26). It counts as a code: any visitor can cause it. */
export const linkRequested = template<LinkData>({ ...applicationLink, isCode: true, usefulForMs: dayMs });
