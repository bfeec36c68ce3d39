import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ApplicationExport, calls, type ExportFormat } from '@tvet/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { clearApplications, createApplicant } from './applications.ts';
import type { PersonName } from './cast.ts';
import { startTestPortal, type TestPortal } from './test-portal.ts';

/** More than what lies between a server and a reader who takes nothing: 24 MB, which hardly compress. */
export const many = 3_000;

/** A portal with so many places for all exports, and what people do with exports there. */
export async function startExportPortal(places = 1) {
  const portal = await startTestPortal({ EXPORTS_AT_ONCE: String(places) });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  return { portal, ...exportsOf(portal, port) };
}

function exportsOf(portal: TestPortal, port: number) {
  const begin = async (name: PersonName, format: ExportFormat = 'csv', query: object = {}) => {
    const { status, body } = await (await portal.as(name)).send(calls.beginExport, { query, body: { format } });
    expect(status).toBe(200);
    return body.data;
  };
  const look = async (name: PersonName, { id }: Pick<ApplicationExport, 'id'>) =>
    (await (await portal.as(name)).send(calls.getExport, { params: { id } })).body.data;
  const cancel = async (name: PersonName, { id }: Pick<ApplicationExport, 'id'>) =>
    (await (await portal.as(name)).send(calls.cancelExport, { params: { id } })).body.data;

  /** Asks for an address over a real connection. */
  const ask = (fileUrl: string | null, headers: Record<string, string> = {}) => {
    const { pathname, search } = new URL(fileUrl ?? '');
    const request = get({ host: '127.0.0.1', port, path: pathname + search, headers });
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject);
    });
    return { request, answer };
  };
  /** Opens an address, and reads nothing of its body yet. */
  const open = (fileUrl: string | null, headers?: Record<string, string>) => ask(fileUrl, headers).answer;

  /** The lines of the audit trail about exports, the oldest first. */
  const audited = async () => {
    await portal.context.behindAnswers.settled();
    return portal.db
      .selectFrom('audit_events')
      .select(['actor_id', 'details', 'request_id', 'subject_id'])
      .where('action', '=', 'applications.exported')
      .orderBy('id')
      .execute();
  };
  /** What is written down of one, once it is. */
  const isOver = async (id: string) => {
    const last = async () => (await audited()).at(-1);
    // The embedded engine hands out nothing before it has read all.
    await expect.poll(async () => (await last())?.subject_id, { timeout: 50_000 }).toBe(id);
    // Neither a connection nor a place is kept.
    await expect.poll(() => portal.context.connection.pool().busy).toBe(0);
    expect((await begin('superAdmin')).status).toBe('ready');
    return (await last())?.details as Record<string, unknown>;
  };

  /** Each has its number as account number. */
  /** Makes the many applications, and no other, unless they are there already. */
  const haveMany = async () => {
    const { db, cast } = portal;
    const { rows } = await sql<{ are: boolean }>`
      select count(*) = ${many} and count(distinct account_number) = ${many} as are from applications`.execute(db);
    if (rows[0]?.are) return;
    await clearApplications(db);
    const applicant = await createApplicant(db);
    await sql`
      insert into applications (applicant_id, intake_id, status, category, skill_id, state, lga, account_number, submitted_at, decided_at,
        rejection_reason)
      select ${applicant}, ${cast.intake}, 'rejected', 'VEI', (select id from skills order by name limit 1), 'Lagos', 'Ikeja', n::text,
        now() - n * interval '1 minute', now(),
        (select string_agg(md5(n || ' ' || part), '') from generate_series(1, 250) part)
      from generate_series(1, ${many}::integer) n`.execute(db);
  };

  /** The connections that read rows for a file, or wait until they may: nothing else here asks for the skills. */
  const readingRows = async (isGranted: boolean) => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_locks
      where database = (select oid from pg_database where datname = current_database())
        and relation = 'skills'::regclass and mode = 'AccessShareLock' and granted = ${isGranted} and pid <> pg_backend_pid()`.execute(
      portal.context.connection.background,
    );
    return rows.map(({ pid }) => pid);
  };
  const waitingForRows = () => readingRows(false);
  return { begin, look, cancel, ask, open, audited, isOver, haveMany, readingRows, waitingForRows };
}

export async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
