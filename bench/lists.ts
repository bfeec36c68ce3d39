import { type RawBuilder, sql } from 'kysely';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import type { Portal } from '../apps/api/src/portal.ts';
import { type Timing, timePair } from './measure.ts';
import { pageSql, queries, totalSql } from './queries.ts';
import { signIn } from './visitor.ts';

/** One figure beside its limit: what the same takes without us. */
export interface Figure {
  readonly name: string;
  readonly portal: Timing;
  readonly limit: Timing;
}

/** Each list and search over HTTP, beside the bare SQL of the same rows and total on the same engine. */
export async function measureLists({ url, context }: Portal): Promise<Figure[]> {
  const officer = await signIn(url, demoAccounts.officer.phone, context.config.demoPassword);
  const figures: Figure[] = [];
  for (const query of queries) {
    const statements: RawBuilder<{ total: number }>[] = [sql.raw(pageSql(query)), sql.raw(totalSql(query))];
    const bare = async () => {
      for (const statement of statements) await statement.execute(context.db);
    };
    await checkSame(await officer.get(query.path), await statements[1]?.execute(context.db), query.name);
    const [portal, limit] = await timePair(() => officer.get(query.path), bare);
    figures.push({ name: query.name, portal, limit });
  }
  return figures;
}

/** A limit is one of the same question only when it gets the same answer. */
async function checkSame(
  answer: unknown,
  bare: { rows: { total: number }[] } | undefined,
  name: string,
): Promise<void> {
  const { total } = answer as { total: number };
  if (total !== bare?.rows[0]?.total)
    throw new Error(`${name}: ${total} by the portal, ${bare?.rows[0]?.total} by SQL`);
  if (total === 0) throw new Error(`${name}: found nothing to measure with`);
}
