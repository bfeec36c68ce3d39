import {
  type Ages,
  ages,
  type DocumentRules,
  defaultDocumentRules,
  defaultDraftsKeptDays,
  documentRules,
  draftsKeptDays,
  type Help,
  help,
  noHelp,
  settingsChange,
} from '@tvet/contract';
import type * as z from 'zod';
import type { CommonServices } from '../../platform/calls/services.ts';
import type { Database } from '../../platform/database/connect.ts';

const schemas = {
  contactEmail: settingsChange.shape.contactEmail,
  analyticsReportUrl: settingsChange.shape.analyticsReportUrl,
  help,
  ages,
  draftsKeptDays,
  documents: documentRules,
  secondFactorRequired: settingsChange.shape.secondFactorRequired,
} as const;

/** The key of a setting in the table. */
export type StoredSettingName = keyof typeof schemas;
const names = Object.keys(schemas) as StoredSettingName[];

/** The settings that superAdmin can change. Until then each has the default of the configuration or the contract. */
export interface StoredSettings {
  readonly contactEmail: string;
  /** The phone line, WhatsApp and hours of the help desk (rules 3.15). */
  readonly help: Help;
  readonly analyticsReportUrl: string | null;
  /** The minimum and maximum age of applicants (rules 8.10). */
  readonly ages: Ages;
  /** The days that drafts are kept after their intake closed (rules 8.26). */
  readonly draftsKeptDays: number;
  /** The documents that centres are required to send (rules 17.14). */
  readonly documents: DocumentRules;
  /** True if staff must have a second factor (rules 4.39). */
  readonly secondFactorRequired: boolean;
}

type Used = Pick<CommonServices, 'config' | 'ignoredValues'>;

export async function readStoredSettings(db: Database, { config, ignoredValues }: Used): Promise<StoredSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', names).execute();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const read = <N extends StoredSettingName>(name: N) => parseStored(name, values.get(name), ignoredValues);
  const analyticsReportUrl = read('analyticsReportUrl');
  return {
    contactEmail: read('contactEmail') ?? config.contactEmail,
    help: read('help') ?? noHelp,
    // If superAdmin clears it, it is null, and the configured value does not apply again.
    analyticsReportUrl: analyticsReportUrl === undefined ? (config.analyticsReportUrl ?? null) : analyticsReportUrl,
    ages: read('ages') ?? anyAge,
    draftsKeptDays: read('draftsKeptDays') ?? defaultDraftsKeptDays,
    documents: read('documents') ?? defaultDocumentRules,
    secondFactorRequired: read('secondFactorRequired') ?? false,
  };
}

export const readDocumentRules = async (db: Database, services: Used): Promise<DocumentRules> =>
  (await readStoredSettings(db, services)).documents;

/** Returns the ages of a row that was read with others. Null or undefined: not set. */
export const agesOf = (stored: unknown, ignoredValues: CommonServices['ignoredValues']): Ages =>
  parseStored('ages', stored ?? undefined, ignoredValues) ?? anyAge;

const anyAge: Ages = { minimum: null, maximum: null };

/** Parses a stored value, which an operator may have edited. An invalid value counts as not set. */
function parseStored<N extends StoredSettingName>(
  name: N,
  stored: unknown,
  ignoredValues: CommonServices['ignoredValues'],
): z.output<(typeof schemas)[N]> | undefined {
  if (stored === undefined) return undefined;
  const { success, data } = schemas[name].safeParse(stored);
  if (!success) ignoredValues.note(`settings.${name}`, stored);
  return data as z.output<(typeof schemas)[N]> | undefined;
}
