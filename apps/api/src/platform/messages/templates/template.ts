import type { I18n } from '@lingui/core';
import type { Letter, Text } from './letter.ts';

/** A message for one situation, on each channel that it supports, in the language of `i18n`. */
export interface Template<Data extends object> {
  /** Fields of the data that only the recipient may read: redacted for staff, erased after sending (rules 20.1). */
  readonly secrets?: readonly (keyof Data & string)[];
  /** Any visitor can have it sent to any person: the spending cap applies. */
  readonly isCode?: true;
  /** Milliseconds after which the message is useless and is not sent. */
  readonly usefulForMs?: number;
  /** The segments of the longest SMS, 1 by default. */
  readonly smsSegments?: number;
  /** Plain text; letters that are not in GSM-7 are replaced by similar ones. Aim at 160 characters. */
  sms?(data: Data, i18n: I18n): Text;
  email?(data: Data, i18n: I18n): Letter;
}

/** Keeps a template's data type in the collection of templates. */
export const template = <Data extends object>(definition: Template<Data>): Template<Data> => definition;
