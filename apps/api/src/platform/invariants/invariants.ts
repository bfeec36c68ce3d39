import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { type Invariant, invariants, type Scope } from './sentences.ts';

export interface InvariantResult extends Pick<Invariant, 'name' | 'sentence' | 'todo' | 'record'> {
  /** The number of offending rows; `null` if the check failed. */
  readonly total: number | null;
  /** The first of them. */
  readonly ids: readonly string[];
  /** The reason why the check failed. */
  readonly error: string | null;
  readonly tookMs: number;
}

/** The number of offending rows that are named. */
const mostIds = 20;

interface CheckOptions {
  /** The moment that deadlines are relative to. For a restored backup: the moment to which it was restored. */
  readonly now?: Date;
  /** Checks only applications that changed since or are known, where each has to be looked up. */
  readonly since?: Date | undefined;
  /** The rows that broke each invariant at the last check. */
  readonly known?: ReadonlyMap<string, readonly string[]>;
  readonly signal?: AbortSignal;
}

/** Checks every invariant, one after another. A check that fails is reported and does not stop the others. */
export async function checkInvariants(
  db: Database,
  { now = new Date(), since, known, signal }: CheckOptions = {},
): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  for (const invariant of invariants) {
    if (signal?.aborted) break;
    results.push(await checkInvariant(db, invariant, { now, since, known: known?.get(invariant.name) }));
  }
  return results;
}

/** Checks one invariant. */
export async function checkInvariant(
  db: Database,
  { offending, ...invariant }: Invariant,
  scope: Scope,
): Promise<InvariantResult> {
  const startedAt = performance.now();
  const tookMs = () => Math.round(performance.now() - startedAt);
  try {
    const { rows } = await sql<{ total: number; ids: string[] }>`
      with offending as materialized (${offending(scope)})
      select (select count(*)::integer from offending) as total,
        array(select id::text from offending order by 1 limit ${mostIds}) as ids`.execute(db);
    return { ...invariant, total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? [], error: null, tookMs: tookMs() };
  } catch (error) {
    return { ...invariant, total: null, ids: [], error: (error as Error).message, tookMs: tookMs() };
  }
}
