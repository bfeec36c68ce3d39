import { msg, plural } from '@lingui/core/runtime-macro';
import { bankChangeHours } from '@tvet/contract';
import { short } from '../../../core/short.ts';
import { fitted, linkRoom, withCodeLine } from './fit-sms.ts';
import { template } from './template.ts';

const minuteMs = 60 * 1000;
const codeMinutes = 10;

interface AccountData {
  /** The name of the recipient, if it is known. */
  readonly name: string | null;
  /** `null` for the account of a person. */
  readonly centreName: string | null;
  readonly bank: string;
  /** Only its last four digits. */
  readonly accountNumber: string;
}

interface CodeData extends Pick<AccountData, 'accountNumber'> {
  /** The six digits. */
  readonly code: string;
  /** The host of the portal's pages. */
  readonly host: string;
}

/** Confirms new bank details. It goes only to the phone on record (rules 15.17). */
export const bankChangeCode = template<CodeData>({
  secrets: ['code'],
  isCode: true,
  usefulForMs: codeMinutes * minuteMs,
  sms: ({ code, host, accountNumber }, i18n) =>
    withCodeLine(
      i18n._(
        msg`TVET Initiative: ${{ code }} is the code to use bank account ${{ accountNumber }}. It works for ${plural({ minutes: codeMinutes }, { one: '# minute', other: '# minutes' })}. Tell no one.`,
      ),
      { host, code },
    ),
});

interface RequestedData extends AccountData {
  /** The earliest moment of the change: Lagos time, for display. */
  readonly from: string;
  /** The page that cancels the change. */
  readonly link: string;
  /** Its short address, for an SMS. */
  readonly shortLink: string;
  /** The address of the portal team. */
  readonly contactEmail: string;
}

/** To everybody concerned, before new bank details take effect: any of them can stop it (rules 15.18). */
export const bankChangeRequested = template<RequestedData>({
  secrets: ['link', 'shortLink'],
  sms({ centreName, accountNumber, shortLink }, i18n) {
    if (centreName === null) {
      return msg`TVET Initiative: in ${plural({ hours: bankChangeHours }, { one: '# hour', other: '# hours' })} we change your bank account to ${{ accountNumber }}. Not you? Stop it: ${{ shortLink }}`;
    }
    const write = (centre: string, link: string) =>
      i18n._(
        msg`TVET Initiative: ${{ centre }} changes to bank account ${{ accountNumber }}. Not you? Stop it: ${{ link }}`,
      );
    // The redacted text for staff is shorter, and must be cut in the same place.
    const room = 'x'.repeat(Math.max(linkRoom, shortLink.length));
    return write(
      fitted(centreName, (centre) => write(centre, room)),
      shortLink,
    );
  },
  email: ({ name, centreName, bank, accountNumber, from, link, contactEmail }) => ({
    subject: msg`Somebody asked to change bank details`,
    ...(name !== null && { to: name }),
    blocks: [
      ...(centreName === null
        ? [
            msg`Somebody asked us to pay you to another bank account: ${{ accountNumber }} at ${{ bank }}. We use it from ${{ from }}.`,
          ]
        : [
            msg`Somebody asked us to pay ${{ centreName }} to another bank account: ${{ accountNumber }} at ${{ bank }}.`,
            msg`We use it from ${{ from }} at the earliest, and only after the portal team has approved it.`,
          ]),
      msg`If it was you or a colleague, you do not need to do anything.`,
      msg`If it was not you, stop the change now:`,
      { link, label: msg`Stop the change` },
      msg`Then reset your password with ‘Forgot Password?’ on the sign-in page, and write to ${{ contactEmail }}.`,
    ],
  }),
});

interface EndedData extends AccountData {
  /** The reason of a refusal; `null` if the change was cancelled. */
  readonly reason: string | null;
}

/** To everybody concerned, when a change ends without effect. */
export const bankChangeEnded = template<EndedData>({
  sms: ({ accountNumber, reason }, i18n) => {
    if (reason === null) {
      return msg`TVET Initiative: the change to bank account ${{ accountNumber }} was stopped. We go on paying to the account that we had before.`;
    }
    const write = (text: string) =>
      i18n._(
        msg`TVET Initiative: we do not use bank account ${{ accountNumber }}. We keep the one before. The reason: ${{ reason: text }}`,
      );
    return write(fitted(reason, write));
  },
  email: ({ name, centreName, bank, accountNumber, reason }) => ({
    subject: msg`Bank details stay as they are`,
    ...(name !== null && { to: name }),
    blocks: [
      ...(centreName === null
        ? [msg`We do not pay you to account ${{ accountNumber }} at ${{ bank }}.`]
        : [msg`We do not pay ${{ centreName }} to account ${{ accountNumber }} at ${{ bank }}.`]),
      ...(reason === null ? [msg`The change was stopped.`] : [msg`The change was refused: ${{ reason }}`]),
      msg`We go on paying to the account that we had before.`,
    ],
  }),
});

interface ChangedData extends AccountData {
  /** Lagos time, for display. */
  readonly at: string;
  /** The address of the portal team. */
  readonly contactEmail: string;
}

/** To everybody concerned. It warns that money will go to another account (rules 15.13). */
export const bankDetailsChanged = template<ChangedData>({
  sms: ({ centreName, accountNumber, contactEmail }) =>
    centreName === null
      ? msg`TVET Initiative: we now pay you to bank account ${{ accountNumber }}. Not you? Reset your password now and write to ${{ contactEmail: short(contactEmail, 50) }}`
      : msg`TVET Initiative: bank details of ${{ centre: short(centreName, 30) }} changed. Not you? Reset your password now and write to ${{ contactEmail: short(contactEmail, 50) }}`,
  email: ({ name, centreName, bank, accountNumber, at, contactEmail }) => ({
    subject:
      centreName === null ? msg`Your bank details were changed` : msg`The bank details of your centre were changed`,
    ...(name !== null && { to: name }),
    blocks:
      centreName === null
        ? [
            msg`Your bank details were changed on ${{ at }}. From now on, we pay you to account ${{ accountNumber }} at ${{ bank }}.`,
            msg`If it was not you, another person may be using your account. Reset your password now with ‘Forgot Password?’ on the sign-in page. Also write to ${{ contactEmail }} so that nothing is paid to that account.`,
          ]
        : [
            msg`The bank details of ${{ centreName }} were changed on ${{ at }}. From now on, payments go to account ${{ accountNumber }} at ${{ bank }}.`,
            msg`If you or a colleague made this change, you do not need to do anything.`,
            msg`If it was not you, another person may be using a colleague’s account. Reset the passwords of your centre’s administrators immediately with ‘Forgot Password?’ on the sign-in page. Also write to ${{ contactEmail }} so that nothing is paid to that account.`,
          ],
  }),
});
