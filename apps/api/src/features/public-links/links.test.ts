import { calls, type LinkFamily, type LinkPageName, linkFamilies, linkHeader, linkPageNames } from '@tvet/contract';
import type { Updateable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Users } from '../../platform/database/schema.ts';
import { guessLimit } from '../../platform/security/throttle.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import { setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const officer = portal.as('officer');
const superAdmin = portal.as('superAdmin');

const applicantId = 'TV-AAAA1';
/** The links of an approved application; no correction can be asked for. */
const sendable: readonly LinkPageName[] = linkPageNames.filter((page) => page !== 'correct-application');
let id: string;
const newApplication = async (options: Parameters<typeof createApplication>[2] = {}) => {
  await clearApplications(portal.db);
  await portal.db.deleteFrom('public_links').execute();
  const { applicant } = portal.cast.applicants;
  id = await createApplication(portal.db, portal.cast, { applicant, status: 'approved', ...options });
  return id;
};
beforeEach(() => newApplication());

const token = (family: LinkFamily, of = id) => portal.context.links.tokenFor(portal.db, family, of);
const check = async (family: string, of: string, given: string | undefined, remoteAddress = '102.89.2.1') =>
  portal.stranger.request('GET', `/public-links/${family}/${of}`, {
    headers: given === undefined ? {} : { [linkHeader]: given },
    remoteAddress,
  });
const listed = async () => (await officer.send(calls.listApplicationLinks, { params: { id } })).body.data;
const linkNamed = async (page: string) => (await listed()).find((link) => link.page === page);
const send = (page: (typeof linkPageNames)[number], by = officer) =>
  by.send(calls.sendApplicationLink, { params: { id }, body: { page } });
const withdraw = (page: (typeof linkPageNames)[number]) =>
  officer.send(calls.withdrawApplicationLink, { params: { id, page } });
const timeline = async () =>
  (await officer.send(calls.getApplicationTimeline, { params: { id } })).body.data.map(
    ({ type, page, actor, byLink }) => ({
      type,
      page,
      by: byLink ? 'link' : (actor?.role ?? null),
    }),
  );
/** The sent messages. Their content is sealed, and only the carrier can read it. */
const sent = async () => {
  const rows = await portal.db
    .selectFrom('messages')
    .select(['channel', 'template', 'body_text', 'sealed_content'])
    .where('application_id', '=', id)
    .orderBy('channel')
    .execute();
  return rows.map((row) => ({
    ...row,
    text: row.sealed_content
      ? (JSON.parse(portal.context.sealer.open(row.sealed_content)) as { text: string }).text
      : '',
  }));
};

describe('a public link', () => {
  it('opens by its token, whoever asks', async () => {
    for (const family of ['upload', 'conversion', 'status'] as const) {
      const answer = await check(family, id, await token(family));
      expect([answer.status, answer.body]).toEqual([200, { data: { valid: true } }]);
    }
    expect((await check('status', applicantId, await token('status', applicantId))).status).toBe(200);
  });

  it('opens by nothing else, in the same words', async () => {
    const other = await createApplication(portal.db, portal.cast);
    const right = await token('upload');
    const wrong: [string, string, string | undefined][] = [
      ['upload', id, undefined],
      ['upload', id, ''],
      ['upload', id, '0'.repeat(16)],
      ['upload', id, right.toUpperCase() === right ? `${right}A` : right.toUpperCase()],
      ['upload', id, right + right],
      ['upload', id, `${right}, ${right}`],
      ['upload', id, right.slice(0, 15)],
      ['upload', id, ` ${right}x`],
      ['conversion', id, right],
      ['status', id, right],
      ['upload', other, right],
      ['upload', 'f0000000-0000-4000-8000-000000000000', right],
      ['status', applicantId, await token('status')],
      ['status', id, await token('status', applicantId)],
    ];
    for (const [index, [family, of, given]] of wrong.entries()) {
      const answer = await check(family, of, given, `102.89.3.${index}`);
      expect([answer.status, answer.body.code, answer.body.message], `${family} ${of} ${given}`).toEqual([
        403,
        'INVALID_LINK',
        'Invalid or missing security token. Please use the link provided in your notification email.',
      ]);
    }
  });

  it('is of a family that exists and of an id that could be one', async () => {
    expect((await check('uploads', id, await token('upload'))).status).toBe(403);
    expect((await check('upload', '..%2Fapplications', await token('upload'))).status).toBe(403);
    for (const path of ['/public-links/uploads/x', `/public-links/upload/${encodeURIComponent('../x')}`]) {
      expect((await portal.as('applicant').request('GET', path)).body.code).toBe('INVALID_FORM');
    }
  });

  it('is not needed by whoever owns the record and is signed in', async () => {
    const applicant = portal.as('applicant');
    expect((await applicant.request('GET', `/public-links/upload/${id}`)).status).toBe(200);
    expect((await applicant.request('GET', `/public-links/status/${applicantId}`)).status).toBe(200);
    expect((await portal.as('otherApplicant').request('GET', `/public-links/upload/${id}`)).body.code).toBe(
      'INVALID_LINK',
    );
  });

  it('is not found by guessing: further guesses from one address are refused, and its neighbours are let in', async () => {
    const guessing = '102.89.7.7';
    const outcomes = new Map<string | undefined, number>();
    for (let guess = 0; guess < guessLimit + 20; guess++) {
      const { body } = await check('upload', id, guess.toString(16).padStart(16, '0'), guessing);
      outcomes.set(body.code, (outcomes.get(body.code) ?? 0) + 1);
    }
    expect(Object.fromEntries(outcomes)).toEqual({
      INVALID_LINK: guessLimit,
      TOO_MANY_ATTEMPTS: 20,
    });
    // The holder of the link can continue from the same network. A wrong link from another address is a first guess.
    expect((await check('upload', id, await token('upload'), guessing)).status).toBe(200);
    expect((await check('upload', id, 'no', '102.89.7.8')).body.code).toBe('INVALID_LINK');
  });

  it('is guessed no more often by whoever says to be signed in, or is', async () => {
    const claims = { who: portal.stranger, extra: { authorization: 'Bearer none' }, remoteAddress: '102.89.8.1' };
    const somebodyElse = { who: portal.as('otherApplicant'), extra: {}, remoteAddress: '102.89.8.2' };
    for (const { who, extra, remoteAddress } of [claims, somebodyElse]) {
      const headers = { [linkHeader]: 'f'.repeat(16), ...extra };
      const guess = async () =>
        (await who.request('GET', `/public-links/upload/${id}`, { headers, remoteAddress })).body.code;
      for (let guesses = 0; guesses < guessLimit; guesses++) expect(await guess()).not.toBe('TOO_MANY_ATTEMPTS');
      expect(await guess()).toBe('TOO_MANY_ATTEMPTS');
    }
  });

  it('opens nothing of somebody who is disabled, and again once they are not', async () => {
    const { applicant } = portal.cast.users;
    const disable = (disabled_at: Date | null) => setRow(portal.db, 'users', applicant, { disabled_at });
    const seen = async () => [
      (await check('upload', id, await token('upload'), '102.89.9.1')).status,
      (await check('status', applicantId, await token('status', applicantId), '102.89.9.1')).status,
    ];
    await disable(new Date());
    try {
      expect(await seen()).toEqual([403, 403]);
    } finally {
      await disable(null);
    }
    expect(await seen()).toEqual([200, 200]);
  });
});

describe('public details', () => {
  it('are what the page shows, and nothing else', async () => {
    for (const family of ['upload', 'conversion', 'status'] as const) {
      const headers = { [linkHeader]: await token(family) };
      const answer = await portal.stranger.send(calls.getPublicDetails, { params: { id }, headers });
      expect(answer.body).toEqual({
        data: {
          id,
          status: 'approved',
          skillName: 'Fashion Design & Garment Making',
          skill: {
            tradeDescription: expect.stringMatching(/^Take measurements/),
            center: { tvetName: 'Ọ̀ṣun Technical College' },
          },
        },
      });
    }
  });

  it('have neither trade nor centre where none was chosen', async () => {
    await newApplication({ centre: null });
    await setRow(portal.db, 'applications', id, { skill_id: null, status: 'initiated' });
    const headers = { [linkHeader]: await token('upload') };
    const { body } = await portal.stranger.send(calls.getPublicDetails, { params: { id }, headers });
    expect(body.data).toEqual({ id, status: 'initiated', skillName: null, skill: null });
  });
});

describe('declining', () => {
  const reason = 'Relocating to a different area';
  const decline = async (body: object, headers?: Record<string, string>, visitor = portal.stranger) =>
    visitor.request('PATCH', `/applications/${id}/decline`, {
      body,
      headers: headers ?? { [linkHeader]: await token('status') },
    });

  it('by link ends the application, with its reason on the timeline and a message', async () => {
    const answer = await decline({ reason: `  ${reason} ` });
    expect(answer.body).toEqual({ data: { id, status: 'declined', skillName: 'Fashion Design & Garment Making' } });
    expect(await timeline()).toEqual([{ type: 'declined', page: null, by: 'link' }]);
    const { body } = await officer.send(calls.getApplication, { params: { id } });
    expect([body.data.status, body.data.declineReason]).toEqual(['declined', reason]);
    expect((await sent()).map(({ template }) => template)).toEqual(['application-declined', 'application-declined']);
  });

  it('by whoever applied needs no link; nobody else may, and to strangers it is not there', async () => {
    const as = async (name: Parameters<typeof portal.as>[0]) => decline({ reason }, {}, portal.as(name));
    expect((await as('otherApplicant')).body.code).toBe('NOT_FOUND');
    expect((await as('officer')).body.code).toBe('FORBIDDEN');
    expect((await as('applicant')).status).toBe(200);
    expect(await timeline()).toEqual([{ type: 'declined', page: null, by: 'applicant' }]);
  });

  it('is for what is approved; anything else is told its status', async () => {
    const labels = {
      pending_approval: 'Pending',
      approval_requested: 'Under Review',
      rejected: 'Rejected',
      declined: 'Declined',
      registered: 'Registered',
    } as const;
    for (const [status, label] of Object.entries(labels)) {
      await newApplication({ status: status as keyof typeof labels });
      const { status: code, body } = await decline({ reason });
      expect([code, body.code, body.currentStatus]).toEqual([409, 'NOT_DECLINABLE', status]);
      expect(body.message).toBe(`Only an approved application can be declined. The status of this one is ${label}`);
      expect(await timeline()).toEqual([]);
      expect(await sent()).toEqual([]);
    }
  });

  it('asks for a reason: one of the list, or ten to five hundred characters of one’s own', async () => {
    const refused = [
      {},
      { reason: '' },
      { reason: 'Other (please specify)' },
      { reason: ' too few ' },
      { reason: 'x'.repeat(501) },
    ];
    for (const body of refused) expect((await decline(body)).body.code, JSON.stringify(body)).toBe('INVALID_FORM');
    expect((await decline({ reason: 'I have found work in Abuja' })).status).toBe(200);
  });

  it('twice at the same instant happens once', async () => {
    const answers = await Promise.all([decline({ reason }), decline({ reason }), decline({ reason })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await timeline()).toHaveLength(1);
  });
});

describe('converting', () => {
  const convert = async (headers?: Record<string, string>, visitor = portal.stranger) =>
    visitor.send(calls.convertSkill, {
      params: { id },
      headers: headers ?? { [linkHeader]: await token('conversion') },
    });

  it('by link switches to Leather Work, once', async () => {
    expect((await convert()).body).toEqual({ data: { id, status: 'approved', skillName: 'Leather Work' } });
    expect(await timeline()).toEqual([{ type: 'skill_converted', page: null, by: 'link' }]);
    const again = await convert();
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_CONVERTED']);
    expect(await timeline()).toHaveLength(1);
  });

  it('by whoever applied needs no link; nobody else may', async () => {
    expect((await convert({}, portal.as('otherApplicant'))).body.code).toBe('NOT_FOUND');
    expect((await convert({}, officer)).body.code).toBe('FORBIDDEN');
    expect((await convert({ [linkHeader]: await token('status') })).body.code).toBe('INVALID_LINK');
    expect((await convert({}, portal.as('applicant'))).status).toBe(200);
  });

  it('is from one trade alone, and before it is too late', async () => {
    await newApplication({ skill: 'Blacksmithing' });
    expect([(await convert()).status, (await convert()).body.code]).toEqual([422, 'SKILL_NOT_CONVERTIBLE']);
    for (const status of ['rejected', 'declined', 'registered'] as const) {
      await newApplication({ status });
      const { status: code, body } = await convert();
      expect([code, body.code, body.currentStatus]).toEqual([409, 'NOT_CONVERTIBLE', status]);
    }
    for (const status of ['pending_approval', 'approval_requested'] as const) {
      await newApplication({ status });
      expect((await convert()).status).toBe(200);
    }
  });
});

describe('the links of an application', () => {
  it('are one for each page, with what can be done and why not', async () => {
    const links = await listed();
    expect(links.map(({ page }) => page)).toEqual([...linkPageNames]);
    expect(links.map(({ state, allowedActions }) => [state, allowedActions])).toEqual(
      linkPageNames.map((page) => ['unsent', sendable.includes(page) ? ['send'] : []]),
    );
    await newApplication({ status: 'declined', skill: 'Blacksmithing' });
    expect((await listed()).map(({ blocked }) => blocked)).toEqual([
      'The status of this application is Declined. The applicant can no longer upload proof',
      'The status of this application is Declined. No photo is needed',
      'The status of this application is Declined. Only an approved application can be declined',
      'Only Fashion Design & Garment Making can be switched to Leather Work',
      null,
      'No correction was requested',
    ]);
    const refused = await send('upload-document');
    expect([refused.status, refused.body.code]).toEqual([409, 'LINK_OF_NO_USE']);
    expect(refused.body.message).toBe(
      'The status of this application is Declined. The applicant can no longer upload proof',
    );
    expect(await sent()).toEqual([]);
  });

  it('go to the applicant’s own phone and mail; staff read where the link was and no more', async () => {
    for (const page of sendable) expect((await send(page)).status).toBe(200);
    const messages = await sent();
    expect(messages.map(({ channel }) => channel)).toEqual([
      ...sendable.map(() => 'email'),
      ...sendable.map(() => 'sms'),
    ]);
    const paths = {
      'upload-document': `/upload-document?applicationId=${id}&token=${await token('upload')}`,
      'upload-photo': `/upload-photo?applicantId=${applicantId}&token=${await token('status', applicantId)}`,
      'decline-application': `/decline-application?applicationId=${id}&token=${await token('status')}`,
      'switch-to-leatherworks': `/switch-to-leatherworks?applicationId=${id}&token=${await token('conversion')}`,
      'application-status': `/application-status?applicationId=${id}&token=${await token('standing')}`,
    };
    for (const path of Object.values(paths)) {
      const carrying = messages.filter(({ text }) => text.includes(portal.context.address.url + path));
      expect(
        carrying.map(({ channel }) => channel),
        path,
      ).toEqual(['email']);
    }
    const shown = JSON.stringify([
      await listed(),
      (await officer.send(calls.listApplicationMessages, { params: { id } })).body,
      (await officer.send(calls.getApplicationTimeline, { params: { id } })).body,
    ]);
    for (const family of linkFamilies) expect(shown).not.toContain(await token(family));
    expect(shown).not.toContain(await token('status', applicantId));
    expect(await timeline()).toEqual(sendable.toReversed().map((page) => ({ type: 'link_sent', page, by: 'officer' })));
    expect(await linkNamed('upload-photo')).toMatchObject({
      state: 'out',
      channels: ['sms', 'email'],
      sentBy: { name: expect.stringContaining('officer') },
      allowedActions: ['send', 'withdraw'],
    });
  });

  it('are withdrawn, and then open nothing until they are sent again', async () => {
    await send('upload-document');
    const opens = async () => (await check('upload', id, await token('upload'))).status;
    expect(await opens()).toBe(200);
    expect((await withdraw('upload-document')).body.data).toMatchObject({
      state: 'withdrawn',
      allowedActions: ['send'],
    });
    expect((await withdraw('upload-document')).status).toBe(200);
    expect(await opens()).toBe(403);
    // The other links of the same application stay valid.
    expect((await check('status', id, await token('status'))).status).toBe(200);
    await send('upload-document');
    expect(await opens()).toBe(200);
    expect((await timeline()).map(({ type }) => type)).toEqual(['link_sent', 'link_withdrawn', 'link_sent']);
    expect((await withdraw('switch-to-leatherworks')).body.code).toBe('NOT_FOUND');
  });

  it('die with the secret of their kind, and the panel says which were out', async () => {
    await send('upload-document');
    await send('switch-to-leatherworks');
    const old = await token('upload');
    const before = (await superAdmin.send(calls.listLinkSecrets)).body.data;
    expect(before.find(({ family }) => family === 'upload')?.out).toBeGreaterThan(0);
    const rotated = await superAdmin.send(calls.rotateLinkSecret, { params: { family: 'upload' } });
    expect(rotated.body.data).toMatchObject({
      family: 'upload',
      out: 0,
      ended: before.find(({ family }) => family === 'upload')?.out,
      rotatedBy: { name: expect.stringContaining('superAdmin') },
    });
    expect((await check('upload', id, old)).status).toBe(403);
    expect((await listed()).map(({ state }) => state)).toEqual([
      'rotated',
      'unsent',
      'unsent',
      'out',
      'unsent',
      'unsent',
    ]);
    expect(await linkNamed('upload-document')).toMatchObject({
      endedAt: expect.any(String),
      endedBy: { name: expect.stringContaining('superAdmin') },
    });
    await send('upload-document');
    expect((await linkNamed('upload-document'))?.state).toBe('out');
    expect((await check('upload', id, await token('upload'))).status).toBe(200);
    const audit = await portal.db
      .selectFrom('audit_events')
      .select(['action', 'details'])
      .where('action', '=', 'links.rotated')
      .execute();
    expect(audit).toHaveLength(1);
  });

  it('are not sent to who has confirmed neither phone nor mail', async () => {
    await newApplication({ applicant: undefined as never, status: 'approved' });
    await portal.db
      .updateTable('users')
      .set({ password_kind: 'own', password_hash: 'x' })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('applicants')
          .innerJoin('applications', 'applications.applicant_id', 'applicants.id')
          .select('applicants.user_id')
          .where('applications.id', '=', id),
      )
      .execute();
    expect((await send('upload-document')).body.message).toBe(
      'The applicant has not confirmed a phone number or an email address',
    );
  });
});

/** Runs `run` while the applicant has only the confirmed addresses in `way`. */
async function reached(way: Updateable<Users>, run: () => Promise<unknown>): Promise<void> {
  const { applicant } = portal.cast.users;
  const before = await portal.db
    .selectFrom('users')
    .select(['email', 'phone_confirmed_at', 'email_confirmed_at', 'password_kind', 'password_hash'])
    .where('id', '=', applicant)
    .executeTakeFirstOrThrow();
  const set = (values: Updateable<Users>) => setRow(portal.db, 'users', applicant, values);
  const none = {
    phone_confirmed_at: null,
    email_confirmed_at: null,
    password_kind: 'own',
    password_hash: 'x',
  } as const;
  await set({ ...none, ...way });
  try {
    await run();
  } finally {
    await set(before);
  }
}

describe('the message of an approval', () => {
  it('carries the links to decline and to add a photo, which staff do not see', async () => {
    await newApplication({ status: 'approval_requested', requestedBy: portal.cast.users.officer });
    const platformAdmin = portal.as('platformAdmin');
    const preview = await platformAdmin.send(calls.previewApplicationMessage, {
      params: { id },
      body: { status: 'approved' },
    });
    await platformAdmin.send(calls.changeApplicationStatus, { params: { id }, body: { status: 'approved' } });
    const links = [
      `/decline-application?applicationId=${id}&token=${await token('status')}`,
      `/upload-photo?applicantId=${applicantId}&token=${await token('status', applicantId)}`,
      `/application-status?applicationId=${id}&token=${await token('standing')}`,
    ];
    const messages = await sent();
    expect(messages.map(({ channel }) => channel)).toEqual(['email', 'sms']);
    const [email, sms] = messages;
    expect(sms?.text.match(/https?:\S+/g)).toEqual([expect.stringMatching(/\/s\/[0-9A-Za-z]{11}$/)]);
    expect(sms?.body_text).not.toMatch(/https?:/);
    for (const { body_text } of messages) {
      for (const link of links) {
        expect(email?.text).toContain(portal.context.address.url + link);
        expect(body_text).not.toContain(link);
        expect(JSON.stringify(preview.body)).not.toContain(link.slice(link.indexOf('token=')));
      }
    }
    expect(preview.body.data.map(({ channel }) => channel)).toEqual(['sms', 'email']);
    expect((await listed()).map(({ page, state, sentBy }) => [page, state, sentBy])).toEqual([
      ['upload-document', 'unsent', null],
      ['upload-photo', 'out', null],
      ['decline-application', 'out', null],
      ['switch-to-leatherworks', 'unsent', null],
      ['application-status', 'out', null],
      ['correct-application', 'unsent', null],
    ]);
  });

  it('is made anew with its links when it is sent again, for as long as it is true', async () => {
    await newApplication({ status: 'approval_requested', requestedBy: portal.cast.users.officer });
    await portal
      .as('platformAdmin')
      .send(calls.changeApplicationStatus, { params: { id }, body: { status: 'approved' } });
    await portal.db.updateTable('messages').set({ status: 'given_up', sealed_content: null }).execute();
    const listedMessages = async () =>
      (await officer.send(calls.listApplicationMessages, { params: { id } })).body.data.filter(
        ({ channel, template }) => channel === 'email' && template === 'application-approved',
      );
    const [given] = await listedMessages();
    expect(given?.allowedActions).toEqual(['resend']);
    await withdraw('upload-photo');
    const { status, body } = await officer.send(calls.resendMessage, { params: { id: given?.id ?? '' } });
    expect([status, body.data.status, body.data.to]).toEqual([200, 'queued', given?.to]);
    const [again] = (await sent()).filter(({ text }) => text !== '');
    expect(again?.text).toContain(
      `/upload-photo?applicantId=${applicantId}&token=${await token('status', applicantId)}`,
    );
    expect(again?.body_text).not.toContain(await token('status', applicantId));
    expect(await linkNamed('upload-photo')).toMatchObject({ state: 'out', channels: ['email'] });

    await portal.db.updateTable('messages').set({ status: 'given_up', sealed_content: null }).execute();
    const declined = await portal.stranger.request('PATCH', `/applications/${id}/decline`, {
      body: { reason: 'I have found work in another state' },
      headers: { [linkHeader]: await token('status') },
    });
    expect(declined.status).toBe(200);
    expect((await listedMessages())[0]?.allowedActions).toEqual([]);
    expect((await officer.send(calls.resendMessage, { params: { id: given?.id ?? '' } })).body.code).toBe(
      'MESSAGE_NOT_REPEATABLE',
    );
  });

  it('leaves no link out where the applicant has no way to hear of it', async () => {
    await newApplication({ status: 'approval_requested', requestedBy: portal.cast.users.officer });
    await reached({}, async () => {
      await portal
        .as('platformAdmin')
        .send(calls.changeApplicationStatus, { params: { id }, body: { status: 'approved' } });
      expect((await listed()).map(({ state }) => state)).toEqual(linkPageNames.map(() => 'unsent'));
    });
  });

  it('and staff are told on which ways it would go: those that the applicant has confirmed', async () => {
    await newApplication({ status: 'approved' });
    const ways = async () => [...new Set((await listed()).map(({ reaches }) => reaches.join(' ')))];
    const confirmed = new Date();
    await reached({ email: 'own@example.test', email_confirmed_at: confirmed }, async () =>
      expect(await ways()).toEqual(['email']),
    );
    await reached({ email: 'own@example.test', phone_confirmed_at: confirmed }, async () =>
      expect(await ways()).toEqual(['sms']),
    );
    await reached({}, async () => expect(await ways()).toEqual(['']));
  });
});

describe('the message of a rejection and of a registration', () => {
  it.each([
    ['officer', 'pending_approval', { status: 'rejected', reason: 'Incomplete application' }, 'application-rejected'],
    ['centerAdmin', 'approved', { status: 'registered' }, 'application-registered'],
  ] as const)(
    '%s, from %s: carries the link to the page that says what now, and is made anew with it',
    async (who, from, body, template) => {
      await newApplication({ status: from });
      expect((await portal.as(who).send(calls.changeApplicationStatus, { params: { id }, body })).status).toBe(200);
      const link = `/application-status?applicationId=${id}&token=${await token('standing')}`;
      const messages = await sent();
      expect(messages.map((message) => message.template)).toEqual([template, template]);
      const [email, sms] = messages;
      expect(email?.text).toContain(portal.context.address.url + link);
      expect(sms?.text).toMatch(/\/s\/[0-9A-Za-z]{11}$/);
      for (const { body_text } of messages) {
        expect(body_text).not.toContain(await token('standing'));
        expect(body_text).not.toContain('/s/');
      }
      expect(await linkNamed('application-status')).toMatchObject({ state: 'out', sentBy: null });

      await portal.db.updateTable('messages').set({ status: 'given_up', sealed_content: null }).execute();
      const [given] = (await officer.send(calls.listApplicationMessages, { params: { id } })).body.data;
      expect(given?.allowedActions).toEqual(['resend']);
      expect((await officer.send(calls.resendMessage, { params: { id: given?.id ?? '' } })).status).toBe(200);
      const [again] = (await sent()).filter(({ text }) => text !== '');
      expect(again?.text).toContain(given?.channel === 'sms' ? sms?.text : portal.context.address.url + link);
      if ('reason' in body) expect(again?.text).toContain(body.reason);
    },
  );
});
