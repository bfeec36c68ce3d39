import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import { type OfferedCategory, sayIntake, sayProgrammes } from '@tvet/contract';
import { fitsOneSms } from './fit-sms.ts';
import { template } from './template.ts';

const minuteMs = 60 * 1000;
const codeMinutes = 10;

interface NoticeCodeData {
  readonly categories: readonly OfferedCategory[];
  /** The six digits. */
  readonly code: string;
}

/** Confirms the address for a notice that applications are open (rules 7.7). */
export const openingNoticeCode = template<NoticeCodeData>({
  secrets: ['code'],
  isCode: true,
  usefulForMs: codeMinutes * minuteMs,
  sms: ({ code }) =>
    msg`TVET Initiative: ${{ code }} is your code to get a message here when applications open. It works for ${plural({ minutes: codeMinutes }, { one: '# minute', other: '# minutes' })}.`,
  email: ({ categories, code }, i18n) => ({
    subject: msg`Confirm your email address`,
    blocks: [
      msg`We were asked to tell you when applications open for ${{ programmes: sayProgrammes(categories, i18n) }}. Enter this code to confirm:`,
      { code },
      msg`It works for ${plural({ minutes: codeMinutes }, { one: '# minute', other: '# minutes' })}.`,
      msg`You will get one message, and then we delete your address.`,
      msg`If this was not you, you can ignore this message.`,
    ],
  }),
});

interface OpenedData {
  /** Each requested programme that is open, with the time at which it closes (ISO 8601), or `null` without one. */
  readonly intakes: readonly { readonly category: OfferedCategory; readonly changesAt: string | null }[];
  /** A link to /signup. */
  readonly link: string;
}

/** Applications are open: the one message that the recipient requested (rules 7.8). */
export const intakeOpened = template<OpenedData>({
  sms({ intakes, link }, i18n) {
    const dated = i18n._(msg`TVET Initiative: ${{ intakes: sentencesOf(intakes, i18n).join(' ') }} Apply: ${{ link }}`);
    const programmes = sayProgrammes(
      intakes.map(({ category }) => category),
      i18n,
    );
    return fitsOneSms(dated)
      ? dated
      : msg`TVET Initiative: applications for ${{ programmes }} are open. Apply: ${{ link }}`;
  },
  email: ({ intakes, link }, i18n) => ({
    subject: msg`Applications are open`,
    blocks: [
      msg`You asked us to tell you when applications open.`,
      ...sentencesOf(intakes, i18n),
      { link, label: msg`Apply now` },
      msg`We will not send any more messages, and we have deleted your address.`,
    ],
  }),
});

const sentencesOf = (intakes: OpenedData['intakes'], i18n: I18n): string[] =>
  intakes.map(({ category, changesAt }) => sayIntake(category, { open: true, changesAt }, i18n).sentence);
