import { type DraftFields, draftFieldNames, type DraftField as StoredField } from '@tvet/contract';

/** The fields that applicants type or choose; a file is sent separately. */
export type DraftField = Exclude<StoredField, 'proofOfEducationUrl'>;
export const editedFields = draftFieldNames.filter((name): name is DraftField => name !== 'proofOfEducationUrl');

/** Every field as text; '' if not given. Stored NINs and BVNs have only their last 4 digits. */
export type Values = Readonly<Record<DraftField, string>>;
export type FieldEdits = Readonly<Partial<Record<DraftField, string>>>;

export const valuesOf = (fields: DraftFields): Values =>
  Object.fromEntries(editedFields.map((name) => [name, fields[name] ?? ''])) as Values;

/** Converts the values to the contract's types of fields. */
export const asDraftFields = (values: Values): DraftFields =>
  ({
    ...Object.fromEntries(editedFields.map((name) => [name, values[name].trim() || null])),
    proofOfEducationUrl: null,
  }) as unknown as DraftFields;

/**
 * Fields never kept in the browser's storage: they stay in memory until they are sent, and are lost with the tab (rules 8.21).
 */
export const sensitiveFields: readonly DraftField[] = ['nin', 'bvn', 'bankName', 'accountNumber', 'accountName'];

export const isEdited = (name: string): name is DraftField => (editedFields as readonly string[]).includes(name);
