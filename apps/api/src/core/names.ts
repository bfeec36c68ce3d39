import { fullName as nameOf } from '@tvet/contract';

/** The full name of the person in a row. */
export const fullName = (person: { first_name: string; last_name: string }): string =>
  nameOf(person.first_name, person.last_name);
