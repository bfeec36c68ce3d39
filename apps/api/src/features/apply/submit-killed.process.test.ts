import { randomInt } from 'node:crypto';
import { type ApplicationDraft, basePath, nubanCheckDigit } from '@tvet/contract';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/connect.ts';
import { openOwnPostgres } from '../../testing/own-postgres.ts';
import { signInAt } from '../../testing/portal-process.ts';
import { setRow } from '../../testing/rows.ts';
import { loops } from '../../testing/tier.ts';

/** The number of kills. `npm run bench -- --kills` sets it. */
const kills = Number(process.env.KILLS ?? loops(20));
const timeout = 120_000 + kills * 60_000;
/** A demo applicant without an application, and the superAdmin who opens the intake. */
const [username, superAdmin] = ['+2348000000011', '+2348000000001'];
const skillName = 'Fashion Design & Garment Making';

const postgres = openOwnPostgres();
afterAll(() => postgres?.close());

interface Answer<Data> {
  readonly status: number;
  readonly body: Data;
}

async function visitor(url: string, who: string) {
  const headers = await signInAt(url, who);
  return async <Data>(method: string, path: string, body?: object): Promise<Answer<Data>> => {
    const { 'content-type': type, ...rest } = headers;
    const answer = await fetch(`${url}${basePath}${path}`, {
      method,
      headers: body ? { ...rest, 'content-type': type ?? '' } : rest,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Data };
  };
}

const serial = '123456789';

/** Fills in a new draft, or continues the existing one, until it is complete. */
async function fillIn(url: string): Promise<string> {
  const me = await visitor(url, username);
  const offered = await me<{ centers: { id: string }[] }>(
    'GET',
    `/centres/offered?${new URLSearchParams({ skillName, tvetCategory: 'STC' })}`,
  );
  const begun = await me<{ data?: ApplicationDraft; params?: { id: string } }>('POST', '/applications', {
    tvetCategory: 'STC',
  });
  const id = begun.body.data?.id ?? begun.body.params?.id ?? '';
  const { body } = await me<{ data: { draft: ApplicationDraft } }>('GET', `/applications/${id}`);
  const saved = await me<{ data: ApplicationDraft }>('PATCH', `/applications/${id}`, {
    version: body.data.draft.version,
    gender: 'male',
    dateOfBirth: '2004-06-30',
    nin: `9${String(randomInt(10_000_000_000)).padStart(10, '0')}`,
    bvn: `9${String(randomInt(10_000_000_000)).padStart(10, '0')}`,
    streetAddressLine1: '12 Station Road',
    state: 'Kano',
    lga: 'Dala',
    bankName: 'zenith-bank',
    accountNumber: `${serial}${nubanCheckDigit('057', serial)}`,
    accountName: 'Preye Dokubo',
    skillName,
    centerId: offered.body.centers[0]?.id,
  });
  expect(saved.body.data.problems).toEqual([]);
  return id;
}

async function openIntake(url: string): Promise<void> {
  const admin = await visitor(url, superAdmin);
  expect((await admin('PATCH', '/settings', { intake: { STC: { byHand: 'open' } } })).status).toBe(200);
}

/** Checks that a submission exists completely or not at all. */
async function isSubmittedWhole(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .select(['applications.status', 'applications.submitted_at', 'applications.nin_index', 'applicants.nin_last4'])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();
  const rowsIn = async (table: 'application_drafts' | 'application_events' | 'messages') =>
    (await db.selectFrom(table).select('application_id').where('application_id', '=', id).execute()).length;
  const found = {
    status: row.status,
    parts: [row.submitted_at, row.nin_index, row.nin_last4].map((part) => part !== null),
    drafts: await rowsIn('application_drafts'),
    events: await rowsIn('application_events'),
    messages: await rowsIn('messages'),
  };
  const submitted = row.status !== 'initiated';
  expect(found).toEqual(
    submitted
      ? { status: 'pending_approval', parts: [true, true, true], drafts: 0, events: 1, messages: 2 }
      : { status: 'initiated', parts: [false, false, false], drafts: 1, events: 0, messages: 0 },
  );
  return submitted;
}

/** Rejects the application and deletes the person's numbers, so that they can apply again. */
async function endIt(db: Database, id: string): Promise<void> {
  await setRow(db, 'applications', id, { status: 'rejected', rejection_reason: 'Incomplete application' });
  await db
    .updateTable('applicants')
    .set({ nin_encrypted: null, nin_index: null, nin_last4: null })
    .where('id', 'in', (eb) => eb.selectFrom('applications').select('applicant_id').where('id', '=', id))
    .execute();
}

describe.skipIf(!postgres)('a portal that is killed while a person submits', { timeout }, () => {
  it('has submitted nothing or everything', async () => {
    const portals = await postgres?.newPortals();
    if (!portals) return;
    const { db } = portals;
    let portal = portals.start();
    let url = await portal.ready();
    await openIntake(url);
    const begin = async () => {
      const id = await fillIn(url);
      const me = await visitor(url, username);
      return { id, submit: () => me('POST', `/applications/${id}/submit`) };
    };
    const whole = await begin();
    const since = performance.now();
    expect((await whole.submit()).status).toBe(200);
    // The kills converge on the moment of the write, however slow the portal is.
    let aimMs = (performance.now() - since) * 2;
    expect(await isSubmittedWhole(db, whole.id)).toBe(true);
    await endIt(db, whole.id);
    for (let kill = 0; kill < kills; kill += 1) {
      const { id, submit } = await begin();
      const answer = submit().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, randomInt(Math.ceil(aimMs / 2), Math.ceil(aimMs * 1.5))));
      portal.child.kill('SIGKILL');
      const [answered] = await Promise.all([answer, portal.ended]);
      portal = portals.start();
      url = await portal.ready();
      const submitted = await isSubmittedWhole(db, id);
      aimMs *= submitted ? 0.75 : 1.5;
      // A person can submit a few times in a quarter of an hour, and a refusal would prove nothing about kills.
      await db.deleteFrom('throttles').execute();
      expect([200, undefined]).toContain(answered?.status);
      if (answered?.status === 200) expect(submitted).toBe(true);
      if (submitted) await endIt(db, id);
    }
    const { submit } = await begin();
    expect((await submit()).status).toBe(200);
  });
});
