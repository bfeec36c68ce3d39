import { calls, type ReportFigure, smallestExported } from '@tvet/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../../shared/lagos.ts';
import { createApplicant, createApplication } from '../../../testing/applications.ts';
import type { PersonName } from '../../../testing/cast.ts';
import { teach } from '../../../testing/centres.ts';
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { withheld } from './withhold.ts';

let portal: TestPortal;
const day = 24 * 60 * 60 * 1000;
beforeAll(async () => {
  portal = await startTestPortal();
  const { db, cast } = portal;
  const ago = (days: number) => new Date(portal.context.now().getTime() - days * day);
  await teach(db, cast.centres.first, 'Welding & Fabrication', { capacity: 4 });
  // Seven of Lagos and six of Oyo wait for anybody, three of Kano for the one who is to approve what the officer verified.
  for (let count = 0; count < 7; count++) {
    await createApplication(db, cast, { skill: 'Welding & Fabrication', submittedAt: ago(count) });
  }
  for (let count = 0; count < 6; count++) {
    const values = { state: 'Oyo', lga: 'Akinyele', skill: 'Leather Work' } as const;
    await createApplication(db, cast, { ...values, submittedAt: ago(100 + count) });
  }
  for (let count = 0; count < 3; count++) {
    const applicant = await createApplicant(db, { firstName: '=Halima', lastName: `Bello ${count}` });
    const values = {
      state: 'Kano',
      lga: 'Dala',
      skill: 'Plumbing & Pipe-fitting',
      status: 'approval_requested',
    } as const;
    await createApplication(db, cast, {
      ...values,
      applicant,
      requestedBy: cast.users.officer,
      submittedAt: ago(40 + count),
    });
  }
});
afterAll(() => portal.close());

/** The exported table, a row by its first cell. */
async function exported(who: PersonName, figure: ReportFigure, query: object = {}) {
  const { status, body, headers } = await (await portal.as(who)).send(calls.exportReport, {
    query: { figure, ...query },
  });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(new RegExp(`report-${figure}-\\d{4}-\\d\\d-\\d\\d\\.csv`));
  const rows: Record<string, string>[] = parse(String(body), { bom: true, columns: true });
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}

describe('what is exported', () => {
  it('has every count for those who work on applications', async () => {
    const rows = await exported('officer', 'states');
    expect(rows.find(({ State }) => State === 'Kano')).toMatchObject({ Applications: '3', Decided: '0' });
    const waiting = await exported('platformAdmin', 'waiting');
    expect(waiting.find(({ Status }) => Status === 'Under Review')).toMatchObject({
      'Verified by': 'Danjuma officer',
      '31-60 days': '3',
      Total: '3',
      Oldest: "'=Halima Bello 2",
      Days: '42',
    });
  });

  it.each(['viewOnlyOfficer', 'accreditor'] as const)(
    'withholds one to four, and names nobody, for %s',
    async (who) => {
      const states = await exported(who, 'states');
      expect(states.find(({ State }) => State === 'Kano')).toMatchObject({ Applications: withheld, Decided: withheld });
      expect(states.find(({ State }) => State === 'Lagos')).toMatchObject({
        Applications: '7',
        Places: '4',
        Taken: '0',
      });
      expect(states.find(({ State }) => State === 'Abia')).toMatchObject({ Applications: '0' });
      // All three are sixteen, which the steps say: a second one is withheld, so that nobody subtracts.
      expect(states.find(({ State }) => State === 'Oyo')).toMatchObject({ Applications: withheld });
      const waiting = await exported(who, 'waiting');
      const ofOfficer = waiting.find(({ Status }) => Status === 'Under Review');
      expect(ofOfficer).toMatchObject({ '31-60 days': withheld, Total: withheld });
      expect(Object.keys(ofOfficer ?? {})).not.toContain('Oldest');
      for (const figure of ['trades', 'people', 'funnel'] as const) {
        const cells = (await exported(who, figure)).flatMap(({ 'True for': _, ...row }) => Object.values(row));
        const small = cells.filter(
          (cell) => Number(cell) > 0 && Number.isInteger(Number(cell)) && Number(cell) < smallestExported,
        );
        // What is no count of people: places.
        expect(small.filter((cell) => cell !== '4')).toEqual([]);
      }
    },
  );

  it('withholds steps that a few have left, as far as they are known to be few', async () => {
    const stages = async (who: PersonName) =>
      Object.fromEntries((await exported(who, 'funnel')).map(({ Stage, Count }) => [Stage, Count]));
    expect(await stages('officer')).toMatchObject({ Submitted: '16', Verified: '3', Approved: '0' });
    expect(await stages('accreditor')).toMatchObject({ Submitted: '16', Verified: withheld, Approved: '0' });
  });

  it('says how its numbers are to be read: rounded, and what is withheld', async () => {
    const noteOf = async (who: PersonName, figure: ReportFigure) =>
      (await exported(who, figure)).map(({ Note }) => Note);
    const rounded = 'Rates and averages are rounded to one decimal.';
    const left = 'Counts from 1 to 4, and what would tell them, are withheld.';
    expect(new Set(await noteOf('officer', 'states'))).toEqual(new Set([rounded]));
    expect(new Set(await noteOf('viewOnlyOfficer', 'trades'))).toEqual(new Set([`${rounded} ${left}`]));
    expect(new Set(await noteOf('accreditor', 'waiting'))).toEqual(new Set([left]));
    expect(new Set(await noteOf('platformAdmin', 'people'))).toEqual(new Set(['']));
  });

  it('says of each row the moment it is true for', async () => {
    for (const row of await exported('accreditor', 'trades')) {
      expect(Math.abs(Date.parse(row['True for'] ?? '') - portal.context.now().getTime())).toBeLessThan(60_000);
    }
  });

  it('is filtered as the report is', async () => {
    const rows = await exported('officer', 'trades', {
      state: 'Kano',
      skill: ['Plumbing & Pipe-fitting', 'Livestock Farming'],
    });
    expect(rows.map(({ Trade, Applications }) => [Trade, Applications])).toEqual([
      ['Plumbing & Pipe-fitting', '3'],
      ['Livestock Farming', '0'],
    ]);
    expect(rows[0]?.Note).toMatch(/ Only state Kano; trade Plumbing & Pipe-fitting or Livestock Farming\.$/);
  });
});

describe('the report', () => {
  it('has every state and trade, also those of which nothing is known', async () => {
    const reader = await portal.as('accreditor');
    expect((await reader.send(calls.getStateReport)).body.data.rows).toHaveLength(37);
    expect((await reader.send(calls.getTradeReport)).body.data.rows).toHaveLength(27);
  });

  it('knows sign-ups only where nothing is chosen that they have not', async () => {
    const reader = await portal.as('accreditor');
    const signedUp = async (query: object) =>
      (await reader.send(calls.getFunnelReport, { query })).body.data.rows.find(({ stage }) => stage === 'signedUp')
        ?.count;
    expect(await signedUp({})).toBe(18);
    expect(await signedUp({ state: 'Kano' })).toBeNull();
    expect(await signedUp({ endDate: '2019-12-31' })).toBe(0);
  });

  it('offers the intakes and the years with anything in them, the newest first', async () => {
    await portal.db.insertInto('intakes').values({ name: '2026', starts_on: '2026-02-01' }).execute();
    const { body } = await (await portal.as('officer')).send(calls.getAnalyticsOptions);
    expect(body.data.intakes).toEqual(['2026', '2025']);
    const days = [0, 42, 105].map((age) => dayOf(new Date(portal.context.now().getTime() - age * day)));
    expect(body.data.years).toEqual([...new Set(days.map((day) => Number(day.slice(0, 4))))]);
  });

  it('names the field that is wrong', async () => {
    const reader = await portal.as('officer');
    const wrong = async (query: object) =>
      (await reader.request('GET', '/analytics/report/states', { query: { ...query } })).body.errors?.map(
        ({ field }) => field,
      );
    expect(await wrong({ startDate: '2025-02-29' })).toEqual(['startDate']);
    expect(await wrong({ startDate: '2025-03-02', endDate: '2025-03-01' })).toEqual(['endDate']);
    expect(await wrong({ state: 'Atlantis' })).toEqual(['state']);
    const year = await reader.request('GET', '/analytics/applications/25');
    expect([year.status, year.body.errors?.map(({ field }) => field)]).toEqual([400, ['year']]);
    expect((await reader.request('GET', '/analytics/report/export.csv', { query: { figure: 'all' } })).status).toBe(
      400,
    );
  });
});
