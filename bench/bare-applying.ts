import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { carriers, forEach } from '../apps/api/src/testing/opening-day/opening-day.ts';
import { openTestPostgres } from '../scripts/lib/postgres.ts';
import { carrierAddress, visitorsAt } from './crowd.ts';
import { openOwnDatabase } from './own-database.ts';
import { startProcess } from './scale/processes.ts';

/** Of the calls of an application to STC, from sign-up to submission, those that write behind the sign-up, and those that only read. */
const writes = 8;
const reads = 3;

/**
 * Applications a minute where as many calls as an application to STC has, with the hash of a password in the first, change one row, guarded, and
 * write a line of each change, or read it.
 */
export async function measureBareApplying(people: number, atOnce: number): Promise<number> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const postgres = await openTestPostgres();
    undo.push(() => postgres.stop());
    const { connection, url } = await openOwnDatabase(postgres.url, undo);
    await sql`create table applications (id uuid primary key default gen_random_uuid(), hash text not null, step int not null default 0)`.execute(
      connection.db,
    );
    await sql`create table events (
      id bigint generated always as identity primary key, application_id uuid not null references applications,
      step int not null, at timestamptz not null default now())`.execute(connection.db);
    const server = startProcess(fileURLToPath(new URL('bare-applying-server.ts', import.meta.url)));
    undo.push(() => server.stop());
    const { visitor, close } = visitorsAt(await server.ask<string>({ databaseUrl: url }));
    undo.push(close);
    const { request } = visitor();
    const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, n: number, body?: unknown) => {
      const answer = await request(method, path, { body, remoteAddress: carrierAddress(n % carriers) });
      if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`);
      return answer.body as { id: string; step: number };
    };
    const apply = async (n: number) => {
      const { id } = await ask('POST', '/applications', n, { password: 'a goat in the market' });
      for (let step = 0; step < writes; step++) await ask('PATCH', `/applications/${id}`, n, { step });
      for (let read = 0; read < reads; read++) await ask('GET', `/applications/${id}`, n);
    };
    // The first are slower by what they warm.
    await forEach(atOnce, atOnce, apply);
    const begun = performance.now();
    await forEach(people, atOnce, apply);
    return (people / (performance.now() - begun)) * 60_000;
  } finally {
    for (const step of undo.reverse()) await step();
  }
}
