import { sayTradeDescription, skillOptions, type Trade, tradeGroups, trades } from '@tvet/contract';
import { english } from '../../core/languages.ts';
import type { Database } from './connect.ts';
import { derivedId } from './derived-id.ts';

const isTrade = (name: string): name is Trade => (trades as readonly string[]).includes(name);

/** The skill options of the contract as rows. `Other` has neither group nor description. */
const skillRows = skillOptions.map((name, position) => ({
  id: derivedId(`skill:${name}`),
  name,
  position,
  trade_group: tradeGroups[name as Trade] ?? null,
  description: isTrade(name) ? sayTradeDescription(name, english) : '',
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
