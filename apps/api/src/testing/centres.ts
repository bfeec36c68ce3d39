import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import type { Centres } from '../platform/database/schema.ts';

let made = 0;

/** A centre in Kano without a signed agreement, unless the test overrides it. Returns its id. */
export async function createCentre(db: Database, values: Partial<Insertable<Centres>> = {}): Promise<string> {
  made += 1;
  const { id } = await db
    .insertInto('centres')
    .values({ tvet_code: `MADE-${made}`, name: `Made Centre ${made}`, category: 'STC', state_name: 'Kano', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a trade to a centre. */
export async function teach(
  db: Database,
  centre: string,
  skill: string,
  { capacity = 20, streams = 1 }: { capacity?: number; streams?: number } = {},
): Promise<void> {
  await db
    .insertInto('centre_skills')
    .values((eb) => ({
      centre_id: centre,
      skill_id: eb.selectFrom('skills').select('id').where('name', '=', skill),
      total_capacity: capacity,
      streams,
    }))
    .execute();
}
