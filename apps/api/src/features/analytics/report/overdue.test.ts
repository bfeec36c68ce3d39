import { type CallInput, calls, trades } from '@tvet/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomOf } from '../../../demo/generator/random.ts';
import { readDocumentRules } from '../../../documents/document-rules.ts';
import { countOverdueOff, foldOverdue } from '../../../documents/keep-overdue.ts';
import { askOverdue, countedOverdue, overdueCells } from '../../../documents/overdue-cells.ts';
import { sharedForMs } from '../../../figures/shared-answers.ts';
import { inSnapshot } from '../../../figures/snapshot.ts';
import { dayOf } from '../../../shared/lagos.ts';
import { createCentre, teach } from '../../../testing/centres.ts';
import { createDocument } from '../../../testing/documents.ts';
import {
  type MadeCountry,
  madeStates,
  madeTrades,
  makeCentre,
  stepNames,
  takeStep,
} from '../../../testing/random-centres.ts';
import { countLateTrades, overdueReportOf } from '../../../testing/slow-overdue.ts';
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { loops } from '../../../testing/tier.ts';
import { workFor } from '../../../testing/work.ts';

type Query = CallInput<typeof calls.getOverdueReport>['query'];

let portal: TestPortal;
let country: MadeCountry;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.advance(new Date('2026-04-20T10:00:00Z').getTime() - Date.now());
  const { db, cast, context, advance } = portal;
  country = {
    db,
    random: randomOf('documents overdue'),
    centres: [],
    user: cast.users.superAdmin,
    now: context.now,
    rules: () => readDocumentRules(db, context),
    pass: advance,
  };
  for (let count = 12; count > 0; count -= 1) await makeCentre(country);
});
afterAll(() => portal.close());

const fold = () => foldOverdue(workFor(portal.context));
const report = async (query: Query = {}) => {
  portal.advance(sharedForMs);
  return (await (await portal.as('officer')).send(calls.getOverdueReport, { query })).body.data.rows;
};
/** Which of its ways the figure goes now. */
const way = async () => {
  const { fingerprint } = await askOverdue(workFor(portal.context));
  const { rows } = await sql<{ way: string }>`select case
    when not exists (select from overdue_asked where fingerprint = ${fingerprint}) then 'counted'
    when exists (select from overdue_marks) then 'kept, but for a few centres' else 'kept' end as way`.execute(
    portal.db,
  );
  return rows[0]?.way ?? '';
};

it('is what the contract says of each document, whatever has happened, folded or not', async () => {
  const { random, db } = country;
  const [ways, taken, bands] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const isEverySeen = () => taken.size === stepNames.length && ways.size === 3 && bands.size === 4;
  for (let round = 0; round < loops(200) || (round < 200 && !isEverySeen()); round += 1) {
    const happened: string[] = [];
    for (let count = random.between(1, 4); count > 0; count -= 1) happened.push(await takeStep(country));
    for (const name of happened) taken.add(name);
    if (random.chance(0.6)) await fold();
    if (random.chance(0.3)) happened.push(await takeStep(country));
    ways.add(await way());
    const late = await countLateTrades(db, { rules: await country.rules(), today: dayOf(country.now()) });
    const state = random.pick(madeStates);
    const skill = [random.pick(madeTrades), random.pick(madeTrades)];
    const query = random.pick<Query>([{ state }, { skill: [random.pick(madeTrades)] }, { state, skill }, { skill }]);
    for (const asked of [{}, query]) {
      const rows = await report(asked);
      expect({ happened, rows }).toEqual({ happened, rows: overdueReportOf(late, asked) });
      for (const row of rows) for (const { band, centers } of row.bands) if (centers > 0) bands.add(band);
    }
    expect(await countOverdueOff(workFor(portal.context))).toBe(0);
  }
  expect(taken).toEqual(new Set(stepNames));
  expect(ways).toEqual(new Set(['kept', 'kept, but for a few centres', 'counted']));
  expect(bands).toEqual(new Set(['0', '1-5', '6-20', 'over-20']));
});

it('is right at every moment while several change what it follows from and it is folded', async () => {
  const { db } = portal;
  let writing = 4;
  const write = async (writer: number) => {
    const random = randomOf(`writer ${writer}`);
    try {
      for (let count = 0; count < loops(200); count += 1) {
        await db.transaction().execute(async (transaction) => {
          // One centre a transaction: two that change the same two the other way round would wait for each other.
          const centres = [random.pick(country.centres)];
          const rules = () => readDocumentRules(transaction, portal.context);
          const own = { ...country, db: transaction, random, centres, rules };
          await own.db.selectFrom('centres').select('id').where('id', 'in', centres).forUpdate().execute();
          for (const name of [
            'uploads',
            'accepts',
            'was closed',
            'gives a trade up',
            'begins a trade',
            'closes',
            'opens',
          ]) {
            if (random.chance(0.4)) await takeStep(own, name);
          }
        });
      }
    } finally {
      writing -= 1;
    }
  };
  const folded: number[] = [];
  const keep = async () => {
    while (writing > 0) folded.push(await fold());
  };
  let compared = 0;
  const read = async () => {
    while (writing > 0) {
      await inSnapshot(workFor(portal.context), async (reading) => {
        const cells = (rows: ReturnType<typeof countedOverdue>) =>
          sql<object>`select * from (${rows}) cells order by centre_id, skill_id`.execute(reading.db);
        const { rows } = await cells(await overdueCells(reading));
        expect(rows).toEqual((await cells(countedOverdue(await askOverdue(reading), sql`true`))).rows);
        compared += rows.length;
      });
    }
  };
  await Promise.all([write(1), write(2), write(3), write(4), keep(), keep(), read()]);
  expect(folded.filter((rows) => rows > 0).length).toBeGreaterThan(1);
  expect(compared).toBeGreaterThan(20);
  await fold();
  expect(await way()).toBe('kept');
  expect(await countOverdueOff(workFor(portal.context))).toBe(0);
});

it('counts a centre that nothing has happened to once, and only what has happened after', async () => {
  const { db } = portal;
  await fold();
  const late = async () => (await report()).reduce((sum, { documents }) => sum + documents, 0);
  const whole = await late();
  const { rows } = await sql<{ centre_id: string; more: number }>`
    update overdue_cells kept set documents = 1000 from (select * from overdue_cells limit 1) one
    where kept.centre_id = one.centre_id and kept.skill_id = one.skill_id
    returning kept.centre_id, 1000 - one.documents as more`.execute(db);
  const [changed] = rows;
  if (!changed) throw new Error('No centre owes anything');
  // It says what is kept: nobody counts again what has no mark.
  expect(await late()).toBe(whole + changed.more);
  await sql`insert into overdue_marks (centre_id) values (${changed.centre_id})`.execute(db);
  expect(await late()).toBe(whole);
  await fold();
  expect([await way(), await late()]).toEqual(['kept', whole]);
});

it('shows a decision on a document within a second', async () => {
  const { db } = portal;
  const centre = await createCentre(db, {
    ideas_funded: true,
    created_at: new Date('2026-01-01'),
    state_name: 'Zamfara',
  });
  const trade = trades[20] ?? '';
  await teach(db, centre, trade);
  await db
    .updateTable('centre_skills')
    .set({ taught_since: new Date('2026-01-01') })
    .where('centre_id', '=', centre)
    .execute();
  await db.deleteFrom('settings').where('key', '=', 'documents').execute();
  const { id, fileUrl } = await createDocument(db, { centre, skill: trade, period: '2026-02' });
  await fold();
  const late = async () => (await report({ state: 'Zamfara' }))[0]?.documents;
  const before = (await late()) ?? 0;
  expect(before).toBeGreaterThan(0);
  expect(await way()).toBe('kept');
  const { status } = await (await portal.as('platformAdmin')).send(calls.reviewCentreDocument, {
    params: { id: centre, documentId: id },
    body: { status: 'rejected', fileUrl, rejectionReason: 'The signature is missing' },
  });
  expect(status).toBe(200);
  expect(await late()).toBe(before + 1);
});

it('follows a trade that is given another name, by which the rules except it', async () => {
  const { db } = portal;
  const trade = trades[20] ?? '';
  const rename = (from: string, to: string) =>
    db.updateTable('skills').set({ name: to }).where('name', '=', from).execute();
  await rename(trade, 'Another name');
  await (await portal.as('superAdmin')).send(calls.changeSettings, {
    body: { documents: { types: { monthly_attendance_report: { exceptSkills: [trade] } } } } as never,
  });
  await fold();
  const [before] = await report({ state: 'Zamfara' });
  await rename('Another name', trade);
  expect(await way()).not.toBe('kept');
  const [after] = await report({ state: 'Zamfara' });
  expect(after?.documents).toBeLessThan(before?.documents ?? 0);
});

it('follows tables that are emptied', async () => {
  const { db } = portal;
  for (const table of ['documents, document_events, document_reviews', 'files', 'centre_closures', 'agreements']) {
    await fold();
    await sql`truncate ${sql.raw(table)} cascade`.execute(db);
    expect(await way()).not.toBe('kept');
    const late = await countLateTrades(db, { rules: await country.rules(), today: dayOf(country.now()) });
    expect(late.some((trade) => trade.late > 0)).toBe(true);
    expect(await report()).toEqual(overdueReportOf(late, {}));
  }
  await fold();
  await sql`truncate centre_skills cascade`.execute(db);
  expect(await report()).toEqual(overdueReportOf([], {}));
  await fold();
  expect(await countOverdueOff(workFor(portal.context))).toBe(0);
});
