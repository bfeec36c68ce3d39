import { template } from './template.ts';

const minuteMs = 60 * 1000;
const codeMinutes = 10;

interface NoticeCodeData {
  /** The programmes, by their display names. */
  readonly programmes: readonly string[];
  /** The six digits. */
  readonly code: string;
}

/** Confirms the address for a notice that applications are open (rules 7.7). */
export const openingNoticeCode = template<NoticeCodeData>({
  secrets: ['code'],
  isCode: true,
  usefulForMs: codeMinutes * minuteMs,
  sms: ({ code }) =>
    `TVET Initiative: ${code} is the code to be told here when applications open. It works for ${codeMinutes} minutes.`,
  email: ({ programmes, code }) => ({
    subject: 'Confirm that we may tell you',
    blocks: [
      `Somebody, probably you, wants to be told here when applications open for ${programmes.join(' and ')}. Enter this code:`,
      { code },
      `It works for ${codeMinutes} minutes. You then get one message, and we forget your address.`,
      'If this was not you, you can ignore this message.',
    ],
  }),
});

interface OpenedData {
  /** The state of each requested programme that is open (`sayIntake`). */
  readonly sentences: readonly string[];
  /** A link to /signup. */
  readonly link: string;
}

/** Applications are open: the one message that the recipient requested (rules 7.8). */
export const intakeOpened = template<OpenedData>({
  smsSegments: 2,
  sms: ({ sentences, link }) => `TVET Initiative: ${sentences.join(' ')} Apply: ${link}`,
  email: ({ sentences, link }) => ({
    subject: 'Applications are open',
    blocks: [
      'You wanted to be told when applications open.',
      ...sentences,
      { link, label: 'Apply now' },
      'This is the only message. We keep your address no longer.',
    ],
  }),
});
