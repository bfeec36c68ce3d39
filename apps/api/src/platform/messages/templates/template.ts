import type { Letter } from './letter.ts';

/** What is said to somebody in one situation, on each channel that it is said on. English (the portal's language). */
export interface Template<Data extends object> {
  /** Fields of the data that nobody but the recipient may read: redacted for staff, erased once sent (rules 20.1). */
  readonly secrets?: readonly (keyof Data & string)[];
  /** Anybody can ask for it to be sent to anybody: the spending cap applies. */
  readonly isCode?: true;
  /** Milliseconds after which the message is of no use and is not sent any more. */
  readonly usefulForMs?: number;
  /** How many segments the SMS may take: links are long. One unless it says so. */
  readonly smsSegments?: number;
  /** Plain text; letters that are not in GSM-7 are replaced by their neighbours. Aim at 160 characters. */
  sms?(data: Data): string;
  email?(data: Data): Letter;
}

/** Keeps a template's data type while the templates are put together. */
export const template = <Data extends object>(definition: Template<Data>): Template<Data> => definition;
