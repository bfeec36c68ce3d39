import { calls } from '@tvet/contract';
import type { Caller } from '../../apps/api/src/accounts/caller.ts';
import { loadCaller } from '../../apps/api/src/accounts/load-caller.ts';
import type { Context } from '../../apps/api/src/context.ts';
import type { Database } from '../../apps/api/src/database/connect.ts';
import { demoAccounts } from '../../apps/api/src/demo/accounts.ts';
import { listApplications } from '../../apps/api/src/features/applications/list-applications.ts';
import { suggestApplications } from '../../apps/api/src/features/applications/suggest-applications.ts';
import type { Work } from '../../apps/api/src/http/work.ts';
import { workFor } from '../../apps/api/src/testing/work.ts';
import { type Known, rowsText } from './check.ts';
import type { Recorder, Recording } from './record.ts';

/** The query of a path as the portal's own validation reads it. */
function queryOf<Query>(path: string, { parse }: { parse(asked: unknown): Query }): Query {
  const asked: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(path, 'http://portal').searchParams) {
    const earlier = asked[name];
    asked[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return parse(asked);
}

/** Runs the portal's own commands as its officer. */
export async function commandsOf(context: Context) {
  const officer = await loadCaller(context.db, demoAccounts.officer.id);
  if (!officer) throw new Error('There is no officer: the database is not a demo’s');
  const caller: Caller = { ...officer, sessionId: '' };
  const workOn = (db: Database) => workFor(context, { db, caller }) as Work<Caller>;
  return {
    list: (path: string) => (db: Database) =>
      listApplications(workOn(db), { query: queryOf(path, calls.listApplications.query) }),
    suggest: (path: string) => (db: Database) =>
      suggestApplications(workOn(db), {
        params: {},
        query: queryOf(path, calls.suggestApplications.query),
        body: undefined,
      } as never),
  };
}

type Commands = Awaited<ReturnType<typeof commandsOf>>;

/** What the list asks and finds for each of these paths. */
export async function knowLists(
  { list }: Commands,
  recorder: Recorder,
  paths: readonly string[],
): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (const path of paths) {
    const { result, recording, rows } = await recorder.record(list(path));
    const { total } = result;
    // As they come over HTTP.
    const sent = rowsText(JSON.parse(JSON.stringify(rows)));
    known.set(path, { recording, ids: result.rows.map(({ id }) => id), total, rows: sent });
  }
  return known;
}

/** What the suggestions ask for each of these paths. */
export async function knowSuggestions(
  { suggest }: Commands,
  recorder: Recorder,
  paths: readonly string[],
): Promise<Map<string, Recording>> {
  const known = new Map<string, Recording>();
  for (const path of new Set(paths)) known.set(path, (await recorder.record(suggest(path))).recording);
  return known;
}
