import { skillOptions, type Trade, tradeDescriptions, tradeGroups } from '@tvet/contract';
import type { Database } from './connect.ts';
import { derivedId } from './derived-id.ts';

/** The skill options of the contract as rows. `Other` has neither group nor description. */
const skillRows = skillOptions.map((name, position) => ({
  id: derivedId(`skill:${name}`),
  name,
  position,
  trade_group: tradeGroups[name as Trade] ?? null,
  description: tradeDescriptions[name as Trade] ?? '',
}));

/** Writes the trades of the contract to the database. It runs after every migration and is idempotent. */
export async function syncReference(db: Database): Promise<void> {
  await db
    .insertInto('skills')
    .values(skillRows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        trade_group: row.ref('excluded.trade_group'),
        description: row.ref('excluded.description'),
      })),
    )
    .execute();
}
