import { calls } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApplicant, createApplication } from '../../testing/applications.ts';
import type { TestPortal } from '../../testing/portal-types.ts';
import { setRow } from '../../testing/rows.ts';
import { givePassword, signIn } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';

const looksLimit = calls.getSensitiveNumbers.limits.hits;
const nin = '12345678901';
const bvn = '22345678902';
const portal = testPortal();
let id: string;

beforeEach(async () => {
  const { db, cast, context } = portal;
  await db.deleteFrom('throttles').execute();
  const applicant = await createApplicant(db);
  const seal = (kind: 'nin' | 'bvn', number: string) => ({
    [`${kind}_encrypted`]: context.sealer.seal(number),
    [`${kind}_index`]: context.sealer.index(kind, `${number} ${applicant}`),
    [`${kind}_last4`]: number.slice(-4),
  });
  await setRow(db, 'applicants', applicant, { ...seal('nin', nin), ...seal('bvn', bvn) });
  id = await createApplication(db, cast, { applicant });
});

const look = async (visitor: Parameters<TestPortal['as']>[0] = 'platformAdmin') =>
  portal.as(visitor).send(calls.getSensitiveNumbers, { params: { id } });
const timeline = async () =>
  (await portal.as('superAdmin').send(calls.getApplicationTimeline, { params: { id } })).body.data;
const trail = async () => {
  const query = { subjectType: 'application', subjectId: id } as const;
  return (await portal.as('superAdmin').send(calls.listAuditEvents, { query })).body.data;
};

describe('the whole NIN and BVN', () => {
  it('are shown, are never stored on the way, and each look is on the timeline and on the audit trail', async () => {
    for (const who of ['platformAdmin', 'superAdmin'] as const) {
      const { status, body, headers } = await look(who);
      expect([status, body.data]).toEqual([200, { nin, bvn }]);
      expect(headers['cache-control']).toBe('no-store');
    }
    const actors = [{ role: 'platformAdmin' }, { role: 'superAdmin' }] as const;
    const looks = (what: object) =>
      actors.map(({ role }) => expect.objectContaining({ ...what, actor: expect.objectContaining({ role }) }));
    expect(await timeline()).toEqual(expect.arrayContaining(looks({ type: 'sensitive_viewed' })));
    expect(await trail()).toEqual(expect.arrayContaining(looks({ action: 'application.sensitive-viewed' })));
    expect(JSON.stringify([await timeline(), await trail()])).not.toMatch(new RegExp(`${nin}|${bvn}`));
  });

  it('are kept under no Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'look' };
    expect((await portal.as('platformAdmin').send(calls.getSensitiveNumbers, { params: { id }, headers })).status).toBe(
      200,
    );
    expect(await portal.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });

  it('are shown to nobody when the look cannot be recorded', async () => {
    const { db } = portal;
    await db.schema.alterTable('audit_events').renameTo('audit_events_away').execute();
    const { status, body } = await look();
    await db.schema.alterTable('audit_events_away').renameTo('audit_events').execute();
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain(nin);
    expect(await timeline()).toEqual([]);
  });

  it('leave no trace of a look that was refused, and none of a question for the head alone', async () => {
    expect((await look('officer')).status).toBe(403);
    await givePassword(portal.db, portal.cast.users.platformAdmin);
    const { access_token: token } = (await signIn(portal.stranger, 'platformadmin@test.example')).body;
    const head = await portal.app.inject({
      method: 'HEAD',
      url: `/main/applications/${id}/sensitive`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(head.statusCode).toBe(404);
    expect([await timeline(), await trail()]).toEqual([[], []]);
  });

  it('are shown to nobody who was disabled or lost the role meanwhile, although the token is still good', async () => {
    const { db, cast } = portal;
    const set = (columns: object) => setRow(db, 'users', cast.users.platformAdmin, columns);
    await set({ role: 'viewOnlyOfficer' });
    const demoted = await look();
    await set({ role: 'platformAdmin', disabled_at: new Date() });
    const disabled = await look();
    await set({ disabled_at: null });
    expect([demoted.status, disabled.status]).toEqual([403, 401]);
    expect((await look()).status).toBe(200);
  });

  it('are limited for each person, in words that say when to go on', async () => {
    const answers = [];
    for (let time = 0; time <= looksLimit; time++) answers.push(await look());
    expect(answers.map(({ status }) => status)).toEqual([...Array(looksLimit).fill(200), 429]);
    expect(answers.at(-1)?.body.message).toBe('Too many attempts. Try again in 15 minutes');
    expect((await look('superAdmin')).status).toBe(200);
    expect(await timeline()).toHaveLength(looksLimit + 1);
  });

  it('are null where none were given', async () => {
    id = await createApplication(portal.db, portal.cast);
    expect((await look()).body.data).toEqual({ nin: null, bvn: null });
  });
});
