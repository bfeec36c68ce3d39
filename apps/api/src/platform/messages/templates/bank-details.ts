import { msg, plural } from '@lingui/core/runtime-macro';
import { bankChangeHours, sayDay, sayTime } from '@tvet/contract';
import { short } from '../../../core/short.ts';
import { fitted, fittedWithLink, withCodeLine } from './fit-sms.ts';
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

/** Confirms new bank details. It goes only to the phone on record (rules 15.18). */
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
  /** The earliest time of the change (ISO 8601). */
  readonly from: string;
  /** The page that cancels the change. */
  readonly link: string;
  /** Its short address, for an SMS. */
  readonly shortLink: string;
  /** The address of the portal team. */
  readonly contactEmail: string;
}

/** To the people concerned, before new bank details take effect. Each of them can stop the change (rules 15.19). */
export const bankChangeRequested = template<RequestedData>({
  secrets: ['link', 'shortLink'],
  sms({ centreName, accountNumber, shortLink }, i18n) {
    if (centreName === null) {
      return msg`TVET Initiative: we will pay you to bank account ${{ accountNumber }} in ${plural({ hours: bankChangeHours }, { one: '# hour', other: '# hours' })}. Not you? Stop it: ${{ shortLink }}`;
    }
    const write = (centre: string, link: string) =>
      i18n._(
        msg`TVET Initiative: ${{ centre }} will be paid to bank account ${{ accountNumber }}. Not you? Stop it: ${{ link }}`,
      );
    return fittedWithLink(centreName, shortLink, write);
  },
  email: ({ name, centreName, bank, accountNumber, from, link, contactEmail }, i18n) => ({
    subject: msg`Bank details will change soon`,
    ...(name !== null && { to: name }),
    blocks: [
      ...(centreName === null
        ? [
            msg`We were asked to pay you to another bank account: ${{ accountNumber }} at ${{ bank }}.`,
            msg`We will use it from ${{ day: sayDay(from, i18n) }} at ${{ time: sayTime(from, i18n) }}.`,
          ]
        : [
            msg`We were asked to pay ${{ centreName }} to another bank account: ${{ accountNumber }} at ${{ bank }}.`,
            msg`We will use it from ${{ day: sayDay(from, i18n) }} at ${{ time: sayTime(from, i18n) }} if the portal team approves it.`,
          ]),
      centreName === null
        ? msg`If this was you, you do not need to do anything.`
        : msg`If this was you or a colleague, you do not need to do anything.`,
      msg`If this was not you, stop the change now:`,
      { link, label: msg`Stop the change` },
      msg`Then reset your password with ‘Forgot Password?’ on the sign-in page, and write to ${{ contactEmail }}.`,
    ],
  }),
});

/** Why a change is no longer needed: its application is closed, or its account was changed otherwise. */
export type EndedBecause = 'closed' | 'changed';

interface EndedData extends AccountData {
  /** The reason of a refusal; `null` if the change was cancelled. */
  readonly reason: string | null;
  /** `null` if a person ended the change. */
  readonly because: EndedBecause | null;
}

/** To the people concerned, when a change ends without effect. */
export const bankChangeEnded = template<EndedData>({
  sms: ({ accountNumber, reason, because }, i18n) => {
    if (because === 'closed') {
      return msg`TVET Initiative: the change to bank account ${{ accountNumber }} is no longer needed, because your application is closed.`;
    }
    if (because === 'changed') {
      return msg`TVET Initiative: the change to bank account ${{ accountNumber }} is no longer needed, because the bank details were changed again.`;
    }
    if (reason === null) {
      return msg`TVET Initiative: the change to bank account ${{ accountNumber }} was stopped. We still pay to the earlier account.`;
    }
    const write = (text: string) =>
      i18n._(
        msg`TVET Initiative: we will not use bank account ${{ accountNumber }}. We still pay to the earlier one. Reason: ${{ reason: text }}`,
      );
    return write(fitted(reason, write));
  },
  email: ({ name, centreName, bank, accountNumber, reason, because }) => ({
    subject: because === null ? msg`Bank details have not changed` : msg`A change of bank details is no longer needed`,
    ...(name !== null && { to: name }),
    blocks:
      because === null
        ? [
            ...(centreName === null
              ? [msg`We will not pay you to account ${{ accountNumber }} at ${{ bank }}.`]
              : [msg`We will not pay ${{ centreName }} to account ${{ accountNumber }} at ${{ bank }}.`]),
            ...(reason === null ? [msg`The change was stopped.`] : [msg`The change was refused: ${{ reason }}`]),
            msg`We still pay to the earlier account.`,
          ]
        : [
            because === 'closed'
              ? msg`The change to account ${{ accountNumber }} at ${{ bank }} is no longer needed, because your application is closed.`
              : msg`The change to account ${{ accountNumber }} at ${{ bank }} is no longer needed, because the bank details were changed again.`,
          ],
  }),
});

interface ChangedData extends AccountData {
  /** ISO 8601. */
  readonly at: string;
  /** The address of the portal team. */
  readonly contactEmail: string;
}

/** To the people concerned. It warns that money will go to another account (rules 15.13). */
export const bankDetailsChanged = template<ChangedData>({
  sms: ({ centreName, accountNumber, contactEmail }) =>
    centreName === null
      ? msg`TVET Initiative: we now pay you to bank account ${{ accountNumber }}. Not you? Reset your password now and write to ${{ contactEmail: short(contactEmail, 50) }}`
      : msg`TVET Initiative: bank details of ${{ centre: short(centreName, 30) }} changed. Not you? Reset your password now and write to ${{ contactEmail: short(contactEmail, 50) }}`,
  email: ({ name, centreName, bank, accountNumber, at, contactEmail }, i18n) => ({
    subject:
      centreName === null ? msg`Your bank details were changed` : msg`The bank details of your centre were changed`,
    ...(name !== null && { to: name }),
    blocks:
      centreName === null
        ? [
            msg`Your bank details were changed on ${{ day: sayDay(at, i18n) }} at ${{ time: sayTime(at, i18n) }}. From now on, we pay you to account ${{ accountNumber }} at ${{ bank }}.`,
            msg`If this was not you, another person may be using your account. Reset your password now with ‘Forgot Password?’ on the sign-in page. Also write to ${{ contactEmail }} so that nothing is paid to that account.`,
          ]
        : [
            msg`The bank details of ${{ centreName }} were changed on ${{ day: sayDay(at, i18n) }} at ${{ time: sayTime(at, i18n) }}. From now on, payments go to account ${{ accountNumber }} at ${{ bank }}.`,
            msg`If you or a colleague made this change, you do not need to do anything.`,
            msg`If it was not you, another person may be using a colleague’s account. Reset the passwords of your centre’s administrators immediately with ‘Forgot Password?’ on the sign-in page. Also write to ${{ contactEmail }} so that nothing is paid to that account.`,
          ],
  }),
});
