import type { OfferedCategory } from '@tvet/contract';
import { sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import type { Cast } from './cast.ts';

/** Opens or closes the window of one programme by hand. */
export async function setIntake(
  db: Database,
  cast: Pick<Cast, 'intake'>,
  byHand: 'open' | 'closed',
  category: OfferedCategory = 'VEI',
): Promise<void> {
  await db
    .insertInto('intake_windows')
    .values({ intake_id: cast.intake, category, by_hand: byHand })
    .onConflict((conflict) => conflict.columns(['intake_id', 'category']).doUpdateSet({ by_hand: byHand }))
    .execute();
}

/** Allows dates as in a database without the check: an older one, or one that was partly restored. */
export async function allowUnplannedDates(db: Database): Promise<void> {
  for (const date of ['opens', 'closes']) {
    const check = sql.id(`window_${date}_in_planned_years`);
    await sql`alter table intake_windows drop constraint if exists ${check}`.execute(db);
  }
}
