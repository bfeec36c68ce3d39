import {
  type ApplicationExport,
  type ApplicationRow,
  calls,
  type ExportFormat,
  type Role,
  statusLabels,
} from '@tvet/contract';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { english } from '../../../core/languages.ts';
import { sweepFiles } from '../../../platform/files/sweep-job.ts';
import { createLoop } from '../../../platform/jobs/loop.ts';
import { StorageFullError } from '../../../platform/ports/storage/storage.ts';
import { clearApplications, createApplicant, createApplication } from '../../../testing/applications.ts';
import type { PersonName } from '../../../testing/cast.ts';
import type { Visitor } from '../../../testing/portal-types.ts';
import { setRow } from '../../../testing/rows.ts';
import { givePassword, signIn } from '../../../testing/sign-in.ts';
import { filesPortal } from '../../../testing/storage.ts';
import { exportKey } from './export-file.ts';
import type { ExportRow } from './exports.ts';
import { applicationExports } from './job.ts';
import { writeFile } from './write-file.ts';

const hour = 60 * 60 * 1000;
const portal = filesPortal();
beforeEach(async () => {
  await clearApplications(portal.db);
  await portal.db.deleteFrom('application_exports').execute();
});

interface AccessChange {
  readonly disabled_at?: Date | null;
  readonly role?: Role;
}
type Filters = Record<string, string | string[]>;

const start = (visitor: Visitor, format: ExportFormat = 'csv', query: object = {}) =>
  visitor.send(calls.startExport, { query, body: { format } });
const latest = async (visitor: Visitor): Promise<ApplicationExport | undefined> =>
  (await visitor.send(calls.listExports)).body.data[0];
const runJob = (ending = new AbortController().signal) => applicationExports.run(portal.context, ending);
const download = (fileUrl: string | null | undefined, headers: Record<string, string> = {}) =>
  fetch(fileUrl ?? '', { headers: { 'accept-encoding': 'gzip', ...headers } });

/** A finished export. */
async function exportAs(visitor: Visitor, format?: ExportFormat, query?: Filters): Promise<ApplicationExport> {
  expect((await start(visitor, format, query)).status).toBe(200);
  await runJob();
  const found = await latest(visitor);
  if (found?.status !== 'done') throw new Error(`The export is ${found?.status}`);
  return found;
}

async function fileOf(name: PersonName, format: ExportFormat, query?: Filters): Promise<Buffer> {
  const { fileUrl } = await exportAs(portal.as(name), format, query);
  return Buffer.from(await (await download(fileUrl)).arrayBuffer());
}
const rowsOfCsv = (file: Buffer | string): string[][] => parse(file, { bom: true });
const csvOf = async (name: PersonName, query?: Filters) => rowsOfCsv(await fileOf(name, 'csv', query));
const xlsxOf = async (name: PersonName, query?: Filters) => (await readXlsx(await fileOf(name, 'xlsx', query))).sheets;

/** The cells of a row of the list, as they are in the file. */
const asCells = (row: ApplicationRow): (string | null)[] => [
  row.applicantId,
  row.applicantName,
  row.tvetCategory,
  row.skillName,
  row.centerName,
  english._(statusLabels[row.status]),
  row.state,
  row.lga,
  row.streetAddressLine1,
  row.streetAddressLine2,
  row.bankName,
  row.accountNumber,
];
const listOf = async (name: PersonName, query: Filters): Promise<ApplicationRow[]> => {
  const { body } = await portal.as(name).request('GET', '/applications', { query: { ...query, limit: '500' } });
  return (body as { data: ApplicationRow[] }).data;
};

describe('the file', () => {
  beforeEach(async () => {
    const { db, cast } = portal;
    const at = (day: string) => new Date(`2025-03-${day}T10:00:00Z`);
    const create = (options: Parameters<typeof createApplication>[2]) => createApplication(db, cast, options);
    await create({
      submittedAt: at('01'),
      firstName: 'Ọlúwaṣeun',
      lastName: 'Àdébáyọ̀',
      state: 'Oyo',
      lga: 'Ibadan North',
    });
    await create({
      submittedAt: at('02'),
      firstName: 'Ada',
      lastName: 'O’Brien, "Junior"',
      phone: '+2348039990001',
      email: 'ada@example.com',
      status: 'approved',
    });
    await create({ submittedAt: at('03'), firstName: '=HYPERLINK("http://x";"y")', lastName: '+1', category: 'STC' });
    await create({ submittedAt: at('04'), status: 'rejected', skill: 'Leather Work', centre: null });
    await create({ submittedAt: at('05'), status: 'approval_requested', centre: cast.centres.second });
    await create({ status: 'initiated', firstName: 'Not', lastName: 'Yet' });
  });

  it.each<[PersonName, Filters, number]>([
    ['superAdmin', {}, 5],
    ['officer', { sort: 'oldest' }, 5],
    ['platformAdmin', { status: ['rejected', 'approved'] }, 2],
    ['officer', { startDate: '2025-03-02', endDate: '2025-03-03' }, 2],
    ['officer', { decidedFrom: '2025-03-05', sort: 'oldest' }, 2],
    ['officer', { category: 'STC', center: 'no such centre' }, 0],
  ])('has for %s with %j just the rows of the list, in its order', async (name, query, count) => {
    const expected = await listOf(name, query);
    expect(expected).toHaveLength(count);
    const [, ...rows] = await csvOf(name, query);
    const asWritten = (cell: string | null) => (/^[=+]/.test(cell ?? '') ? `'${cell}` : (cell ?? ''));
    expect(rows.map((row) => row.slice(0, 12))).toEqual(expected.map((row) => asCells(row).map(asWritten)));
    expect(rows.map((row) => row.at(-1))).toEqual(expected.map(({ id }) => id));
  });

  it('is the same list as a workbook of texts', async () => {
    const expected = await listOf('officer', {});
    const [sheet, ...others] = await xlsxOf('officer');
    expect(others).toEqual([]);
    expect(sheet?.rows.slice(1).map((row) => row.slice(0, 12))).toEqual(
      expected.map((row) => asCells(row).map((cell) => cell || null)),
    );
    expect(sheet?.rows.map((row) => row[1])).toContain('=HYPERLINK("http://x";"y") +1');
  });

  it.each(['superAdmin', 'platformAdmin'] as const)('has phone number and email for %s', async (name) => {
    const [heads, row] = await csvOf(name, { applicantName: 'Ada' });
    expect(heads?.slice(11, 15)).toEqual(['Account number', 'Phone number', 'Email', 'Begun (Lagos time)']);
    expect(row?.slice(12, 14)).toEqual(["'+2348039990001", 'ada@example.com']);
    const [sheet] = await xlsxOf(name, { applicantName: 'Ada' });
    expect(sheet?.rows[1]?.slice(12, 14)).toEqual(['+2348039990001', 'ada@example.com']);
  });

  it('has neither for an officer', async () => {
    const [heads, row] = await csvOf('officer', { applicantName: 'Ada' });
    expect(heads?.slice(11, 13)).toEqual(['Account number', 'Begun (Lagos time)']);
    expect(JSON.stringify(row)).not.toMatch(/8039990001|ada@example/);
    expect(JSON.stringify(await xlsxOf('officer'))).not.toMatch(/8039990001|ada@example/);
  });

  it('shows a narrower role no more than the list does', async () => {
    const { context, cast } = portal;
    const expected = await listOf('otherCenterAdmin', {});
    expect(expected.map(({ accountNumber }) => accountNumber)).toEqual(['******7890']);
    await start(portal.as('officer'));
    const row = await portal.db
      .selectFrom('application_exports')
      .selectAll()
      .$castTo<ExportRow>()
      .executeTakeFirstOrThrow();
    const exporter = {
      id: cast.users.otherCenterAdmin,
      role: 'centerAdmin',
      centreIds: [cast.centres.second],
      agreementRequired: false,
      sessionId: row.session_id,
    } as const;
    await writeFile(context, row, {
      exporter,
      progress: { rows_done: 0, rows_total: null, as_of: null },
      stop: new AbortController().signal,
    });
    const file = await context.storage.read(exportKey(row), 10_000);
    const [, ...rows] = rowsOfCsv(Buffer.from(file ?? []));
    expect(rows.map((cells) => cells.slice(0, 12))).toEqual(
      expected.map((found) => asCells(found).map((cell) => cell ?? '')),
    );
  });

  it('says its times in Lagos, and keeps a reason of two lines in its cell', async () => {
    const reason = 'Wrong file.\n=1+1';
    await sql`update applications set rejection_reason = ${reason} where status = 'rejected'`.execute(portal.db);
    const [heads, row] = await csvOf('officer', { status: 'rejected' });
    expect(row?.[heads?.indexOf('Submitted (Lagos time)') ?? -1]).toBe('2025-03-04 11:00');
    expect(row?.[heads?.indexOf('Reason for rejection') ?? -1]).toBe(reason);
  });

  it('answers a program in one call', async () => {
    const officer = portal.as('officer');
    const loop = createLoop(portal.context, [{ ...applicationExports, everyMs: 10 }], { warn: () => undefined });
    loop.start();
    const csv = await officer.request('GET', '/applications/export.csv', { query: { status: 'approved' } });
    const xlsx = await officer.request('GET', '/applications/export.xlsx');
    await loop.stop();
    expect([csv.status, xlsx.status]).toEqual([200, 200]);
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="?applications-\d{4}-\d\d-\d\d\.csv"?$/);
    expect(rowsOfCsv(String(csv.body)).map((row) => row[1])).toEqual(['Applicant', 'Ada O’Brien, "Junior"']);
    expect(String(xlsx.body)).toMatch(/^PK/);
  });

  it('is refused with a filter that is wrong', async () => {
    for (const query of [
      { startDate: '2025-03-05', endDate: '2025-03-04' },
      { decidedFrom: '2025-03-05', decidedTo: '2025-03-04' },
      { startDate: '0000-01-01' },
    ]) {
      const { status, body } = await portal.as('officer').request('GET', '/applications/export.csv', { query });
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, Object.keys(query).slice(-1)]);
    }
  });

  it('is on the audit trail, with who exported how many rows of which list', async () => {
    const { id } = await exportAs(portal.as('officer'), 'xlsx', { status: 'rejected' });
    const lines = portal.db.selectFrom('audit_events').selectAll().where('subject_id', '=', id);
    expect(await lines.execute()).toMatchObject([
      {
        action: 'applications.exported',
        actor_id: portal.cast.users.officer,
        details: { format: 'xlsx', filters: { status: ['rejected'], sort: 'newest' }, rows: 1 },
      },
    ]);
  });
});

describe('a download', () => {
  beforeEach(async () => {
    await createApplication(portal.db, portal.cast);
  });

  it('is resumed where it stopped', async () => {
    const { fileUrl } = await exportAs(portal.as('officer'));
    const whole = await download(fileUrl);
    expect(whole.status).toBe(200);
    const headers = Object.fromEntries(whole.headers);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-length': String(bytes.length),
      'content-type': 'text/csv; charset=utf-8',
    });
    expect(headers).not.toHaveProperty('content-encoding');
    const rest = await download(fileUrl, { range: 'bytes=20-', 'if-range': headers.etag ?? '' });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 20-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(20));
    const part = await download(fileUrl, { range: 'bytes=3-5' });
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(3, 6));
    for (const other of [{ range: 'bytes=20-', 'if-range': '"another"' }, { range: `bytes=${bytes.length}-` }]) {
      const again = await download(fileUrl, other as unknown as Record<string, string>);
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
    }
  });

  it('needs the address of that very file', async () => {
    const first = await exportAs(portal.as('officer'));
    const other = await exportAs(portal.as('superAdmin'));
    const { search } = new URL(first.fileUrl ?? '');
    const { pathname, origin } = new URL(other.fileUrl ?? '');
    expect((await download(origin + pathname + search)).status).toBe(404);
    expect((await download(`${origin}${pathname}?ticket=guessed`)).status).toBe(404);
    expect((await download(origin + pathname)).status).toBe(400);
  });

  it('ends with the sign-in', async () => {
    await givePassword(portal.db, portal.cast.users.officer);
    const { body } = await signIn(portal.stranger, 'officer@test.example');
    const { fileUrl } = await exportAs(portal.withToken(body.access_token));
    expect((await download(fileUrl)).status).toBe(200);
    await portal.stranger.send(calls.logout, { body: { refreshToken: body.refresh_token } });
    expect((await download(fileUrl)).status).toBe(404);
    // After a new sign-in the person has a new address of the same file.
    expect((await download((await latest(portal.as('officer')))?.fileUrl)).status).toBe(200);
  });

  it.each<[string, AccessChange, AccessChange]>([
    ['the account is disabled', { disabled_at: new Date() }, { disabled_at: null }],
    ['the role is another', { role: 'officer' }, { role: 'platformAdmin' }],
  ])('is refused once %s', async (_, changed, restored) => {
    const { fileUrl } = await exportAs(portal.as('platformAdmin'));
    const change = (values: AccessChange) => setRow(portal.db, 'users', portal.cast.users.platformAdmin, values);
    await change(changed);
    const refused = await download(fileUrl);
    await change(restored);
    expect(refused.status).toBe(404);
    expect((await download(fileUrl)).status).toBe(200);
  });

  it('is there for 24 hours; then the file is swept', async () => {
    const { fileUrl } = await exportAs(portal.as('officer'));
    portal.advance(23 * hour);
    await sweepFiles(portal.context);
    expect((await download(fileUrl)).status).toBe(200);
    portal.advance(1.1 * hour);
    expect((await download(fileUrl)).status).toBe(404);
    await sweepFiles(portal.context);
    expect(await portal.keys('exports/')).toEqual([]);
    portal.advance(-24.1 * hour);
  });
});

describe('an export', () => {
  it('is one per person at a time, and theirs alone', async () => {
    const officer = portal.as('officer');
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(officer)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const program = await officer.request('GET', '/applications/export.csv');
    expect([program.status, program.body.code]).toEqual([409, 'EXPORT_UNDER_WAY']);
    const admin = portal.as('superAdmin');
    expect((await start(admin)).status).toBe(200);
    const id = (await latest(officer))?.id ?? '';
    expect((await latest(admin))?.id).not.toBe(id);
    expect((await admin.send(calls.cancelExport, { params: { id } })).status).toBe(404);
  });

  it('is cancelled before it starts, and makes room for another', async () => {
    const officer = portal.as('officer');
    const { id } = (await start(officer)).body.data;
    const { body } = await officer.send(calls.cancelExport, { params: { id } });
    expect(body.data).toMatchObject({ status: 'cancelled', fileUrl: null });
    await runJob();
    expect(await latest(officer)).toMatchObject({ id, status: 'cancelled' });
    expect((await start(officer)).status).toBe(200);
  });

  it('is not written for a person whose access has ended', async () => {
    const officer = portal.as('officer');
    await start(officer);
    const role = (role: Role) => setRow(portal.db, 'users', portal.cast.users.officer, { role });
    await role('viewOnlyOfficer');
    await runJob();
    await role('officer');
    expect((await latest(officer))?.status).toBe('cancelled');
  });

  it('fails a minute after its process was killed', async () => {
    const officer = portal.as('officer');
    await start(officer);
    const heartbeat = new Date(portal.context.now().getTime() - 59_000);
    await portal.db.updateTable('application_exports').set({ status: 'running', heartbeat_at: heartbeat }).execute();
    await runJob();
    expect((await latest(officer))?.status).toBe('running');
    portal.advance(2_000);
    await runJob();
    portal.advance(-2_000);
    expect(await latest(officer)).toMatchObject({ status: 'failed', error: 'process_ended' });
    expect((await start(officer)).status).toBe(200);
  });

  it.each([
    [new StorageFullError('full'), 'storage_full', 'STORAGE_FULL'],
    [new Error('broken'), 'internal', 'UNAVAILABLE'],
  ] as const)('says why it failed: %s', async (error, reason, code) => {
    vi.spyOn(portal.context.storage, 'writeStream').mockRejectedValueOnce(error);
    const officer = portal.as('officer');
    const program = officer.request('GET', '/applications/export.csv');
    await expect.poll(() => latest(officer)).toBeDefined();
    await expect(runJob()).rejects.toBe(error);
    expect(await latest(officer)).toMatchObject({ status: 'failed', error: reason, fileUrl: null });
    expect((await program).body.code).toBe(code);
  });
});

/** More than two batches. */
const many = 2_500;

// The embedded engine has only one connection, so other requests would wait.
describe.skipIf(inject('testDatabase').engine !== 'postgresql')('an export that is being written', () => {
  beforeEach(async () => {
    const { db, cast } = portal;
    const applicant = await createApplicant(db);
    await sql`
      insert into applications (applicant_id, intake_id, status, category, skill_id, state, lga, account_number, submitted_at, decided_at,
        rejection_reason)
      select ${applicant}, ${cast.intake}, 'rejected', 'VEI', (select id from skills order by name limit 1), 'Lagos', 'Ikeja', n::text,
        now() - n * interval '1 minute', now(), 'Incomplete application'
      from generate_series(1, ${many}::integer) n`.execute(db);
  });

  /** Starts an export, and runs the job until the first rows are written. */
  async function underWay(ending?: AbortSignal) {
    const officer = portal.as('officer');
    const { id } = (await start(officer)).body.data;
    const { storage } = portal.context;
    const writeStream = storage.writeStream.bind(storage);
    const isReached = Promise.withResolvers<void>();
    const mayContinue = Promise.withResolvers<void>();
    async function* slowed(bytes: AsyncIterable<Uint8Array>) {
      let parts = 0;
      for await (const part of bytes) {
        yield part;
        parts += 1;
        // The heads and the first thousand rows.
        if (parts !== 2) continue;
        isReached.resolve();
        await mayContinue.promise;
      }
    }
    vi.spyOn(storage, 'writeStream').mockImplementationOnce((key, bytes, type) =>
      writeStream(key, slowed(bytes), type),
    );
    const job = runJob(ending);
    await isReached.promise;
    const finish = async () => {
      mayContinue.resolve();
      await job;
    };
    return { officer, id, finish };
  }

  it('shows its progress, and is of one moment', async () => {
    const { officer, finish } = await underWay();
    await expect.poll(() => latest(officer)).toMatchObject({ status: 'running', total: many, fileUrl: null });
    await sql`update applications set account_number = 'changed'`.execute(portal.db);
    await createApplication(portal.db, portal.cast, { submittedAt: new Date(0) });
    await finish();
    const found = await latest(officer);
    expect(found).toMatchObject({ status: 'done', rows: many, total: many, asOf: expect.any(String) });
    const [, ...rows] = rowsOfCsv(await (await download(found?.fileUrl)).text());
    expect(rows.map((row) => row[11])).toEqual(Array.from({ length: many }, (_, index) => String(index + 1)));
  });

  it('is stopped by its person, and leaves no file', async () => {
    const { officer, id, finish } = await underWay();
    expect((await officer.send(calls.cancelExport, { params: { id } })).body.data.status).toBe('cancelled');
    expect((await start(officer)).status).toBe(200);
    await finish();
    expect(await portal.keys(`exports/${id}`)).toEqual([]);
    expect((await officer.send(calls.listExports)).body.data).toMatchObject([
      { status: 'queued' },
      { id, status: 'cancelled' },
    ]);
  });

  it('is queued again when its process ends, and written by the next', async () => {
    const ending = new AbortController();
    const { officer, id, finish } = await underWay(ending.signal);
    ending.abort();
    await finish();
    expect(await latest(officer)).toMatchObject({ status: 'queued', rows: 0 });
    expect(await portal.keys(`exports/${id}`)).toEqual([]);
    await runJob();
    expect(await latest(officer)).toMatchObject({ status: 'done', rows: many });
  });
});
