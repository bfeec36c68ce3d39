import { randomInt } from 'node:crypto';
import { type ApplicationDraft, basePath, nubanCheckDigit } from '@tvet/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectEmbedded } from '../../database/connect.ts';
import { type PortalProcess, type PortalProcesses, portalProcesses, signInAt } from '../../testing/portal-process.ts';

/** As many as the suite has time for; KILLS=50 is the long form. */
const kills = Number(process.env.KILLS ?? 3);
/** Each is a start or two, on a machine that may be busy. */
const timeout = 120_000 + kills * 60_000;
/** An applicant of the demo who has not applied yet, and who opens the intake. */
const [username, superAdmin] = ['+2348000000011', '+2348000000001'];
const skillName = 'Fashion Design & Garment Making';

let portals: PortalProcesses;
beforeAll(async () => {
  portals = await portalProcesses();
});
afterAll(() => portals.close());

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

/** A draft with nothing left to do; the one that is there already is filled in again. */
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

/** Looks into the database, which no portal has open meanwhile. */
async function withDatabase<Result>(look: (db: Awaited<ReturnType<typeof connectEmbedded>>['db']) => Promise<Result>) {
  const connection = await connectEmbedded({ dataDir: `${portals.dataDir}/database` });
  try {
    return await look(connection.db);
  } finally {
    await connection.close();
  }
}

/** Either nothing of a submission is there, or all of it. */
const isSubmittedWhole = (id: string): Promise<boolean> =>
  withDatabase(async (db) => {
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
  });

/** One person submits so often in a quarter of an hour and is then refused; what is refused shows nothing about kills. */
const forgetTries = () => withDatabase((db) => db.deleteFrom('throttles').execute());

/** What was submitted is over, and the person is as unknown as before: they can begin again. */
const endIt = (id: string): Promise<void> =>
  withDatabase(async (db) => {
    await db
      .updateTable('applications')
      .set({ status: 'rejected', rejection_reason: 'Incomplete application' })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('applicants')
      .set({ nin_encrypted: null, nin_index: null, nin_last4: null })
      .where('id', 'in', (eb) => eb.selectFrom('applications').select('applicant_id').where('id', '=', id))
      .execute();
  });

it('a portal that is killed while somebody submits has submitted nothing, or all of it', { timeout }, async () => {
  let portal: PortalProcess = portals.start();
  let url = await portal.ready();
  await openIntake(url);
  const begin = async () => {
    const id = await fillIn(url);
    const me = await visitor(url, username);
    return { id, submit: () => me('POST', `/applications/${id}/submit`) };
  };
  const restart = async () => {
    portal = portals.start();
    url = await portal.ready();
  };
  const whole = await begin();
  const since = performance.now();
  expect((await whole.submit()).status).toBe(200);
  // The kills close in on the instant at which it is written, however slow a portal is that has just started.
  let aimMs = (performance.now() - since) * 2;
  portal.child.kill('SIGTERM');
  await portal.ended;
  expect(await isSubmittedWhole(whole.id)).toBe(true);
  await endIt(whole.id);
  for (let kill = 0; kill < kills; kill += 1) {
    await restart();
    const { id, submit } = await begin();
    const answer = submit().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, randomInt(Math.ceil(aimMs / 2), Math.ceil(aimMs * 1.5))));
    portal.child.kill('SIGKILL');
    const [answered] = await Promise.all([answer, portal.ended]);
    const submitted = await isSubmittedWhole(id);
    aimMs *= submitted ? 0.75 : 1.5;
    await forgetTries();
    // Cut off, or taken: nothing else may become of it.
    expect([200, undefined]).toContain(answered?.status);
    // Whoever was told that it is submitted finds it submitted.
    if (answered?.status === 200) expect(submitted).toBe(true);
    if (submitted) await endIt(id);
  }
  await restart();
  const { submit } = await begin();
  expect((await submit()).status).toBe(200);
});
