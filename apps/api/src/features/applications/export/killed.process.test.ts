import { type ApplicationExport, basePath } from '@tvet/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openOwnPostgres } from '../../../testing/own-postgres.ts';
import { signInAt } from '../../../testing/portal-process.ts';

const postgres = openOwnPostgres();
afterAll(() => postgres?.close());

describe.skipIf(!postgres)('a process that is killed while it exports', { tags: 'full' }, () => {
  it('gives its place to the next in line at another process, and its file is on the audit trail', async () => {
    const portals = await postgres?.newPortals({ EXPORTS_AT_ONCE: '1', EXPORT_STALLED_SECONDS: '600' });
    if (!portals) return;
    const { db } = portals;
    const first = portals.start();
    const a = await first.ready();
    const b = await portals.start().ready();
    // More than fits between a server and a client that reads nothing.
    await db
      .updateTable('applications')
      .set({ street_address_line1: 'a road '.repeat(20_000) })
      .execute();

    const ask = async (url: string, who: string, method: string, path: string): Promise<ApplicationExport> => {
      const headers = await signInAt(url, who);
      const body = method === 'POST' ? { body: JSON.stringify({ format: 'csv' }) } : {};
      const answer = await fetch(`${url}${basePath}${path}`, { method, headers, ...body });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { data: ApplicationExport }).data;
    };
    const [officer, admin] = ['+2348000000003', '+2348000000002'];
    const taken = await ask(a, officer, 'POST', '/application-exports');
    // Not compressed, of which hardly anything would be left.
    const file = await fetch(taken.fileUrl ?? '', { headers: { 'accept-encoding': 'identity' } });
    expect(file.status).toBe(200);
    const waiting = await ask(b, admin, 'POST', '/application-exports');
    expect(waiting).toMatchObject({ status: 'waiting', position: 1 });

    first.child.kill('SIGKILL');
    await first.ended;
    await expect
      .poll(async () => (await ask(b, admin, 'GET', `/application-exports/${waiting.id}`)).status)
      .toBe('ready');
    const cut = () => db.selectFrom('audit_events').select('details').where('subject_id', '=', taken.id).execute();
    await expect
      .poll(async () => (await cut()).map(({ details }) => details))
      .toMatchObject([{ format: 'csv', outcome: 'process_ended' }]);
    await file.body?.cancel().catch(() => undefined);
  });
});
