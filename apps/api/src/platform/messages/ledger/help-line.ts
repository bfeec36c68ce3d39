import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { help } from '@tvet/contract';
import type { Database } from '../../database/connect.ts';
import { fitsOneSms } from '../templates/fit-sms.ts';
import type { Channel } from '../templates/render.ts';
import type { Template } from '../templates/template.ts';

/** The phone line of the help desk, for messages. */
export interface HelpLine {
  /** The number as it is shown. `null` if there is none. */
  find(db: Database): Promise<string | null>;
}

/** A queue of decisions reads the number once a second. */
const freshMs = 1_000;

export function createHelpLine(now: () => Date): HelpLine {
  let known: { readonly until: number; readonly phone: string | null } | undefined;
  return {
    async find(db) {
      const at = now().getTime();
      if (known && at < known.until) return known.phone;
      const row = await db.selectFrom('settings').select('value').where('key', '=', 'help').executeTakeFirst();
      // An operator may have edited the stored value.
      const phone = help.safeParse(row?.value).data?.phone ?? null;
      known = { until: at + freshMs, phone };
      return phone;
    },
  };
}

/** The help line for the end of an SMS. Empty if the SMS would need more than one segment. */
export function helpLineFor(sms: string, phone: string, i18n: I18n): string {
  const line = `\n${i18n._(msg`Help: ${{ phone }}`)}`;
  return fitsOneSms(sms + line) ? line : '';
}

/** The end of a message, with the phone line if it fits (rules 3.15). A phone reads a code at the end of an SMS. */
export async function helpEnding(
  { db, services }: { readonly db: Database; readonly services: { readonly helpLine: HelpLine } },
  { isCode }: Pick<Template<object>, 'isCode'>,
  channel: Channel,
  { text }: { readonly text: string },
  i18n: I18n,
): Promise<string> {
  if (channel !== 'sms' || isCode) return '';
  const phone = await services.helpLine.find(db);
  return phone ? helpLineFor(text, phone, i18n) : '';
}
