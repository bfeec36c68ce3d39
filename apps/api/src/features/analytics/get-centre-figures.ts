import { type CentreFigures, categories, stateNames } from '@tvet/contract';
import { agreementAccepted } from '../../platform/accounts/cleared-centres.ts';
import type { Work } from '../../platform/calls/work.ts';
import { inOrder } from './keyed-counts.ts';

/** Centres by state, program, agreement and funding (rules 26.8). A few thousand rows need no stored counts. */
export async function getCentreFigures({ db, now }: Work): Promise<CentreFigures> {
  const rows = await db
    .selectFrom('centres')
    .select((eb) => [
      'state_name',
      'category',
      'ideas_funded',
      agreementAccepted(eb).as('signed'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(['state_name', 'category', 'ideas_funded', 'signed'])
    .execute();
  const by = (keys: readonly string[], keyOf: (row: (typeof rows)[number]) => string) => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.count);
    return inOrder(keys, counts);
  };
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    byState: by(stateNames, ({ state_name }) => state_name),
    byCategory: by(categories, ({ category }) => category),
    bySigned: by(['signed', 'pending'], ({ signed }) => (signed ? 'signed' : 'pending')),
    byFunded: by(['funded', 'other'], ({ ideas_funded }) => (ideas_funded ? 'funded' : 'other')),
    asOf: now.toISOString(),
  };
}
