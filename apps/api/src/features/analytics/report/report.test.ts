import { calls, type ReportFigure, reportFigures, roundedTo } from '@tvet/contract';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedForMs } from '../../../platform/statistics/shared-answers.ts';
import { createApplicant, createApplication } from '../../../testing/applications.ts';
import type { PersonName } from '../../../testing/cast.ts';
import { createCentre, teach } from '../../../testing/centres.ts';
import { testPortal } from '../../../testing/test-portal.ts';
import { withheld } from './withhold.ts';

const portal = testPortal();
const day = 24 * 60 * 60 * 1000;
beforeAll(async () => {
  const { db, cast } = portal;
  const ago = (days: number) => new Date(portal.context.now().getTime() - days * day);
  await teach(db, cast.centres.first, 'Welding & Fabrication', { capacity: 4 });
  // Seven in Lagos and six in Oyo wait for verification. Three in Kano, verified by the officer, wait for approval.
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

/** The exported table, with its rows by their first cell. */
async function exported(who: PersonName, figure: ReportFigure, query: object = {}) {
  const { status, body, headers } = await portal.as(who).send(calls.exportReport, {
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
    'withholds one to four, rounds the rest, and names nobody, for %s',
    async (who) => {
      const states = await exported(who, 'states');
      expect(states.find(({ State }) => State === 'Kano')).toMatchObject({ Applications: withheld, Decided: withheld });
      // Seven applications for four places.
      expect(states.find(({ State }) => State === 'Lagos')).toMatchObject({
        Applications: '5',
        Places: '4',
        Taken: '0',
        'Applications for each place': '1.3',
      });
      expect(states.find(({ State }) => State === 'Abia')).toMatchObject({ Applications: '0' });
      // All three are about fifteen in total, which the steps reveal. A second one is withheld to prevent subtraction.
      expect(states.find(({ State }) => State === 'Oyo')).toMatchObject({ Applications: withheld });
      const waiting = await exported(who, 'waiting');
      const ofOfficer = waiting.find(({ Status }) => Status === 'Under Review');
      expect(ofOfficer).toMatchObject({ '31-60 days': withheld, Total: withheld });
      expect(Object.keys(ofOfficer ?? {})).not.toContain('Oldest');
      for (const [figure, counts] of [
        ['states', ['Applications', 'Taken', 'Decided']],
        ['trades', ['Applications', 'Taken']],
        ['people', ['Applications']],
        ['funnel', ['Count']],
        ['documents', ['Centres', 'Late', 'Documents overdue']],
      ] as const) {
        const cells = (await exported(who, figure)).flatMap((row) => counts.map((head) => row[head]));
        expect(cells.length).toBeGreaterThan(5);
        expect(cells.filter((cell) => cell !== withheld && Number(cell) % roundedTo !== 0)).toEqual([]);
      }
    },
  );

  it('withholds steps that a few have left, as far as they are known to be few', async () => {
    const stages = async (who: PersonName) =>
      Object.fromEntries((await exported(who, 'funnel')).map(({ Stage, Count }) => [Stage, Count]));
    expect(await stages('officer')).toMatchObject({ Submitted: '16', Verified: '3', Approved: '0' });
    expect(await stages('accreditor')).toMatchObject({ Submitted: '15', Verified: withheld, Approved: '0' });
  });

  it.each([
    { state: 'Lagos' },
    { skill: ['Leather Work'] },
    { category: 'STC' },
    { intake: '2025' },
    { startDate: '2026-01-01' },
    { endDate: '2026-01-01' },
  ])('is of everything alone for those who may not take small counts along, and not of $0', async (query) => {
    for (const who of ['accreditor', 'viewOnlyOfficer'] as const) {
      const { status, body } = await portal.as(who).request('GET', '/analytics/report/export.csv', {
        query: { figure: 'states', ...query },
      });
      expect([status, body.code]).toEqual([422, 'EXPORT_NOT_WHOLE']);
    }
    expect((await exported('officer', 'states', query)).length).toBeGreaterThan(0);
  });

  it('has no difference of one to four between any two of those exports', async () => {
    const counts = async () => {
      portal.advance(sharedForMs);
      const tables = await Promise.all(reportFigures.map((figure) => exported('accreditor', figure)));
      return tables.map((rows) => rows.map(({ 'As of': _, 'Applications for each place': __, ...row }) => row));
    };
    const exports = [await counts()];
    for (let count = 0; count < 6; count++) {
      await createApplication(portal.db, portal.cast, { skill: 'Leather Work', submittedAt: portal.context.now() });
      exports.push(await counts());
    }
    const differences = exports
      .slice(1)
      .flatMap((tables, index) =>
        tables.flatMap((rows, table) =>
          rows.flatMap((row, at) =>
            Object.entries(row).map(([head, cell]) => Number(cell) - Number(exports[index]?.[table]?.[at]?.[head])),
          ),
        ),
      );
    // Six more in one state show as one rounding step, and never as an exact count.
    expect(differences).toContain(roundedTo);
    expect(differences.filter((difference) => Math.abs(difference) % roundedTo > 0)).toEqual([]);
  });

  it('says how its numbers are to be read: rounded, and what is withheld', async () => {
    const noteOf = async (who: PersonName, figure: ReportFigure) =>
      (await exported(who, figure)).map(({ Note }) => Note);
    const rounded = 'Rates and averages are rounded to one decimal.';
    const overfull =
      'Left never falls below 0 for any trade at any centre, so it can be higher than places minus taken.';
    const left =
      'Counts from 1 to 4, and counts that would reveal them, are withheld. All others are rounded to the nearest 5.';
    const roundedRates = 'Rates are calculated from rounded counts. Average days are whole numbers.';
    expect(new Set(await noteOf('officer', 'states'))).toEqual(new Set([`${rounded} ${overfull}`]));
    expect(new Set(await noteOf('platformAdmin', 'trades'))).toEqual(new Set([`${rounded} ${overfull}`]));
    expect(new Set(await noteOf('viewOnlyOfficer', 'trades'))).toEqual(new Set([`${roundedRates} ${left}`]));
    expect(new Set(await noteOf('accreditor', 'waiting'))).toEqual(new Set([left]));
    expect(new Set(await noteOf('platformAdmin', 'people'))).toEqual(new Set(['']));
    const approved = 'Approved includes applications that were registered or declined later.';
    for (const who of ['officer', 'accreditor'] as const) {
      for (const note of await noteOf(who, 'funnel')) expect(note).toContain(approved);
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
  it('says of the numbers that it shares of when they were read, and not of when they were asked for', () =>
    portal.whileClockStands(async () => {
      const reader = portal.as('officer');
      portal.advance(sharedForMs);
      const first = (await reader.send(calls.getStateReport)).body.data;
      portal.advance(sharedForMs / 2);
      await createApplication(portal.db, portal.cast);
      const funnel = (await reader.send(calls.getFunnelReport)).body.data;
      const submitted = funnel.rows.find(({ stage }) => stage === 'submitted')?.count;
      expect(submitted).toBe(first.rows.reduce((sum, { applications }) => sum + applications, 0));
      expect(funnel.asOf).toBe(first.asOf);
      expect((await exported('officer', 'trades'))[0]?.['As of']).toBe(first.asOf);
      portal.advance(sharedForMs);
      const later = (await reader.send(calls.getFunnelReport)).body.data;
      expect(later.rows.find(({ stage }) => stage === 'submitted')?.count).toBe((submitted ?? 0) + 1);
      expect(later.asOf > funnel.asOf).toBe(true);
    }));

  it('offers the intakes, the newest first', async () => {
    await portal.db.insertInto('intakes').values({ name: '2026', starts_on: '2026-02-01' }).execute();
    const { body } = await portal.as('officer').send(calls.getAnalyticsOptions);
    expect(body.data.intakes).toEqual(['2026', '2025']);
  });

  it.each([{ intake: '2025' }, { category: 'STC' }, { state: 'Kano' }, { skill: ['Leather Work'] }])(
    'knows no sign-ups of %j, which a sign-up does not have yet',
    async (query) => {
      const { rows } = (await portal.as('officer').send(calls.getFunnelReport, { query: query as never })).body.data;
      expect(rows.find(({ stage }) => stage === 'signedUp')).toMatchObject({ count: null });
    },
  );

  it('names the field that is wrong', async () => {
    const reader = portal.as('officer');
    const wrong = async (query: object) =>
      (await reader.request('GET', '/analytics/report/states', { query: { ...query } })).body.errors?.map(
        ({ field }) => field,
      );
    expect(await wrong({ startDate: '2025-02-29' })).toEqual(['startDate']);
    expect(await wrong({ startDate: '2025-03-02', endDate: '2025-03-01' })).toEqual(['endDate']);
    expect(await wrong({ state: 'Atlantis' })).toEqual(['state']);
    for (const path of ['states', 'trades', 'people', 'funnel', 'waiting', 'export.csv']) {
      const { status, body } = await reader.request('GET', `/analytics/report/${path}`, {
        query: { startDate: '0000-01-01', ...(path === 'export.csv' && { figure: 'states' }) },
      });
      expect([path, status, body.errors?.map(({ field }) => field)]).toEqual([path, 400, ['startDate']]);
    }
    const year = await reader.request('GET', '/analytics/applications/25');
    expect([year.status, year.body.errors?.map(({ field }) => field)]).toEqual([400, ['year']]);
    expect((await reader.request('GET', '/analytics/report/export.csv', { query: { figure: 'all' } })).status).toBe(
      400,
    );
  });
});

it('asks the database once for all who have a dashboard or a report open', () =>
  portal.whileClockStands(async () => {
    const { db, cast } = portal;
    const open = async (who: PersonName) => {
      const reader = portal.as(who);
      const answers: unknown[] = [];
      for (const call of [
        calls.getDashboard,
        calls.getApplicationFigures,
        calls.getApplicantFigures,
        calls.getCentreFigures,
        calls.getAnalyticsOptions,
        calls.getStateReport,
        calls.getTradeReport,
        calls.getPeopleReport,
        calls.getFunnelReport,
        calls.getWaitingReport,
      ]) {
        answers.push((await reader.send(call)).body);
      }
      answers.push((await reader.send(calls.getYear, { params: { year: '2026' } })).body);
      return answers;
    };
    portal.advance(sharedForMs);
    const first = await open('officer');
    // A fresh answer would include all of these rows.
    await createApplication(db, cast);
    await createCentre(db);
    await db.insertInto('intakes').values({ name: '2031', starts_on: '2031-01-01' }).execute();
    await db.updateTable('skills').set({ position: 1_000 }).where('name', '=', 'Leather Work').execute();
    expect(await open('viewOnlyOfficer')).toEqual(first);
    portal.advance(sharedForMs);
    const later = (await open('accreditor')).map((answer) => JSON.stringify(answer));
    expect(later.filter((answer, index) => answer === JSON.stringify(first[index]))).toEqual([]);
  }));
