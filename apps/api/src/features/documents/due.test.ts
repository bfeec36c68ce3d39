import { type CallInput, calls, documentTypeNames, stateNames, trades } from '@tvet/contract';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../core/caller.ts';
import { randomOf } from '../../demo/generator/random.ts';
import type { Work } from '../../platform/calls/work.ts';
import { sharedForMs } from '../../platform/statistics/shared-answers.ts';
import { createCentre, teach } from '../../testing/centres.ts';
import { createDocument, owedSince, skillNamed } from '../../testing/documents.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { workFor } from '../../testing/work.ts';
import { readDocumentRules } from '../settings/index.ts';
import { readCentreSlots } from './centre-slots.ts';
import { exportMissing } from './export-missing.ts';
import { documentReminders, remindCentres } from './reminders-job.ts';

const plumbing = 'Plumbing & Pipe-fitting';
const media = 'Creative Media';
const day = 24 * 60 * 60 * 1000;
const portal = testPortal();
let first: string;
/** 10 October in Lagos. */
const today = new Date('2026-10-10T10:00:00Z');
/** The time by which the clock was moved beyond `today`. */
let moved = 0;
const move = (ms: number) => {
  portal.advance(ms);
  moved += ms;
};

beforeAll(async () => {
  const { db, cast } = portal;
  first = cast.centres.first;
  portal.advance(today.getTime() - Date.now());
  for (const centre of [first, cast.centres.second]) await teach(db, centre, plumbing);
  await teach(db, first, media);
  await setRow(db, 'centres', first, {
    contact_name: 'Ọlá',
    contact_email: 'ola@centre.example',
    contact_phone: '+2348035550002',
  });
  await setRow(db, 'centres', cast.centres.second, { email_address: 'second@centre.example' });
});
beforeEach(async () => {
  move(-moved);
  await setRow(portal.db, 'centres', first, { status: 'active' });
  await sql`truncate documents, document_events, document_reviews, document_reminders, messages, settings, centre_closures cascade`.execute(
    portal.db,
  );
  await owedSince(portal.db, first, '2026-06-15');
  await owedSince(portal.db, portal.cast.centres.second, '2026-09-15');
});

const overview = async (id = first, by: 'centerAdmin' | 'threeCentresAdmin' = 'centerAdmin') =>
  (await portal.as(by).send(calls.getDocumentOverview, { params: { id } })).body.data;
const set = async (documents: object) =>
  portal.as('superAdmin').send(calls.changeSettings, { body: { documents } as never });

describe('the documents of a centre', () => {
  it('are a card a trade with a row for each type, and first of all what is overdue and due', async () => {
    const shown = await overview();
    expect([shown.today, shown.owesSince]).toEqual(['2026-10-10', '2026-06-15']);
    expect(shown.skills.map(({ name }) => name)).toEqual(
      [media, plumbing].toSorted((a, b) => trades.indexOf(a as never) - trades.indexOf(b as never)),
    );
    for (const skill of shown.skills) {
      expect(skill).toMatchObject({ totalCapacity: 20, numberOfStudentStream: 1 });
      expect(skill.types.map(({ documentType }) => documentType)).toEqual(documentTypeNames);
    }
    // Each trade owes July to September of attendance and the third quarter. The fourth quarter is due by the fifteenth.
    expect(shown.counts).toEqual({ overdue: 8, due: 2, returned: 0, pending: 0 });
    expect(shown.urgent.map(({ urgency, period, dueOn }) => `${urgency} ${period} ${dueOn}`)).toEqual([
      ...Array(2).fill('overdue 2026-Q3 2026-07-15'),
      ...Array(2).fill('overdue 2026-07 2026-08-07'),
      ...Array(2).fill('overdue 2026-08 2026-09-07'),
      ...Array(2).fill('overdue 2026-09 2026-10-07'),
      ...Array(2).fill('due 2026-Q4 2026-10-15'),
    ]);
  });

  it('show in a row what asks first: overdue, then what came back, then what is due, else what runs', async () => {
    const skillId = await skillNamed(portal.db, plumbing);
    const row = async (type = 'monthly_attendance_report') => {
      const { skills } = await overview();
      return skills.find(({ id }) => id === skillId)?.types.find(({ documentType }) => documentType === type);
    };
    expect((await row())?.slot).toMatchObject({ period: '2026-07', urgency: 'overdue', allowedActions: ['upload'] });
    for (const period of ['2026-07', '2026-08']) {
      await createDocument(portal.db, {
        centre: first,
        period,
        status: 'approved',
        reviewer: portal.cast.users.superAdmin,
      });
    }
    await createDocument(portal.db, {
      centre: first,
      period: '2026-09',
      status: 'rejected',
      reviewer: portal.cast.users.superAdmin,
    });
    expect(await row()).toMatchObject({
      counts: { overdue: 1, due: 0, returned: 1, pending: 0 },
      slot: {
        period: '2026-09',
        status: 'rejected',
        urgency: 'overdue',
        document: { rejectionReason: 'The signature is missing', version: 1 },
        allowedActions: ['reupload'],
      },
    });
    expect((await row('basic_equipment_report'))?.slot).toMatchObject({ period: '2026-H2', urgency: 'open' });
  });

  it('are counted for the sidebar, over all centres of an administrator', async () => {
    const counts = async (by: 'centerAdmin' | 'threeCentresAdmin') =>
      (await portal.as(by).send(calls.getDocumentCounts)).body.data;
    expect(await counts('centerAdmin')).toMatchObject({ overdue: 8, due: 2, waiting: 0 });
    const three = await counts('threeCentresAdmin');
    // The second centre owes nothing before October. The third has not signed.
    expect(three.centers.map(({ id, overdue, due }) => [id, overdue, due])).toEqual([
      [first, 8, 2],
      [portal.cast.centres.second, 0, 1],
    ]);
    expect([three.overdue, three.due]).toEqual([8, 3]);
  });

  it('are every period of a type, the latest first, with those of before that were sent', async () => {
    await createDocument(portal.db, { centre: first, period: '2026-02' });
    const skillId = await skillNamed(portal.db, plumbing);
    const slots = async (by: 'centerAdmin' | 'platformAdmin') => {
      const query = { skillId, documentType: 'monthly_attendance_report' } as const;
      const { body } = await portal.as(by).send(calls.listDocumentSlots, { params: { id: first }, query });
      return body.data;
    };
    const own = await slots('centerAdmin');
    expect(own.map(({ period, owed, status }) => [period, owed, status])).toEqual([
      ['2026-10', true, 'missing'],
      ['2026-09', true, 'missing'],
      ['2026-08', true, 'missing'],
      ['2026-07', true, 'missing'],
      ['2026-02', false, 'pending'],
    ]);
    for (const { allowedActions } of await slots('platformAdmin')) expect(allowedActions).toEqual([]);
    const elsewhere = await portal.as('centerAdmin').send(calls.listDocumentSlots, {
      params: { id: first },
      query: { skillId: await skillNamed(portal.db, 'Blacksmithing'), documentType: 'training_timetable' },
    });
    expect(elsewhere.status).toBe(404);
  });

  it('are owed anew by no change of a trade’s capacity', async () => {
    const superAdmin = portal.as('superAdmin');
    const skills = [plumbing, media].map((name) => ({ name, totalCapacity: 33, numberOfStudentStream: 2 }));
    const { status } = await superAdmin.send(calls.changeCentreSkills, {
      params: { id: first },
      body: { skills } as never,
    });
    expect(status).toBe(200);
    expect((await overview()).counts.overdue).toBe(8);
    await superAdmin.send(calls.changeCentreSkills, {
      params: { id: first },
      body: { skills: skills.map((skill) => ({ ...skill, totalCapacity: 20, numberOfStudentStream: 1 })) } as never,
    });
  });

  it('are what superAdmin sets, from the next look on', async () => {
    expect((await set({ askedSince: '2026-08-01', types: { training_timetable: { required: false } } })).status).toBe(
      200,
    );
    const shown = await overview();
    // August and September for two trades.
    expect(shown.counts).toMatchObject({ overdue: 4, due: 0 });
    for (const { types } of shown.skills) {
      expect(types.map(({ documentType }) => documentType)).not.toContain('training_timetable');
    }
    await set({ types: { monthly_attendance_report: { dueDays: 60 } } });
    expect((await overview()).counts.overdue).toBe(0);
    const { body } = await portal.as('superAdmin').send(calls.getSettings);
    expect(body.data.documents).toMatchObject({
      askedSince: '2026-08-01',
      remindDaysBefore: 7,
      types: { training_timetable: { required: false, dueDays: 14 }, monthly_attendance_report: { dueDays: 60 } },
    });
    for (const wrong of [
      { askedSince: '2026-02-30' },
      { askedSince: '1999-01-01' },
      { remindDaysBefore: 0 },
      { types: { training_timetable: { dueDays: -1 } } },
      { types: { training_timetable: { exceptSkills: ['Alchemy'] } } },
    ]) {
      expect((await set(wrong)).status).toBe(400);
    }
  });

  it('of a time in which the centre was closed are not due once it is open again; those of before and after are', async () => {
    const { db } = portal;
    const superAdmin = portal.as('superAdmin');
    const setStatus = async (status: 'active' | 'inactive', at: string) => {
      const { body } = await superAdmin.send(calls.getCentre, { params: { id: first } });
      const version = body.data.version ?? undefined;
      const changed = await superAdmin.send(calls.changeCentre, {
        params: { id: first },
        body: { ...(version !== undefined && { version }), status },
      });
      expect(changed.status).toBe(200);
      const column = status === 'active' ? 'reopened_at' : 'closed_at';
      await db
        .updateTable('centre_closures')
        .set({ [column]: at })
        .where('id', '=', (eb) => eb.selectFrom('centre_closures').select((max) => max.fn.max('id').as('id')))
        .execute();
    };
    await setStatus('inactive', '2026-07-20T10:00:00Z');
    await setStatus('active', '2026-09-01T08:00:00+01:00');
    const shown = await overview();
    // August began while it was closed, so it is not owed. July and the third quarter began before, and September on reopening.
    expect(new Set(shown.urgent.map(({ period }) => period))).toEqual(
      new Set(['2026-Q3', '2026-07', '2026-09', '2026-Q4']),
    );
    expect(shown.counts).toMatchObject({ overdue: 6, due: 2 });
    const { body } = await portal.as('platformAdmin').send(calls.listMissingDocuments, {
      query: { centerId: first },
    });
    expect(body.data.map(({ period }) => period).toSorted()).toEqual(
      ['2026-07', '2026-09', '2026-Q3'].flatMap((period) => [period, period]),
    );
    await setStatus('inactive', '2026-10-01T10:00:00Z');
    const closed = await overview();
    expect([closed.owesSince, closed.counts.overdue, closed.counts.due]).toEqual([null, 0, 0]);
  });

  it('of a trade that was given up and taken up again are due from then on', async () => {
    const teaches = async (...names: string[]) => {
      const skills = names.map((name) => ({ name, totalCapacity: 20, numberOfStudentStream: 1 }));
      const { status } = await portal.as('superAdmin').send(calls.changeCentreSkills, {
        params: { id: first },
        body: { skills } as never,
      });
      expect(status).toBe(200);
    };
    await teaches(plumbing);
    expect((await overview()).counts.overdue).toBe(4);
    await teaches(plumbing, media);
    const { skills } = await overview();
    const again = skills.find(({ name }) => name === media)?.types ?? [];
    expect(again.map(({ documentType }) => documentType)).toEqual(documentTypeNames);
    for (const { counts } of again) expect(counts).toMatchObject({ overdue: 0, due: 0 });
  });
});

describe('who has not sent what', () => {
  const missing = async (query: object = {}) =>
    (await portal.as('platformAdmin').send(calls.listMissingDocuments, { query })).body;

  it('is listed, counted by state and type, and exported alike', async () => {
    const platformAdmin = portal.as('platformAdmin');
    const list = await missing();
    expect([list.total, list.data.length]).toEqual([8, 8]);
    expect(list.data[0]).toMatchObject({
      period: '2026-Q3',
      dueOn: '2026-07-15',
      stateName: 'Lagos',
      remindedAt: null,
    });
    expect((await missing({ urgency: 'due' })).total).toBe(3);
    expect((await missing({ documentType: 'training_timetable' })).total).toBe(2);
    expect((await missing({ period: '2026-08' })).total).toBe(2);
    expect((await missing({ search: 'osun tech' })).total).toBe(8);
    expect((await missing({ state: 'Kano' })).total).toBe(0);
    const second = await missing({ limit: 3, page: 3 });
    expect([second.total, second.data.length]).toEqual([8, 2]);
    expect((await missing({ limit: 3, page: 9 })).total).toBe(8);

    const summary = (await platformAdmin.send(calls.getMissingSummary)).body.data;
    expect(summary.states.map(({ state }) => state)).toEqual(stateNames);
    expect([summary.documents, summary.centers]).toEqual([8, 1]);
    expect(summary.states.find(({ state }) => state === 'Lagos')).toEqual({
      state: 'Lagos',
      centers: 1,
      documents: 8,
      byType: [
        { documentType: 'training_timetable', documents: 2 },
        { documentType: 'basic_equipment_report', documents: 0 },
        { documentType: 'monthly_attendance_report', documents: 6 },
      ],
    });
    const file = await platformAdmin.send(calls.exportMissingDocuments, { query: { urgency: 'overdue' } });
    expect(file.headers['content-disposition']).toContain('documents-overdue-2026-10-10.csv');
    const rows = parse(String(file.body), { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map(({ PERIOD }) => PERIOD)).toEqual(list.data.map(({ period }) => period));
    expect(rows[0]).toMatchObject({
      STATE: 'Lagos',
      CODE: 'TVC-001',
      DOCUMENT: 'Training Timetable',
      STATUS: 'Not sent',
      REACHABLE: 'Yes',
    });
  });

  it('is exported as of one moment, whatever is sent while the file is on its way', async () => {
    const { db, context } = portal;
    const many = await createCentre(db, { ideas_funded: true, created_at: new Date('2021-01-01') });
    for (const trade of trades) await teach(db, many, trade);
    await owedSince(db, many, '2021-01-01');
    await set({ askedSince: '2021-01-01' });
    const { total } = await missing({ centerId: many, limit: 1 });
    expect(total).toBeGreaterThan(2_000);
    const work = workFor(context) as Work<Caller>;
    const { content } = await exportMissing(work, {
      query: { centerId: many, urgency: 'overdue' },
    } as CallInput<typeof calls.exportMissingDocuments>);
    const chunks: string[] = [];
    for await (const chunk of content) {
      chunks.push(String(chunk));
      // Rows that change during the read are sent all the same.
      if (chunks.length === 2) await setRow(db, 'centres', many, { status: 'inactive' });
    }
    expect(chunks.length).toBeGreaterThan(2);
    const rows = parse(chunks.join(''), { bom: true, columns: true }) as Record<string, string>[];
    expect(new Set(rows.map(({ SKILL, DOCUMENT, PERIOD }) => `${SKILL} ${DOCUMENT} ${PERIOD}`)).size).toBe(total);
    expect(rows).toHaveLength(total);
    expect((await missing({ centerId: many })).total).toBe(0);
  });

  it('is exported as a figure of the report, with counts of a few centres for those alone who work on them', async () => {
    const ofLagos = async (who: 'officer' | 'accreditor', query: object = {}) => {
      const answer = await portal.as(who).send(calls.exportReport, {
        query: { figure: 'documents', ...query },
      });
      expect(answer.status).toBe(200);
      const rows: Record<string, string>[] = parse(String(answer.body), { bom: true, columns: true });
      expect(rows.map(({ State }) => State)).toContain('Lagos');
      return rows.find(({ State }) => State === 'Lagos');
    };
    // The second centre owes documents and has none overdue.
    expect(await ofLagos('officer')).toMatchObject({
      Centres: '2',
      Late: '1',
      'Documents overdue': '8',
      'None overdue': '1',
      '1 to 5 overdue': '0',
      '6 to 20 overdue': '1',
      'Over 20 overdue': '0',
      Note: '',
    });
    const inPart = await ofLagos('officer', { skill: [media], state: 'Lagos', category: 'STC', endDate: '2001-01-01' });
    expect(inPart).toMatchObject({ Centres: '1', Late: '1', 'Documents overdue': '4' });
    // The note lists only the filters that apply to this figure.
    expect(inPart?.Note).toBe('Only state Lagos; trade Creative Media.');
    const withheld = 'withheld';
    expect(await ofLagos('accreditor', { category: 'STC' })).toMatchObject({
      Centres: withheld,
      Late: withheld,
      'Documents overdue': withheld,
      'None overdue': withheld,
      '1 to 5 overdue': withheld,
    });
    const refused = await portal.as('accreditor').send(calls.exportReport, {
      query: { figure: 'documents', state: 'Lagos' },
    });
    expect(refused.body.code).toBe('EXPORT_NOT_WHOLE');
  });

  it('is, centre by centre, what the contract says of made-up centres, trades and documents', async () => {
    const { db, cast, context } = portal;
    const random = randomOf('due documents');
    const made: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      const since = new Date(Date.UTC(2026, random.between(0, 9), random.between(1, 28), 22, random.between(59, 60)));
      const centre = await createCentre(db, {
        ideas_funded: random.chance(0.5),
        status: random.chance(0.9) ? 'active' : 'inactive',
        state_name: random.pick(stateNames.slice(0, 4)),
        created_at: since,
      });
      made.push(centre);
      for (let closures = random.between(0, 2); closures > 0; closures -= 1) {
        const closed = new Date(
          Date.UTC(2026, random.between(0, 9), random.between(1, 28), 22, random.between(59, 60)),
        );
        const reopened = new Date(closed.getTime() + random.between(0, 89) * day);
        await db
          .insertInto('centre_closures')
          .values({ centre_id: centre, closed_at: closed, reopened_at: reopened })
          .execute();
      }
      if (random.chance(0.5)) {
        await db
          .insertInto('agreements')
          .values({
            centre_id: centre,
            template_code: 'standard',
            accepted_at: since,
            signed_by: cast.users.centerAdmin,
            signer_name: 'Signer',
            signer_email: 'signer@test.example',
          })
          .execute();
      }
      for (const trade of new Set([random.pick(trades), random.pick(trades), random.pick(trades)])) {
        await teach(db, centre, trade);
        for (const period of new Set(Array.from({ length: 4 }, () => `2026-0${random.between(1, 9)}`))) {
          await createDocument(db, {
            centre,
            skill: trade,
            period,
            status: random.pick(['pending', 'approved', 'rejected', 'modification_required'] as const),
            reviewer: cast.users.superAdmin,
          });
        }
      }
      await db
        .updateTable('centre_skills')
        .set({ taught_since: new Date(since.getTime() + random.between(-30, 29) * day) })
        .where('centre_id', '=', centre)
        .execute();
    }
    await set({ types: { basic_equipment_report: { exceptSkills: trades.slice(0, 13) } } });
    const rules = await readDocumentRules(db, context);
    const { slots } = await readCentreSlots(db, { centreIds: made, rules, today: '2026-10-10' });
    for (const urgency of ['overdue', 'due'] as const) {
      const expected = slots
        .filter((slot) => slot.urgency === urgency)
        .map(
          (slot) =>
            `${slot.centreId} ${slot.skillName} ${slot.documentType} ${slot.period} ${slot.dueOn} ${slot.status}`,
        );
      const { data } = await missing({ urgency, limit: 500 });
      const listed = data
        .filter(({ centerId }) => made.includes(centerId))
        .map((row) => `${row.centerId} ${row.skillName} ${row.documentType} ${row.period} ${row.dueOn} ${row.status}`);
      expect(expected.length).toBeGreaterThan(0);
      expect(listed.toSorted()).toEqual(expected.toSorted());
    }
    // The figure of the report counts the same documents.
    move(sharedForMs);
    const { data: overdue } = await missing({ urgency: 'overdue', limit: 500 });
    const { rows } = (await portal.as('officer').send(calls.getOverdueReport)).body.data;
    expect(rows.map(({ state }) => state)).toEqual(stateNames);
    for (const { state, documents, bands } of rows) {
      const ofState = overdue.filter(({ stateName }) => stateName === state);
      const byCentre = Map.groupBy(ofState, ({ centerId }) => centerId);
      const sizes = [...byCentre.values()].map((late) => late.length);
      const within = (least: number, most: number) => sizes.filter((late) => late >= least && late <= most).length;
      expect([state, documents, ...bands.slice(1).map(({ centers }) => centers)]).toEqual([
        state,
        ofState.length,
        within(1, 5),
        within(6, 20),
        within(21, Number.POSITIVE_INFINITY),
      ]);
    }
    await sql`update centres set status = 'inactive' where id = any(${made}::uuid[])`.execute(db);
  });
});

describe('a reminder', () => {
  const mails = () => messagesTo(portal, 'ola@centre.example');

  it('goes to the centre once ahead and once when it is overdue, by e-mail and SMS, and is noted', async () => {
    await set({ askedSince: '2026-10-01', types: { monthly_attendance_report: { required: false } } });
    expect(await remindCentres(portal.context)).toBe(2);
    expect((await mails()).map(({ template }) => template)).toEqual(['documents-due']);
    expect((await mails())[0]?.text).toContain('2 documents are due soon');
    expect((await mails())[0]?.text).toContain(
      `Training Timetable, October to December 2026, ${plumbing}: due on 15 October 2026`,
    );
    expect(await messagesTo(portal, '+2348035550002')).toHaveLength(1);
    expect(await remindCentres(portal.context)).toBe(0);
    move(5 * day);
    expect(await remindCentres(portal.context)).toBe(0);
    move(day);
    // The overdue reminder is sent once.
    expect(await remindCentres(portal.context)).toBe(2);
    expect(await remindCentres(portal.context)).toBe(0);
    expect((await mails()).map(({ text }) => /2 documents are (\w+)/.exec(text)?.[1]).toSorted()).toEqual([
      'due',
      'overdue',
    ]);
    const list = (await portal.as('superAdmin').send(calls.listMissingDocuments, {})).body;
    expect(list.total).toBe(3);
    for (const { remindedAt } of list.data) expect(remindedAt).not.toBeNull();
  });

  it('says nothing of what was sent, and of what came back it does', async () => {
    await set({ askedSince: '2026-10-01', types: { monthly_attendance_report: { required: false } } });
    const sent = { centre: first, type: 'training_timetable', period: '2026-Q4' } as const;
    await createDocument(portal.db, { ...sent, skill: plumbing });
    await createDocument(portal.db, {
      ...sent,
      skill: media,
      status: 'rejected',
      reviewer: portal.cast.users.superAdmin,
    });
    await remindCentres(portal.context);
    const [mail] = await mails();
    expect(mail?.text).toContain('1 document is due soon');
    expect(mail?.text).toContain(media);
    expect(mail?.text).not.toContain(plumbing);
  });

  it('is no reminder where nobody can be reached: the centre stands as unreachable, and the others are told', async () => {
    const { db, cast } = portal;
    const { second } = cast.centres;
    const before = await db
      .selectFrom('centres')
      .select(['contact_email', 'contact_phone', 'email_address', 'phone_number'])
      .where('id', '=', second)
      .executeTakeFirstOrThrow();
    const nobody = { contact_email: null, contact_phone: null, email_address: null, phone_number: null };
    const write = (contact: typeof before) => setRow(db, 'centres', second, contact);
    await write(nobody);
    // Only the first centre is reminded.
    expect(await remindCentres(portal.context)).toBe(1);
    expect(await mails()).toHaveLength(1);
    const noted = () => db.selectFrom('document_reminders').select('kind').where('centre_id', '=', second).execute();
    expect(await noted()).toEqual([]);
    const platformAdmin = portal.as('platformAdmin');
    const rows = async () =>
      (await platformAdmin.send(calls.listMissingDocuments, { query: { urgency: 'due', centerId: second } })).body.data;
    expect((await rows()).map(({ reachable, remindedAt }) => [reachable, remindedAt])).toEqual([[false, null]]);
    const file = await platformAdmin.send(calls.exportMissingDocuments, {
      query: { urgency: 'due', centerId: second },
    });
    const exported = parse(String(file.body), { bom: true, columns: true }) as Record<string, string>[];
    expect(exported.map(({ REMINDED, REACHABLE }) => [REMINDED, REACHABLE])).toEqual([['', 'No']]);
    // The centre is reminded once it has an address.
    await write({ ...nobody, phone_number: '+2348035550009' });
    expect(await remindCentres(portal.context)).toBe(1);
    expect(await messagesTo(portal, '+2348035550009')).toHaveLength(1);
    expect((await noted()).length).toBeGreaterThan(0);
    await write(before);
    expect((await rows())[0]).toMatchObject({ reachable: true, remindedAt: expect.any(String) });
  });

  it('is noted only together with its message: a portal that ends in between reminds once it is back', async () => {
    const { db } = portal;
    await sql`alter table messages add constraint no_message check (template <> 'documents-due')`.execute(db);
    await expect(remindCentres(portal.context)).rejects.toThrow('2 centres could not be reminded');
    expect(await db.selectFrom('document_reminders').select('kind').execute()).toEqual([]);
    await sql`alter table messages drop constraint no_message`.execute(db);
    expect(await remindCentres(portal.context)).toBe(2);
    expect(await remindCentres(portal.context)).toBe(0);
    expect(await mails()).toHaveLength(1);
  });

  it('is sent once by several processes at once', async () => {
    const reminded = await Promise.all([1, 2, 3].map(() => remindCentres(portal.context)));
    expect(reminded.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await mails()).toHaveLength(1);
  });

  it('waits for the morning: nobody is written to at night', async () => {
    const run = () => documentReminders.run(portal.context, new AbortController().signal);
    move(11 * 60 * 60 * 1000);
    await run();
    expect(await mails()).toEqual([]);
    move(10 * 60 * 60 * 1000);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it('is not sent where superAdmin has switched them off, nor of what was overdue a month ago', async () => {
    await set({ reminders: false });
    expect(await remindCentres(portal.context)).toBe(0);
    await set({ reminders: true });
    await remindCentres(portal.context);
    const [mail] = await mails();
    // July and the third quarter were due in the summer.
    expect(mail?.text).toContain('September 2026');
    expect(mail?.text).not.toContain('July 2026');
  });
});
