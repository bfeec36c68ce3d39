import { calls } from '@tvet/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { clearApplications, createApplication } from '../../../testing/applications.ts';
import { many, readAll, startExportPortal } from '../../../testing/exports.ts';

const { portal, begin, look, cancel, open, isOver, haveMany } = await startExportPortal(2);

beforeEach(async () => {
  await clearApplications(portal.db);
  await portal.db.deleteFrom('application_exports').execute();
});
afterAll(() => portal.close());

const csv = '/applications/export.csv';
const unended = () => portal.db.selectFrom('application_exports').select('id').where('ended_at', 'is', null).execute();
const another = async () =>
  (await portal.as('officer')).request('POST', '/application-exports', { body: { format: 'xlsx' } });

describe('of each person one export', () => {
  it('has a place: a new one takes it from one that was not begun', async () => {
    const first = await begin('officer');
    const second = await begin('officer', 'xlsx');
    expect([first.status, second.status]).toEqual(['ready', 'ready']);
    expect(await look('officer', first)).toMatchObject({ status: 'cancelled', begunAt: null, fileUrl: null });
    expect((await open(first.fileUrl)).statusCode).toBe(404);
    expect((await begin('superAdmin')).status).toBe('ready');
    expect((await begin('platformAdmin')).position).toBe(1);
    expect((await look('officer', second)).status).toBe('ready');
  });

  it('waits in line: a new one leaves no other before anybody', async () => {
    await begin('superAdmin');
    await begin('platformAdmin');
    const first = await begin('officer');
    const next = await begin('secondOfficer');
    expect([first.position, next.position]).toEqual([1, 2]);
    expect((await begin('officer')).position).toBe(2);
    expect(await look('secondOfficer', next)).toMatchObject({ position: 1 });
    expect(await look('officer', first)).toMatchObject({ status: 'cancelled', position: null });
  });

  it('is open, however often they ask at the same moment', async () => {
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin('officer')));
    expect(await unended()).toHaveLength(1);
    const now = await Promise.all(begun.map((one) => look('officer', one)));
    expect(now.filter(({ status }) => status === 'ready')).toHaveLength(1);
    expect(now.filter(({ status }) => status === 'cancelled')).toHaveLength(9);
    expect((await begin('superAdmin')).status).toBe('ready');
  });

  it('is written at once in place of one that waits, which stays in line when others have every place', async () => {
    await createApplication(portal.db, portal.cast);
    const others = [await begin('superAdmin'), await begin('platformAdmin')] as const;
    const waiting = await begin('officer');
    const busy = await (await portal.as('officer')).request('GET', csv);
    expect([busy.status, busy.body.code]).toEqual([429, 'EXPORTS_BUSY']);
    expect(await look('officer', waiting)).toMatchObject({ status: 'waiting', position: 1 });

    await cancel('superAdmin', others[0]);
    const answer = await (await portal.as('officer')).request('GET', csv);
    expect(answer.status).toBe(200);
    expect(parse(String(answer.body), { bom: true })).toHaveLength(2);
    expect((await look('officer', waiting)).status).toBe('cancelled');
  });

  it('is written: another is refused by its name until that one is over or stopped, and leaves nothing behind', async () => {
    await haveMany();
    const written = await begin('officer');
    const answer = await open(written.fileUrl);
    const refused = [await another(), await (await portal.as('officer')).request('GET', csv)];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'EXPORT_UNDER_WAY'],
      [409, 'EXPORT_UNDER_WAY'],
    ]);
    expect(await unended()).toEqual([{ id: written.id }]);
    expect((await begin('superAdmin')).status).toBe('ready');

    await cancel('officer', written);
    await expect(readAll(answer)).rejects.toThrow('aborted');
    expect((await another()).status).toBe(200);
    expect(await isOver(written.id)).toMatchObject({ outcome: 'cancelled' });
    expect(many).toBeGreaterThan((await look('officer', written)).rows);
  });

  it('whose process ended keeps nobody from another', async () => {
    const { id } = await begin('officer');
    await portal.db
      .updateTable('application_exports')
      .set({ begun_at: portal.context.now(), counts_until: portal.context.now() })
      .where('id', '=', id)
      .execute();
    expect((await (await portal.as('officer')).send(calls.beginExport, { body: { format: 'csv' } })).status).toBe(200);
  });
});
