import type { IdentifierField } from '@tvet/contract';
import type { Identifier } from '../../platform/accounts/identifiers.ts';

const identifiers = { phoneNumber: 'phone', email: 'email' } as const satisfies Record<IdentifierField, Identifier>;

/** What the database calls an identifier of a form. */
export const identifierOfField = (field: IdentifierField): Identifier => identifiers[field];

/** What a form calls an identifier of the database. */
export const fieldOfIdentifier = (identifier: string): IdentifierField =>
  identifier === 'phone' ? 'phoneNumber' : 'email';
