import type { IdentifierField } from '@tvet/contract';
import type { Identifier } from '../../platform/accounts/identifiers.ts';

const identifiers = { phoneNumber: 'phone', email: 'email' } as const satisfies Record<IdentifierField, Identifier>;

/** The database name of an identifier field. */
export const identifierOfField = (field: IdentifierField): Identifier => identifiers[field];

/** The form field of an identifier in the database. */
export const fieldOfIdentifier = (identifier: string): IdentifierField =>
  identifier === 'phone' ? 'phoneNumber' : 'email';
