import { calls, type LinkFamily, linkHeader } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { rowOf, setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const officer = portal.as('officer');

let id: string;
let userId: string;
beforeEach(async () => {
  await clearApplications(portal.db);
  await portal.db.deleteFrom('public_links').execute();
  await portal.db.deleteFrom('renewed_links').execute();
  const { applicant } = portal.cast.applicants;
  id = await createApplication(portal.db, portal.cast, { applicant, status: 'approved' });
  ({ user_id: userId } = await rowOf(portal.db, 'applicants', applicant));
});

const token = (family: LinkFamily) => portal.context.links.tokenFor(portal.db, family, id);

/** Sends the link of a page. Returns the short address in its SMS. */
async function send(page: 'application-status' | 'decline-application' = 'application-status'): Promise<string> {
  const answer = await officer.send(calls.sendApplicationLink, { params: { id }, body: { page } });
  expect(answer.status).toBe(200);
  const { phone } = await rowOf(portal.db, 'users', userId);
  const [newest] = (await messagesTo(portal, phone ?? '')).filter(({ channel }) => channel === 'sms');
  const addresses = newest?.text.match(/https?:\S+/g) ?? [];
  expect(addresses).toHaveLength(1);
  expect(newest?.shown).not.toContain('/s/');
  return new URL(addresses[0] ?? '').pathname;
}

const open = async (path: string) => {
  const { statusCode, headers } = await portal.app.inject({ method: 'GET', url: path });
  expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([302, 'no-store', 'no-referrer']);
  return headers.location;
};
const statusPage = async () => `/application-status?applicationId=${id}&token=${await token('standing')}&by=sms`;
const ended = () => `/application-status?applicationId=${id}&by=sms`;

describe('a short address', () => {
  it('leads to the page of its link and opens nothing else', async () => {
    const path = await send();
    expect(path).toMatch(/^\/s\/[0-9A-Za-z]{11}$/);
    expect(await open(path)).toBe(await statusPage());
    expect(await open(`${path}/`)).toBe(await statusPage());
    const decline = await send('decline-application');
    expect(decline).not.toBe(path);
    expect(await open(decline)).toBe(`/decline-application?applicationId=${id}&token=${await token('status')}&by=sms`);
  });

  it('is the same when the link is sent again', async () => {
    expect(await send()).toBe(await send());
  });

  it('is not in the database, nor anything that it could be made from', async () => {
    const key = (await send()).slice('/s/'.length);
    const rows = await portal.db.selectFrom('public_links').selectAll().execute();
    const stored = JSON.stringify(
      rows.map((row) => Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value))),
    );
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(await token('standing'));
  });

  it.each([
    ['unknown', '/s/AAAAAAAAAAA'],
    ['too short', '/s/AAAAAAAAAA'],
    ['too long', `/s/${'A'.repeat(400)}`],
    ['of other characters', '/s/AAAAAAAAAA-'],
    ['encoded', '/s/%00AAAAAAAAAA'],
  ])('that is %s leads to the page without a link', async (_, path) => {
    expect(await open(path)).toBe('/application-status?by=sms');
  });

  it('ends while its link is withdrawn', async () => {
    const path = await send();
    const params = { id, page: 'application-status' as const };
    await officer.send(calls.withdrawApplicationLink, { params });
    expect(await open(path)).toBe(ended());
    await send();
    expect(await open(path)).toBe(await statusPage());
  });

  it('ends with the secret of its kind, and with the phone number that it went to', async () => {
    const old = await send();
    await portal.as('superAdmin').send(calls.rotateLinkSecret, { params: { family: 'standing' } });
    expect(await open(old)).toBe(ended());
    const next = await send();
    expect(next).not.toBe(old);
    expect(await open(old)).toBe('/application-status?by=sms');

    await portal.context.links.renew(portal.db, [id], new Date());
    expect(await open(next)).toBe(ended());
    expect(await open(await send())).toBe(await statusPage());
  });

  it('ends while its person is disabled', async () => {
    const path = await send();
    await setRow(portal.db, 'users', userId, { disabled_at: new Date() });
    expect(await open(path)).toBe(ended());
    await setRow(portal.db, 'users', userId, { disabled_at: null });
    expect(await open(path)).toBe(await statusPage());
  });

  it('opens the same page as the link in the email', async () => {
    const location = new URL(String(await open(await send())), 'http://portal');
    const answer = await portal.stranger.send(calls.getStanding, {
      params: { id },
      headers: { [linkHeader]: location.searchParams.get('token') ?? '' },
    });
    expect(answer.status).toBe(200);
  });
});
