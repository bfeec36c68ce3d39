import { monitorEventLoopDelay } from 'node:perf_hooks';
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
  /** Milliseconds for one person, of a nation's list on the embedded engine. */
  readonly p95LimitMs?: number;
}

/** What a list costs one person, and for how long it keeps everybody else's requests waiting. */
export interface ListFigures {
  readonly figures: readonly Figure[];
  /** The longest that the event loop was held, with what asks in the same process. */
  readonly heldMs: number;
}

/** Of applications on the embedded engine from which the limits hold. */
export const manyOnEmbedded = 300_000;
export const heldLimitMs = 20;
/** Much of the engine's code and the portal's is compiled then; the rest while it is measured. */
const warmUpRuns = 40;

/** Each list and search over HTTP, beside the bare SQL of the same rows and total on the same engine. */
export async function measureLists({ url, context }: Portal): Promise<ListFigures> {
  const officer = await signIn(url, demoAccounts.officer.phone, context.config.demoPassword);
  const figures: Figure[] = [];
  const held = monitorEventLoopDelay({ resolution: 1 });
  held.enable();
  for (const query of queries) {
    const statements: RawBuilder<{ total: number }>[] = [sql.raw(pageSql(query)), sql.raw(totalSql(query))];
    const bare = async () => {
      for (const statement of statements) await statement.execute(context.db);
    };
    await checkSame(await officer.get(query.path), await statements[1]?.execute(context.db), query.name);
    const [portal, limit] = await timePair(() => officer.get(query.path), bare, warmUpRuns);
    const { name, p95LimitMs } = query;
    figures.push({ name, portal, limit, ...(p95LimitMs !== undefined && { p95LimitMs }) });
  }
  held.disable();
  return { figures, heldMs: held.max / 1e6 };
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
