import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearApplications } from '../../testing/applications.ts';
import { applying, newNumber, offerCentre, openIntakes } from '../../testing/drafts.ts';
import { startHttpServer, type TestServer } from '../../testing/http-server.ts';
import type { TestPortal } from '../../testing/portal-types.ts';
import { startTestPortal } from '../../testing/test-portal.ts';

let service: TestServer;
let says: 'match' | 'mismatch' | 'nothing';
let portal: TestPortal;
let centre: string;
beforeAll(async () => {
  service = await startHttpServer(() => ({ status: says === 'nothing' ? 503 : 200, body: { result: says } }));
  portal = await startTestPortal({ IDENTITY_CHECK_BASE_URL: service.url, IDENTITY_CHECK_API_KEY: 'a-key' });
  centre = await offerCentre(portal);
});
beforeEach(async () => {
  await clearApplications(portal.db);
  await portal.db.deleteFrom('throttles').execute();
  await portal.db.updateTable('applicants').set({ nin_encrypted: null, nin_index: null, nin_last4: null }).execute();
  await openIntakes(portal);
  service.received.length = 0;
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

const me = () => applying(portal);
const submit = async (id: string, version?: number) => {
  const { status, body } = await me().submit(id, version === undefined ? {} : { version }, { 'idempotency-key': id });
  return body.code ?? status;
};
const asked = () => service.received.map(({ path }) => path).toSorted();

it('a submission that is sent again asks the identity service nothing again', async () => {
  says = 'mismatch';
  const draft = await me().filled(centre);
  expect(await submit(draft.id, draft.version)).toBe('IDENTITY_NOT_CONFIRMED');
  expect(await submit(draft.id, draft.version)).toBe('IDENTITY_NOT_CONFIRMED');
  expect(asked()).toEqual(['/bvn', '/nin']);

  await me().save(draft.id, { version: draft.version, nin: newNumber() });
  says = 'match';
  expect(await submit(draft.id), 'what was said of the other number holds').toBe('IDENTITY_NOT_CONFIRMED');
  expect(asked()).toEqual(['/bvn', '/nin', '/nin']);
  portal.advance(61 * 60_000);
  expect(await submit(draft.id), 'what was said an hour ago does not').toBe(200);
  expect(asked()).toEqual(['/bvn', '/bvn', '/nin', '/nin', '/nin']);
  expect(await submit(draft.id)).toBe(200);
  portal.advance(-61 * 60_000);
  expect(service.received).toHaveLength(5);
  expect(await portal.db.selectFrom('identity_answers').select('kind').execute()).toEqual([]);
});

it('nor does one that a fault undid after the service had answered', async () => {
  says = 'match';
  const draft = await me().filled(centre);
  const fault = vi.spyOn(portal.context.links, 'keysFor').mockRejectedValue(new Error('the disk is full'));
  expect(await submit(draft.id)).toBe('INTERNAL');
  fault.mockRestore();
  expect(await submit(draft.id)).toBe(200);
  expect(asked()).toEqual(['/bvn', '/nin']);
});

it('six at once ask once', async () => {
  says = 'match';
  const draft = await me().filled(centre);
  const answers = await Promise.all(Array.from({ length: 6 }, () => submit(draft.id, draft.version)));
  expect(answers).toEqual(Array(6).fill(200));
  expect(asked()).toEqual(['/bvn', '/nin']);
});

it('a service that could not say is asked again, and keeps nobody from applying', async () => {
  says = 'nothing';
  const draft = await me().filled(centre);
  const fault = vi.spyOn(portal.context.links, 'keysFor').mockRejectedValue(new Error('the disk is full'));
  expect(await submit(draft.id)).toBe('INTERNAL');
  fault.mockRestore();
  expect(await submit(draft.id)).toBe(200);
  expect(asked()).toEqual(['/bvn', '/bvn', '/nin', '/nin']);
});
