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

export const isEdited = (name: string): name is DraftField => (editedFields as readonly string[]).includes(name);

/** Returns true if an edit would replace another value. A stored NIN or BVN is known by its last digits only. */
export function overwrites(edit: string | undefined, stored: string): boolean {
  if (edit === undefined || stored === '' || edit === stored) return false;
  const [, last] = /^\*+(\d{4})$/.exec(stored) ?? [];
  return last === undefined || !edit.replace(/\D/g, '').endsWith(last);
}
