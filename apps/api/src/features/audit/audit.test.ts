import { type AuditEvent, calls } from '@tvet/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { workFor } from '../../testing/work.ts';

const portal = testPortal();
const superAdmin = portal.as('superAdmin');
/** Instants around both ends of 10 March 2025 in Lagos. */
const at = {
  before: '2025-03-09T22:59:59.999Z',
  first: '2025-03-09T23:00:00.000Z',
  last: '2025-03-10T22:59:59.999Z',
  after: '2025-03-10T23:00:00.000Z',
};
beforeAll(async () => {
  const { officer, platformAdmin, superAdmin: actor } = portal.cast.users;
  const line = (when: string, actor_id: string | null, action: string, subject_id: string) => ({
    at: when,
    actor_id,
    action,
    subject_type: 'user',
    subject_id,
    details: '{}',
  });
  await portal.db
    .insertInto('audit_events')
    .values([
      line(at.before, actor, 'user.disabled', platformAdmin),
      line(at.first, actor, 'user.disabled', officer),
      line(at.last, officer, 'password.changed', officer),
      line(at.after, null, 'user.created', platformAdmin),
    ])
    .execute();
});

const instants = async (query: object): Promise<string[]> => {
  const { body } = await superAdmin.send(calls.listAuditEvents, { query });
  return body.data.map((event: AuditEvent) => event.at);
};

describe('the audit trail', () => {
  it('keeps to whole days in Lagos, both ends included', async () => {
    expect(await instants({ startDate: '2025-03-10', endDate: '2025-03-10' })).toEqual([at.last, at.first]);
    expect(await instants({ startDate: '2025-03-11', endDate: '2025-03-31' })).toEqual([at.after]);
    expect(await instants({ endDate: '2025-03-09' })).toEqual([at.before]);
  });

  it('tells what a person did and what was done to their account', async () => {
    const march = { startDate: '2025-03-01', endDate: '2025-03-31' };
    const { officer, superAdmin: actor } = portal.cast.users;
    expect(await instants({ ...march, personId: officer })).toEqual([at.last, at.first]);
    expect(await instants({ ...march, actorId: officer })).toEqual([at.last]);
    expect(await instants({ ...march, personId: actor })).toEqual([at.first, at.before]);
    expect(await instants({ ...march, personId: officer, action: 'user.disabled' })).toEqual([at.first]);
  });

  it('refuses days that are none, and a span that ends before it begins', async () => {
    const wrong = await superAdmin.send(calls.listAuditEvents, { query: { startDate: '2025-02-30' } });
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'startDate']);
    const backwards = { startDate: '2025-03-02', endDate: '2025-03-01' };
    const refused = await superAdmin.send(calls.listAuditEvents, { query: backwards });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'endDate']);
  });

  it.each(['action', 'subjectType'])('refuses an unknown %s and names it', async (field) => {
    const query = { [field]: 'banana' } as Record<string, never>;
    const { status, body } = await superAdmin.send(calls.listAuditEvents, { query });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('a line that is no caller’s', () => {
  const write = (requestId: string | null, actor?: 'link') =>
    writeAudit(workFor(portal.context, { requestId }), {
      action: 'figures.recounted',
      subjectType: 'figures',
      subjectId: requestId ?? 'command line',
      ...(actor && { actor }),
    });

  it('is an operator’s without a request, and a public link’s with one', async () => {
    await write(null);
    await write('a request', 'link');
    const { body } = await superAdmin.send(calls.listAuditEvents, { query: { action: 'figures.recounted' } });
    expect(body.data.map(({ actor, requestId }: AuditEvent) => [actor, requestId])).toEqual([
      [null, 'a request'],
      [null, null],
    ]);
  });

  it('is not written for a request that says nothing of who did it', async () => {
    await expect(write('another request')).rejects.toThrow('has to say who did it');
  });
});
