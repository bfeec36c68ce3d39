import { type CallInput, type Colleague, type calls, colleagueLimit, permissionRoles } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import { containsAll } from '../../core/search.ts';
import type { Work } from '../../platform/calls/work.ts';

/** A few active colleagues who read notes, by parts of their name; without a text, the first by name. */
export async function suggestColleagues(
  { db, caller }: Work<Caller>,
  { query: { search } }: CallInput<typeof calls.suggestColleagues>,
): Promise<Colleague[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'role', 'first_name', 'last_name'])
    .where('role', 'in', permissionRoles['applications:note'])
    .where('disabled_at', 'is', null)
    .where('id', '<>', caller.id)
    .where((eb) => containsAll(eb, sql<string>`fold(first_name || ' ' || last_name)`, search))
    // A name that begins with the text comes before one that contains it.
    .orderBy(sql`strpos(fold(first_name || ' ' || last_name), fold(${search}))`)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .limit(colleagueLimit)
    .execute();
  return people.map((person) => ({ id: person.id, name: fullName(person), role: person.role }));
}
