import { type DraftFields, draftFieldNames, type DraftField as StoredField } from '@tvet/contract';

/** What somebody types or chooses; a file is sent in its own way. */
export type DraftField = Exclude<StoredField, 'proofOfEducationUrl'>;
export const editedFields = draftFieldNames.filter((name): name is DraftField => name !== 'proofOfEducationUrl');

/** Every field as text; '' is not given. NIN and BVN that are stored have their last 4 digits alone. */
export type Values = Readonly<Record<DraftField, string>>;
export type FieldEdits = Readonly<Partial<Record<DraftField, string>>>;

export const valuesOf = (fields: DraftFields): Values =>
  Object.fromEntries(editedFields.map((name) => [name, fields[name] ?? ''])) as Values;

/** As the contract's table of fields reads them. */
export const asDraftFields = (values: Values): DraftFields =>
  ({
    ...Object.fromEntries(editedFields.map((name) => [name, values[name].trim() || null])),
    proofOfEducationUrl: null,
  }) as unknown as DraftFields;

/** What never lies in the browser's storage: it is in memory until it is sent, and gone with the tab (rules 8.21). */
export const sensitiveFields: readonly DraftField[] = ['nin', 'bvn', 'bankName', 'accountNumber', 'accountName'];

export const isEdited = (name: string): name is DraftField => (editedFields as readonly string[]).includes(name);
