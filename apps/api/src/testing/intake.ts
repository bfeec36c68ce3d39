import type { Database } from '../database/connect.ts';
import type { Cast } from './cast.ts';

/** Opens or closes the window of one programme by hand. */
export async function setIntake(db: Database, cast: Cast, byHand: 'open' | 'closed'): Promise<void> {
  await db
    .insertInto('intake_windows')
    .values({ intake_id: cast.intake, category: 'VEI', by_hand: byHand })
    .onConflict((conflict) => conflict.columns(['intake_id', 'category']).doUpdateSet({ by_hand: byHand }))
    .execute();
}
