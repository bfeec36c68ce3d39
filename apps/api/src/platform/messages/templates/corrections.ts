import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { type CorrectionField, correctionLabelOf, sayDay, sayTrade, standingSentences } from '@tvet/contract';
import { short } from '../../../core/short.ts';
import { ifNotYou, lines, ownLink } from './applications.ts';
import { fitted, fittedWithLink, withCodeLine } from './fit-sms.ts';
import { template } from './template.ts';

interface CorrectionData {
  readonly firstName: string;
  readonly fields: readonly CorrectionField[];
  /** The words of the officer. */
  readonly reason: string;
  /** The deadline (ISO 8601). */
  readonly dueAt: string;
  /** `/correct-application?applicationId&token` in full. */
  readonly link: string;
  /** The short address of the same page, for the SMS (rules 13.25). */
  readonly shortLink: string;
}

/** 'Date of birth, NIN'. */
const listOf = (fields: readonly CorrectionField[], i18n: I18n): string =>
  fields.map((field) => i18n._(correctionLabelOf(field))).join(', ');

/** Asks the applicant for a correction (rules 9.17). */
export const correctionRequested = template<CorrectionData>({
  secrets: ['link', 'shortLink'],
  sms: ({ reason, dueAt, shortLink }, i18n) =>
    fittedWithLink(reason, shortLink, (text, address) =>
      [
        i18n._(msg`TVET Initiative: we need a correction from you by ${{ day: sayDay(dueAt, i18n) }}.`),
        text,
        i18n._(msg`Open ${{ link: address }}`),
      ].join('\n'),
    ),
  email: ({ firstName, fields, reason, dueAt, link }, i18n) => ({
    subject: msg`Your application needs a correction`,
    to: firstName,
    blocks: [
      standingSentences.correction(dueAt, i18n),
      msg`What to correct: ${{ fields: listOf(fields, i18n) }}`,
      msg`The ministry wrote: ${{ reason }}`,
      { link, label: msg`Correct your application` },
      msg`Your application keeps its place in the queue. We will not decide before you send the correction or the deadline passes.`,
      ownLink,
    ],
  }),
});

/** Reminds the applicant of the deadline (rules 9.18). */
export const correctionReminder = template<CorrectionData>({
  secrets: ['link', 'shortLink'],
  sms: ({ dueAt, shortLink }, i18n) =>
    lines(
      [
        msg`TVET Initiative: we are waiting for your correction. After ${{ day: sayDay(dueAt, i18n) }} we may decide without it.`,
        msg`Open ${{ link: shortLink }}`,
      ],
      i18n,
    ),
  email: ({ firstName, fields, reason, dueAt, link }, i18n) => ({
    subject: msg`We are still waiting for your correction`,
    to: firstName,
    blocks: [
      msg`After ${{ day: sayDay(dueAt, i18n) }} we may decide on your application without your correction.`,
      msg`What to correct: ${{ fields: listOf(fields, i18n) }}`,
      msg`The ministry wrote: ${{ reason }}`,
      { link, label: msg`Correct your application` },
      ownLink,
    ],
  }),
});

/** Tells the applicant that a requested correction is not needed. */
export const correctionCancelled = template<{ readonly firstName: string }>({
  sms: () => msg`TVET Initiative: you do not need to correct your application any more. You have nothing to do now.`,
  email: ({ firstName }) => ({
    subject: msg`You do not need to correct your application`,
    to: firstName,
    blocks: [
      msg`We asked you for a correction to your application. It is not needed any more. You have nothing to do now.`,
    ],
  }),
});

interface CorrectedData {
  readonly firstName: string;
  readonly fields: readonly CorrectionField[];
  /** True if staff corrected the details, false if the applicant did. */
  readonly byStaff: boolean;
  /** The reason of the staff; null for the applicant's own correction. */
  readonly reason: string | null;
  readonly contactEmail: string;
}

/** Tells the applicant which details have changed (rules 9.19). The values are on the timeline only. */
export const detailsCorrected = template<CorrectedData>({
  sms: ({ fields, byStaff, contactEmail: address }, i18n) => {
    const contactEmail = short(address, 50);
    const write = (list: string) =>
      byStaff
        ? msg`TVET Initiative: we have changed these details for you: ${{ list }}. If this is wrong, write to ${{ contactEmail }}`
        : msg`TVET Initiative: we have your correction: ${{ list }}. If you did not send it, write to ${{ contactEmail }}`;
    return write(fitted(listOf(fields, i18n), (list) => i18n._(write(list))));
  },
  email: ({ firstName, fields, byStaff, reason, contactEmail }, i18n) => ({
    subject: byStaff ? msg`We have changed your details` : msg`We have your correction`,
    to: firstName,
    blocks: [
      byStaff
        ? msg`We have changed these details for you: ${{ fields: listOf(fields, i18n) }}`
        : msg`You have changed these details: ${{ fields: listOf(fields, i18n) }}`,
      ...(reason === null ? [] : [msg`The reason: ${{ reason }}`]),
      msg`If this is wrong, write to ${{ contactEmail }}.`,
    ],
  }),
});

const minuteMs = 60 * 1000;
const codeMinutes = 10;

interface WithdrawalCodeData {
  readonly firstName: string;
  /** The six digits. */
  readonly code: string;
  /** The host of the portal's pages. */
  readonly host: string;
}

/** Confirms that the applicant withdraws (rules 9.21). */
export const withdrawalCode = template<WithdrawalCodeData>({
  secrets: ['code'],
  isCode: true,
  usefulForMs: codeMinutes * minuteMs,
  sms: ({ code, host }, i18n) =>
    withCodeLine(
      i18n._(
        msg`TVET Initiative: ${{ code }} is the code to withdraw your application for good. Tell no one. If this was not you, ignore it.`,
      ),
      { host, code },
    ),
  email: ({ firstName, code }) => ({
    subject: msg`Confirm that you withdraw your application`,
    to: firstName,
    blocks: [
      msg`You asked to withdraw your application. Enter this code to confirm it:`,
      { code },
      msg`This cannot be undone. If you do not want this, ignore this message. Nothing has changed.`,
    ],
  }),
});

interface WithdrawnData {
  readonly firstName: string;
  readonly skillName: string | null;
  readonly centreName: string | null;
  /** When it happened (ISO 8601). */
  readonly at: string;
}

/** Tells the applicant that the application is withdrawn (rules 9.21). */
export const applicationWithdrawn = template<WithdrawnData>({
  sms: ({ at }, i18n) =>
    msg`TVET Initiative: ${{ standing: standingSentences.withdrawn(at, i18n) }} If this was not you, contact the portal team.`,
  email: ({ firstName, skillName, centreName, at }, i18n) => ({
    subject: msg`You have withdrawn your application`,
    to: firstName,
    blocks: [
      standingSentences.withdrawn(at, i18n),
      ...(skillName && centreName
        ? [msg`It was for ${{ skillName: sayTrade(skillName, i18n) }} at ${{ centreName }}.`]
        : []),
      ifNotYou,
    ],
  }),
});
