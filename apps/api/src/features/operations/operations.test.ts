import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { createServer } from 'node:tls';
import { calls, type OperationsState } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { invariantChecks } from '../../platform/invariants/job.ts';
import { checkStoredObjects } from '../../platform/invariants/stored-objects-job.ts';
import { selfSigned } from '../../platform/papers/certificate.ts';
import { beat, startHeartbeat } from '../../platform/processes/heartbeat.ts';
import { createApplication } from '../../testing/applications.ts';
import { createMessage } from '../../testing/messages.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { publicCertificate, readGauges, replicaCounts } from './index.ts';

const portal = testPortal();
const minute = 60_000;
const hour = 60 * minute;
const never = new AbortController().signal;

const read = async (): Promise<OperationsState> => {
  const { status, body } = await portal.as('superAdmin').send(calls.getOperations);
  expect(status).toBe(200);
  return body.data;
};
const check = () => invariantChecks.run(portal.context, never);
const problemsAbout = async (...codes: string[]) => (await read()).problems.filter(({ code }) => codes.includes(code));
const stateOf = async (name: string) => (await read()).invariants.find((invariant) => invariant.name === name);

beforeEach(async () => {
  await portal.db.deleteFrom('messages').execute();
});

describe('the check of the invariants', () => {
  it('runs at once, then every hour or on request, in one process at a time', async () => {
    expect((await read()).checkedAt).toBeNull();
    await Promise.all([check(), check()]);
    const first = (await read()).checkedAt;
    expect(first).not.toBeNull();
    portal.advance(50 * minute);
    await check();
    expect(await read()).toMatchObject({ checkedAt: first, checking: false });

    expect((await portal.as('superAdmin').send(calls.requestChecks)).body.data).toEqual({ checking: true });
    expect(await read()).toMatchObject({ checkedAt: first, checking: true });
    await check();
    const second = await read();
    expect(second.checking).toBe(false);
    expect(Date.parse(second.checkedAt ?? '')).toBeGreaterThan(Date.parse(first ?? '') + 49 * minute);

    portal.advance(hour + minute);
    await check();
    expect((await read()).checkedAt).not.toBe(second.checkedAt);
  });

  it('is repeated when the process that ran it has ended', async () => {
    await portal.db
      .updateTable('operations_state')
      .set({ checks_started_at: portal.context.now(), checks_finished_at: new Date(0) })
      .execute();
    await check();
    expect((await read()).checking).toBe(true);
    portal.advance(11 * minute);
    await check();
    expect((await read()).checking).toBe(false);
  });

  it('names the offending rows until they are repaired, and since when', async () => {
    const name = 'timeline-leads-to-status';
    const submittedAt = portal.context.now();
    const id = await createApplication(portal.db, portal.cast, { submittedAt });
    await portal.as('superAdmin').send(calls.requestChecks);
    await check();
    const found = await stateOf(name);
    expect(found).toMatchObject({ total: 1, ids: [id], record: 'application', violatedSince: expect.any(String) });
    expect(await problemsAbout('invariant-violated')).toContainEqual(
      expect.objectContaining({ subject: name, level: 'red', count: 1, since: found?.violatedSince }),
    );

    // Long after it changed, the check that reads recent changes still reads the known rows.
    portal.advance(5 * hour);
    await check();
    expect((await stateOf(name))?.violatedSince).toBe(found?.violatedSince);

    const step = { type: 'submitted', from_status: 'initiated', to_status: 'pending_approval' } as const;
    await portal.db
      .insertInto('application_events')
      .values({ application_id: id, ...step })
      .execute();
    await portal.as('superAdmin').send(calls.requestChecks);
    await check();
    expect(await stateOf(name)).toMatchObject({ total: 0, ids: [], violatedSince: null });
  });
});

it('finds files whose object is missing, continues where it stopped, and forgets those that came back', async () => {
  const { db, context } = portal;
  const keys = ['proofs/a', 'proofs/b', 'proofs/c'];
  await db
    .insertInto('stored_objects')
    .values(keys.map((key) => ({ key, written_at: context.now() })))
    .execute();
  const present = new Set(['proofs/b']);
  const storage = { ...context.storage, sizeOf: async (key: string) => (present.has(key) ? 1 : undefined) };
  const missing = async () => (await read()).storedFiles.missing.map(({ key }) => key);

  await checkStoredObjects({ ...context, storage }, { atMost: 2 });
  expect(await missing()).toEqual(['proofs/a']);
  expect((await read()).storedFiles).toMatchObject({ checked: 2, passFinishedAt: null });
  await checkStoredObjects({ ...context, storage }, { atMost: 2 });
  expect(await missing()).toEqual(['proofs/a', 'proofs/c']);
  expect((await read()).storedFiles.passFinishedAt).not.toBeNull();
  expect(await problemsAbout('files-missing')).toMatchObject([{ level: 'red', count: 2 }]);

  present.add('proofs/a');
  await db.deleteFrom('stored_objects').where('key', '=', 'proofs/c').execute();
  await checkStoredObjects({ ...context, storage }, { atMost: 0 });
  expect(await missing()).toEqual([]);
});

it('shows the jobs of every process, with their last run and error', async () => {
  const { context } = portal;
  const self = { id: crypto.randomUUID(), startedAt: context.now(), commit: 'abc' };
  context.jobRuns.started('sweep', minute);
  context.jobRuns.ended('sweep');
  context.jobRuns.started('delivery', 1_000);
  context.jobRuns.ended('delivery', new Error('The provider is away'));
  await beat(context, self);
  const jobs = async () => (await read()).jobs.map(({ name, status, error }) => ({ name, status, error }));
  expect(await jobs()).toEqual([
    { name: 'delivery', status: 'failed', error: 'The provider is away' },
    { name: 'sweep', status: 'ok', error: null },
  ]);
  expect(await problemsAbout('job-failed')).toMatchObject([{ subject: 'delivery', detail: 'The provider is away' }]);
  expect((await read()).processes).toMatchObject([{ pid: process.pid, commit: 'abc', storageError: null }]);

  context.jobRuns.started('delivery', 1_000);
  context.jobRuns.ended('delivery');
  const storage = { ...context.storage, check: () => Promise.reject(new Error('No such bucket')) };
  portal.advance(minute);
  await beat({ ...context, storage }, self);
  expect(await problemsAbout('job-failed', 'storage-unreachable')).toMatchObject([{ detail: 'No such bucket' }]);

  portal.advance(15 * minute);
  expect((await problemsAbout('job-late')).map(({ subject }) => subject)).toEqual(['delivery', 'sweep']);
  expect((await read()).processes).toEqual([]);
  expect(await problemsAbout('host-silent')).toMatchObject([{ subject: hostname() }]);

  // A later release has no job 'sweep'.
  await (await startHeartbeat(context, [{ name: 'delivery' }], portal.app.log)).stop();
  expect((await problemsAbout('job-late')).map(({ subject }) => subject)).toEqual(['delivery']);
});

it('shows queues with their age, and the deliveries of the last day', async () => {
  const { db, context } = portal;
  const before = (ms: number) => new Date(context.now().getTime() - ms);
  const attempted = async (values: Parameters<typeof createMessage>[1], startedAt: Date) => {
    const message_id = await createMessage(db, values);
    await db.insertInto('message_attempts').values({ message_id, worker: 'w', started_at: startedAt }).execute();
  };
  await attempted({ status: 'sent' }, before(25 * hour));
  for (let made = 0; made < 12; made++) await attempted({ status: 'sent' }, before(hour));
  for (let made = 0; made < 13; made++) await attempted({ status: 'given_up' }, before(hour));
  await attempted({ status: 'failed', channel: 'email', created_at: before(20 * minute) }, before(minute));
  const { queues, deliveries } = await read();
  expect(queues.map(({ name, size }) => [name, size])).toContainEqual(['email', 1]);
  expect(queues.map(({ name }) => name).toSorted()).toEqual(['counts', 'email', 'exports', 'files', 'sign-up', 'sms']);
  expect(deliveries).toEqual([
    { channel: 'email', sent: 0, failed: 0, waiting: 1 },
    { channel: 'sms', sent: 12, failed: 13, waiting: 0 },
  ]);
  expect(await problemsAbout('queue-old', 'delivery-failing')).toMatchObject([
    { code: 'delivery-failing', level: 'red', subject: 'sms', count: 52 },
    { code: 'queue-old', level: 'amber', subject: 'email', count: 1 },
  ]);
});

it('shows the database and the latest verified backup', async () => {
  const backup = { backup_label: 'nightly', restored_to: new Date(0), verified_at: new Date(1_000), ok: true };
  await portal.db
    .insertInto('backup_verifications')
    .values([
      backup,
      { ...backup, verified_at: new Date(2_000), ok: false, report: JSON.stringify({ failures: ['It is cut off.'] }) },
    ])
    .execute();
  const { backup: latest, database } = await read();
  expect(latest).toEqual({
    label: 'nightly',
    restoredTo: null,
    verifiedAt: new Date(2_000).toISOString(),
    ok: false,
    failures: ['It is cut off.'],
  });
  expect(database.version).toMatch(/^\d+/);
  expect(database.bytes).toBeGreaterThan(1_000_000);
});

it('reports for a day that the primary has fewer replicas', async () => {
  const { db, context } = portal;
  const lost = () => problemsAbout('replica-missing');
  await replicaCounts.run(context, never);
  expect(await lost()).toEqual([]);
  await db.updateTable('replica_counts').set({ most: 2 }).execute();
  await replicaCounts.run(context, never);
  expect(await lost()).toMatchObject([{ level: 'red', count: 2 }]);
  const gauges = await readGauges(db, { seals: context.seals, now: context.now() });
  expect(gauges.filter(({ name }) => name.startsWith('portal_replicas')).map(({ value }) => value)).toEqual([0, 2]);

  portal.advance(25 * hour);
  expect(await lost()).toEqual([]);
  await replicaCounts.run(context, never);
  expect(await db.selectFrom('replica_counts').select('most').execute()).toEqual([{ most: 0 }]);
});

it('shows when the certificate at the public address expires', async () => {
  const { context } = portal;
  const pem = await selfSigned('portal.example', new Date('2010-01-01'));
  const server = createServer({ key: pem, cert: pem }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const lookAt = (publicUrl: string) =>
    publicCertificate.run({ ...context, config: { ...context.config, publicUrl } }, never);
  const ends = async () =>
    (await read()).certificates.filter(({ name }) => name === 'public').map(({ expiresAt }) => expiresAt);

  await lookAt(`https://127.0.0.1:${port}`);
  expect(await ends()).toEqual(['2019-12-30T00:00:00.000Z']);
  expect(await problemsAbout('certificate-expired')).toMatchObject([{ subject: 'public', level: 'red' }]);
  server.close();
  await expect(lookAt(`https://127.0.0.1:${port}`)).rejects.toThrow('ECONNREFUSED');
  expect(await ends()).toHaveLength(1);
  await lookAt('http://127.0.0.1:1');
  expect(await ends()).toEqual([]);
});
