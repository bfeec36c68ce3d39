import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type ApplicationRow,
  basePath,
  calls,
  type ErrorBody,
  type ExportFormat,
  type Role,
  statusLabels,
} from '@tvet/contract';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExportRow } from '../../../applications/exports/places.ts';
import { applicationExports } from '../../../jobs/application-exports.ts';
import { clearApplications, createApplication } from '../../../testing/applications.ts';
import { type PersonName, roleOf } from '../../../testing/cast.ts';
import { many, readAll, startExportPortal } from '../../../testing/exports.ts';
import { workFor } from '../../../testing/work.ts';
import { streamExport } from './stream-export.ts';

const second = 1_000;
const { portal, begin, look, cancel, ask, open, audited, isOver, haveMany, readingRows, waitingForRows } =
  await startExportPortal();

beforeEach(() => portal.db.deleteFrom('application_exports').execute());
afterAll(() => portal.close());

async function tokenOf(name: PersonName): Promise<string> {
  const claims = { userId: portal.cast.users[name], role: roleOf(name), sessionId: randomUUID() };
  const person = { email: null, phone_number: null, given_name: name, family_name: name };
  return (await portal.context.tokens.issue(claims, person)).access_token;
}

type Filters = Record<string, string | string[]>;

/** The bytes that a call answers with. */
async function fileOf(name: PersonName, format: ExportFormat, query: Filters = {}): Promise<Buffer> {
  const answer = await portal.app.inject({
    method: 'GET',
    url: `${basePath}/applications/export.${format}`,
    query,
    headers: { authorization: `Bearer ${await tokenOf(name)}` },
  });
  expect(answer.statusCode).toBe(200);
  await everyPlaceIsFree();
  return answer.rawPayload;
}

/** What is written down behind the last byte of a file. */
const everyPlaceIsFree = () =>
  expect
    .poll(() => portal.db.selectFrom('application_exports').select('id').where('ended_at', 'is', null).execute())
    .toEqual([]);

const rowsOfCsv = (file: Buffer): string[][] => parse(file, { bom: true });
const csvOf = async (name: PersonName, query?: Filters) => rowsOfCsv(await fileOf(name, 'csv', query));
const xlsxOf = async (name: PersonName, query?: Filters) => (await readXlsx(await fileOf(name, 'xlsx', query))).sheets;

/** What the list says of a row, as the file has to say it. */
const asCells = (row: ApplicationRow): (string | null)[] => [
  row.applicantId,
  row.applicantName,
  row.tvetCategory,
  row.skillName,
  row.centerName,
  statusLabels[row.status],
  row.state,
  row.lga,
  row.streetAddressLine1,
  row.streetAddressLine2,
  row.bankName,
  row.accountNumber,
];
const listOf = async (name: PersonName, query: Filters): Promise<ApplicationRow[]> => {
  const { body } = await (await portal.as(name)).request('GET', '/applications', { query: { ...query, limit: '500' } });
  return (body as { data: ApplicationRow[] }).data;
};

const lastAudited = async () => (await audited()).at(-1);

describe('the file', () => {
  beforeEach(async () => {
    const { db, cast } = portal;
    await clearApplications(db);
    const at = (day: string) => new Date(`2025-03-${day}T10:00:00Z`);
    const create = (options: Parameters<typeof createApplication>[2]) => createApplication(db, cast, options);
    await create({
      submittedAt: at('01'),
      firstName: 'Ọlúwaṣeun',
      lastName: 'Àdébáyọ̀',
      state: 'Oyo',
      lga: 'Ibadan North',
    });
    await create({ submittedAt: at('02'), firstName: 'Ada', lastName: 'O’Brien, "Junior"', status: 'approved' });
    await create({ submittedAt: at('03'), firstName: '=HYPERLINK("http://x";"y")', lastName: '+1', category: 'STC' });
    await create({ submittedAt: at('04'), status: 'rejected', skill: 'Leather Work', centre: null });
    await create({ submittedAt: at('05'), status: 'approval_requested', centre: cast.centres.second });
    await create({ status: 'initiated', firstName: 'Not', lastName: 'Yet' });
  });

  it.each<[PersonName, Filters, number]>([
    ['superAdmin', {}, 5],
    ['officer', {}, 5],
    ['officer', { sort: 'oldest' }, 5],
    ['platformAdmin', { status: ['rejected', 'approved'] }, 2],
    ['officer', { status: 'initiated' }, 1],
    ['officer', { search: 'oluwaseun' }, 1],
    ['officer', { state: 'Oyo', lga: 'Ibadan North' }, 1],
    ['officer', { startDate: '2025-03-02', endDate: '2025-03-03' }, 2],
    ['officer', { skill: ['Leather Work'], assigned: 'false' }, 1],
    ['officer', { decidedFrom: '2025-03-05', sort: 'oldest' }, 2],
    ['officer', { category: 'STC', center: 'no such centre' }, 0],
  ])('has for %s with %j just the rows of the list, in its order', async (name, query, count) => {
    const expected = await listOf(name, query);
    expect(expected).toHaveLength(count);
    const [, ...rows] = await csvOf(name, query);
    const cells = expected.map((row) => asCells(row).map((cell) => cell ?? ''));
    const asWritten = (row: string[]) => row.map((cell) => (/^[=+]/.test(cell) ? `'${cell}` : cell));
    expect(rows.map((row) => row.slice(0, 12))).toEqual(cells.map(asWritten));
    expect(rows.map((row) => row.at(-1))).toEqual(expected.map(({ id }) => id));

    const [sheet, ...others] = await xlsxOf(name, query);
    expect(others).toEqual([]);
    expect(sheet?.rows.slice(1).map((row) => row.slice(0, 12))).toEqual(
      expected.map((row) => asCells(row).map((cell) => cell || null)),
    );
  });

  it('has phone number and email for those who may have them, and for no other', async () => {
    const query = { applicantName: 'Ada' };
    const [{ applicant } = {}] = await portal.db
      .selectFrom('applications')
      .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
      .select('applicants.user_id as applicant')
      .where('applications.status', '=', 'approved')
      .execute();
    const contacts = { phone: '+2348039990001', email: 'ada@example.com' };
    await portal.db
      .updateTable('users')
      .set(contacts)
      .where('id', '=', applicant ?? '')
      .execute();
    for (const name of ['superAdmin', 'platformAdmin'] as const) {
      const [heads, row] = await csvOf(name, query);
      expect(heads?.slice(11, 15)).toEqual(['Account number', 'Phone number', 'Email', 'Begun (Lagos time)']);
      expect(row?.slice(12, 14)).toEqual([`'${contacts.phone}`, contacts.email]);
      const [sheet] = await xlsxOf(name, query);
      expect(sheet?.rows.map((cells) => cells.slice(12, 14))).toEqual([
        ['Phone number', 'Email'],
        [contacts.phone, contacts.email],
      ]);
    }
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await fileOf('officer', format, query);
      const [heads, row] = format === 'csv' ? rowsOfCsv(file) : ((await readXlsx(file)).sheets[0]?.rows ?? []);
      expect(heads?.slice(11, 13)).toEqual(['Account number', 'Begun (Lagos time)']);
      expect(JSON.stringify(row)).not.toMatch(/8039990001|ada@example/);
    }
  });

  it('says its times in Lagos, and what each column is', async () => {
    const [heads, row] = await csvOf('officer', { startDate: '2025-03-04', endDate: '2025-03-04' });
    expect(heads?.slice(0, 2)).toEqual(['Applicant ID', 'Applicant']);
    expect(row?.[heads?.indexOf('Submitted (Lagos time)') ?? -1]).toBe('2025-03-04 11:00');
    expect(row?.[heads?.indexOf('Reason for rejection') ?? -1]).toBe('Incomplete application');
  });

  it('has nothing that a spreadsheet runs: behind an apostrophe in a CSV, a text in a sheet', async () => {
    const [, row] = await csvOf('officer', { category: 'STC' });
    expect(row?.[1]).toBe(`'=HYPERLINK("http://x";"y") +1`);
    const [sheet] = await xlsxOf('officer', { category: 'STC' });
    expect(sheet?.rows[1]?.[1]).toBe('=HYPERLINK("http://x";"y") +1');
  });

  it('keeps a reason of two lines in its cell, whatever it begins with', async () => {
    const reason = 'Wrong file.\n=1+1';
    await sql`update applications set rejection_reason = ${reason} where status = 'rejected'`.execute(portal.db);
    const file = await fileOf('officer', 'csv', { status: 'rejected' });
    expect(file.toString()).toContain(`,"${reason}",`);
  });

  it('keeps accents, quotation marks and commas', async () => {
    const names = (await csvOf('officer')).map((row) => row[1]);
    expect(names).toContain('Ọlúwaṣeun Àdébáyọ̀');
    expect(names).toContain('Ada O’Brien, "Junior"');
  });

  it('would show a narrower policy no more than the list does', async () => {
    const { context, cast } = portal;
    const expected = await listOf('otherCenterAdmin', {});
    expect(expected.map(({ accountNumber }) => accountNumber)).toEqual(['******7890']);
    const row = await portal.db
      .insertInto('application_exports')
      .values({
        user_id: cast.users.otherCenterAdmin,
        session_id: randomUUID(),
        format: 'csv',
        filters: '{"sort":"newest"}',
        asked_at: new Date(),
        counts_until: new Date(),
      })
      .returningAll()
      .$castTo<ExportRow>()
      .executeTakeFirstOrThrow();
    const caller = {
      id: cast.users.otherCenterAdmin,
      role: 'centerAdmin',
      centreIds: [cast.centres.second],
      agreementRequired: false,
      sessionId: row.session_id,
    } as const;
    const home = workFor(context);
    const isEmbedded = context.connection.kind === 'embedded';
    const { content } = streamExport({ reading: { ...home, caller }, home, isEmbedded }, row);
    const parts: Buffer[] = [];
    for await (const part of content as AsyncIterable<Buffer>) parts.push(part);
    const [, ...rows] = rowsOfCsv(Buffer.concat(parts));
    expect(rows.map((cells) => cells.slice(0, 12))).toEqual(
      expected.map((found) => asCells(found).map((cell) => cell ?? '')),
    );
  });

  it('is refused to whoever may not export, and with a filter that is wrong', async () => {
    const refused = await (await portal.as('accreditor')).request('GET', '/applications/export.csv');
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const wrong = await (await portal.as('officer')).request('GET', '/applications/export.xlsx', {
      query: { startDate: '2025-03-05', endDate: '2025-03-04' },
    });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_FORM']);
    for (const query of [{ startDate: '0000-01-01' }, { decidedFrom: '2025-03-05', decidedTo: '2025-03-04' }]) {
      const { status, body } = await (await portal.as('officer')).request('GET', '/applications/export.csv', { query });
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, Object.keys(query).slice(-1)]);
    }
  });

  it('is on the audit trail with who took how many rows of what', async () => {
    await fileOf('officer', 'xlsx', { status: 'rejected' });
    const line = await lastAudited();
    expect(line).toMatchObject({
      actor_id: portal.cast.users.officer,
      details: {
        format: 'xlsx',
        filters: { status: ['rejected'], sort: 'newest' },
        rows: 1,
        total: 1,
        outcome: 'done',
        asOf: expect.stringMatching(/^\d{4}-/),
      },
    });
    expect(line?.request_id).toEqual(expect.any(String));
  });
});

describe('an export', () => {
  beforeEach(() => clearApplications(portal.db));

  it('is ready at once, opens by its address once, and tells how far it came', async () => {
    await createApplication(portal.db, portal.cast);
    const begun = await begin('officer');
    expect(begun).toMatchObject({ status: 'ready', position: null, rows: 0, total: null, asOf: null });
    const answer = await open(begun.fileUrl);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="?applications-\d{4}-\d\d-\d\d\.csv"?$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(rowsOfCsv(await readAll(answer))).toHaveLength(2);
    await expect.poll(async () => (await look('officer', begun)).status).toBe('done');
    expect(await look('officer', begun)).toMatchObject({ rows: 1, total: 1, fileUrl: null, cutBy: null });
    expect((await open(begun.fileUrl)).statusCode).toBe(404);
  });

  it('is not there for anybody else, whoever they are', async () => {
    const begun = await begin('officer');
    for (const call of [calls.getExport, calls.cancelExport]) {
      const { status, body } = await (await portal.as('superAdmin')).send(call, { params: { id: begun.id } });
      expect([status, (body as Partial<ErrorBody>).code]).toEqual([404, 'NOT_FOUND']);
    }
    const other = await begin('superAdmin');
    const { search } = new URL(begun.fileUrl ?? '');
    expect((await open(`http://127.0.0.1${basePath}/application-exports/${other.id}/file${search}`)).statusCode).toBe(
      404,
    );
    const without = await open(`http://127.0.0.1${basePath}/application-exports/${begun.id}/file`);
    expect([without.statusCode, JSON.parse((await readAll(without)).toString()).errors]).toEqual([
      400,
      [{ field: 'ticket', message: 'is needed', code: 'required' }],
    ]);
    expect((await look('officer', begun)).status).toBe('ready');
  });

  it('stands in line while all places are taken, and goes on by its number', async () => {
    const [first, next, last] = [
      await begin('officer'),
      await begin('superAdmin', 'xlsx'),
      await begin('platformAdmin'),
    ];
    expect([first, next, last].map(({ status, position }) => [status, position])).toEqual([
      ['ready', null],
      ['waiting', 1],
      ['waiting', 2],
    ]);
    const busy = await (await portal.as('secondOfficer')).request('GET', '/applications/export.csv');
    expect([busy.status, busy.body.code, busy.headers['retry-after']]).toEqual([429, 'EXPORTS_BUSY', '60']);

    await readAll(await open(first.fileUrl));
    await expect.poll(async () => (await look('officer', first)).status).toBe('done');
    expect(await look('platformAdmin', last)).toMatchObject({ status: 'waiting', position: 2 });
    expect(await look('superAdmin', next)).toMatchObject({ status: 'ready', position: null });
    expect(await look('platformAdmin', last)).toMatchObject({ status: 'waiting', position: 1 });
    expect((await cancel('superAdmin', next)).status).toBe('cancelled');
    expect(await look('platformAdmin', last)).toMatchObject({ status: 'ready' });
    expect(await portal.db.selectFrom('application_exports').select('id').execute()).toHaveLength(3);
  });

  it('has its place alone, however many ask for one at the same moment', async () => {
    const people = ['officer', 'secondOfficer', 'superAdmin', 'platformAdmin', 'secondPlatformAdmin'] as const;
    const begun = await Promise.all(people.map((name) => begin(name)));
    expect(begun.filter(({ status }) => status === 'ready')).toHaveLength(1);
    const inLine = begun.filter(({ status }) => status === 'waiting').map(({ position }) => position);
    expect(inLine.toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('gives its place on when nobody fetches the file, and has its number again when somebody looks', async () => {
    const first = await begin('officer');
    const next = await begin('superAdmin');
    portal.advance(31 * second);
    expect((await open(first.fileUrl)).statusCode).toBe(404);
    expect((await look('superAdmin', next)).status).toBe('ready');
    expect(await look('officer', first)).toMatchObject({ status: 'waiting', position: 1 });
  });

  it('does not hold up others in line once nobody looks for it', async () => {
    await begin('officer');
    const gone = await begin('superAdmin');
    // Less often than a browser lets a page look that is out of sight.
    portal.advance(65 * second);
    const last = await begin('platformAdmin');
    expect(last).toMatchObject({ status: 'waiting', position: 2 });
    portal.advance(26 * second);
    expect((await look('platformAdmin', last)).status).toBe('ready');
    expect(await look('superAdmin', gone)).toMatchObject({ status: 'waiting', position: 1 });
  });

  it('whose process ended gives its place back, and is on the audit trail with the rows last heard of', async () => {
    const first = await begin('officer');
    const { id } = first;
    await portal.db
      .updateTable('application_exports')
      .set({ begun_at: new Date(), rows_written: 700, rows_in_all: 2_000, counts_until: portal.context.now() })
      .where('id', '=', id)
      .execute();
    expect((await begin('superAdmin')).status).toBe('ready');
    expect(await look('officer', first)).toMatchObject({ status: 'cut', cutBy: 'process_ended', rows: 700 });
    const before = (await audited()).length;
    await applicationExports.run(portal.context, new AbortController().signal);
    await applicationExports.run(portal.context, new AbortController().signal);
    const lines = await audited();
    expect(lines).toHaveLength(before + 1);
    expect(lines.at(-1)).toMatchObject({
      actor_id: portal.cast.users.officer,
      subject_id: id,
      details: { rows: 700, total: 2_000, outcome: 'process_ended' },
    });
  });
});

describe('an export that is longer than its reader is fast', () => {
  beforeEach(haveMany);

  const begun = async (format: ExportFormat = 'csv', headers: Record<string, string> = {}) => {
    const export_ = await begin('officer', format);
    const answer = await open(export_.fileUrl, headers);
    expect(answer.statusCode).toBe(200);
    return { export_, answer };
  };
  const cutOff = async (answer: IncomingMessage) => expect(readAll(answer)).rejects.toThrow('aborted');

  it('is of one moment: nothing that changes meanwhile is in it', async () => {
    const { export_, answer } = await begun();
    await expect.poll(async () => (await look('officer', export_)).total).toBe(many);
    await sql`update applications set account_number = 'changed'`.execute(portal.db);
    await createApplication(portal.db, portal.cast, { submittedAt: new Date(0) });
    const [, ...rows] = rowsOfCsv(await readAll(answer));
    expect(rows.map((row) => row[11])).toEqual(Array.from({ length: many }, (_, index) => String(index + 1)));
    expect(await isOver(export_.id)).toMatchObject({ rows: many, total: many, outcome: 'done' });
  });

  it('has what a search finds in its order, of one instant by id, however many readings that takes', async () => {
    await sql`update applications set submitted_at = date_trunc('hour', submitted_at)`.execute(portal.db);
    const { rows: found } = await sql<{ id: string }>`
      select id from applications order by submitted_at, id`.execute(portal.db);
    const rows = await csvOf('officer', { applicantId: 'TV', sort: 'oldest' });
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual(found.map(({ id }) => id));
  });

  it.each([
    ['as it is', 'csv', 'identity'],
    ['compressed', 'csv', 'gzip'],
    ['of a workbook', 'xlsx', 'identity'],
  ] as const)('ends when its reader goes away, %s', async (_, format, encoding) => {
    const { export_, answer } = await begun(format, { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
    answer.destroy();
    const details = await isOver(export_.id);
    expect(details).toMatchObject({ outcome: 'reader_gone' });
    expect(details.rows).toBeLessThan(many);
    expect(await look('officer', export_)).toMatchObject({ status: 'cut', cutBy: 'reader_gone' });
  });

  it('ends with its reader also while a statement of it is under way', async ({ skip }) => {
    if (portal.context.connection.kind === 'embedded') skip('One connection cannot wait for another');
    const held = await portal.db.startTransaction().execute();
    await sql`lock table skills in access exclusive mode`.execute(held);
    const export_ = await begin('officer');
    const { request, answer } = ask(export_.fileUrl);
    await expect.poll(async () => (await waitingForRows()).length).toBe(1);
    request.destroy();
    await expect(answer).rejects.toThrow('socket hang up');
    try {
      await expect.poll(async () => (await look('officer', export_)).status, { timeout: 10_000 }).toBe('cut');
    } finally {
      await held.rollback().execute();
    }
    expect(await isOver(export_.id)).toMatchObject({ outcome: 'reader_gone', rows: 0 });
  });

  it('is cut off when its reader takes nothing for too long', async () => {
    const config = portal.context.config as { exportStalledMs: number };
    const { exportStalledMs } = config;
    config.exportStalledMs = 1_000;
    const { export_, answer } = await begun();
    config.exportStalledMs = exportStalledMs;
    const details = await isOver(export_.id);
    expect(details).toMatchObject({ outcome: 'reader_stalled', total: many });
    // Of what was handed out some may still be on its way.
    expect(details.rows).toBeGreaterThan(0);
    expect(details.rows).toBeLessThan(many);
    await cutOff(answer);
  });

  it('is stopped by whoever asked for it', async () => {
    const { export_, answer } = await begun();
    expect((await cancel('officer', export_)).status).toBe('cancelled');
    expect(await isOver(export_.id)).toMatchObject({ outcome: 'cancelled' });
    await cutOff(answer);
    expect((await look('officer', export_)).status).toBe('cancelled');
    expect((await cancel('officer', export_)).status).toBe('cancelled');
  });

  it('is stopped by another process, which only writes that it is to end', async () => {
    const { export_, answer } = await begun();
    await portal.db
      .updateTable('application_exports')
      .set({ cancelled_at: new Date() })
      .where('id', '=', export_.id)
      .execute();
    expect(await isOver(export_.id)).toMatchObject({ outcome: 'cancelled' });
    await cutOff(answer);
  });

  it('is stopped by another process, which held its process for ended and gave its place on', async () => {
    const { export_, answer } = await begun();
    await expect.poll(async () => (await look('officer', export_)).total).toBe(many);
    await portal.db
      .updateTable('application_exports')
      .set({ ended_at: new Date(), outcome: 'process_ended', rows_written: 0 })
      .where('id', '=', export_.id)
      .execute();
    expect(await isOver(export_.id)).toMatchObject({ outcome: 'process_ended', total: many });
    await cutOff(answer);
  });

  it('ends with the access of its person', async () => {
    const { export_, answer } = await begun();
    const disabled = (at: Date | null) =>
      portal.db.updateTable('users').set({ disabled_at: at }).where('id', '=', portal.cast.users.officer).execute();
    await disabled(new Date());
    const details = await isOver(export_.id);
    await disabled(null);
    expect(details).toMatchObject({ outcome: 'access_ended' });
    await cutOff(answer);
  });

  it('ends with the right of its person to have phone numbers', async () => {
    const { id, fileUrl } = await begin('platformAdmin');
    const answer = await open(fileUrl);
    const role = (role: Role) =>
      portal.db.updateTable('users').set({ role }).where('id', '=', portal.cast.users.platformAdmin).execute();
    await role('officer');
    const details = await isOver(id);
    await role('platformAdmin');
    expect(details).toMatchObject({ outcome: 'access_ended' });
    await cutOff(answer);
  });

  it('does not begin anew when the database fails in the middle, and says so', async ({ skip }) => {
    if (portal.context.connection.kind === 'embedded') skip('Nothing is sent there before all is read');
    const { export_, answer } = await begun();
    await expect.poll(async () => (await look('officer', export_)).rows).toBeGreaterThan(0);
    const pids = await readingRows(true);
    expect(pids).toHaveLength(1);
    await sql`select pg_terminate_backend(${pids[0]}::integer)`.execute(portal.db);
    await cutOff(answer);
    const { outcome, rows } = await isOver(export_.id);
    expect(outcome).toBe('failed');
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(many);
  });
});
