import { fullName as nameOf } from '@tvet/contract';

/** The name of somebody whose row this is. */
export const fullName = (person: { first_name: string; last_name: string }): string =>
  nameOf(person.first_name, person.last_name);
