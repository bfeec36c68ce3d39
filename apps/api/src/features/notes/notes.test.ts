import { randomUUID } from 'node:crypto';
import { calls } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteSpent } from '../../platform/jobs/housekeeping.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import type { Cast, PersonName } from '../../testing/cast.ts';
import type { Visitor } from '../../testing/portal-types.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const officer = portal.as('officer');
const colleague = portal.as('secondOfficer');
const day = 24 * 60 * 60 * 1000;

let id: string;
let users: Cast['users'];
beforeEach(async () => {
  ({ users } = portal.cast);
  await clearApplications(portal.db);
  id = await createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant });
});

const write = (text: string, { by = officer, mentions = [] as string[] } = {}) =>
  by.send(calls.addNote, { params: { id }, body: { text, mentions } });
const written = async (...given: Parameters<typeof write>) => {
  const { status, body } = await write(...given);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
};
const notes = async (by: Visitor = officer) => (await by.send(calls.listNotes, { params: { id } })).body.data;
const pin = (noteId: string, isPinned: boolean, by: Visitor = officer) =>
  by.send(calls.changeNote, { params: { id, noteId }, body: { isPinned } });
const remove = (noteId: string, by: Visitor = officer) => by.send(calls.deleteNote, { params: { id, noteId } });
const news = async (by: Visitor = colleague) => (await by.send(calls.listNotifications)).body;
const read = async (body: object, by: Visitor = colleague) =>
  (await by.send(calls.markNotificationsRead, { body: body as never })).body.data.unread;

describe('a note', () => {
  it('has its author and time, the pinned ones first, and is refused empty or too long', async () => {
    const first = await written('  Call the school\non Monday ');
    expect(first).toMatchObject({
      applicationId: id,
      text: 'Call the school\non Monday',
      author: { id: users.officer, name: 'Danjuma officer', role: 'officer' },
      isPinned: false,
      mentions: [],
      allowedActions: ['pin', 'delete'],
    });
    await written('Second', { by: colleague });
    expect((await pin(first.id, true)).body.data).toMatchObject({
      isPinned: true,
      allowedActions: ['unpin', 'delete'],
    });
    expect((await notes()).map(({ text }) => text)).toEqual(['Call the school\non Monday', 'Second']);
    for (const text of [' \n ', 'x'.repeat(2001), 'a\u0000b']) expect((await write(text)).status).toBe(400);
    const unnamed = await officer.send(calls.addNote, { params: { id }, body: { text: 'x'.repeat(2000) } });
    expect(unnamed.status).toBe(201);
    const elsewhere = await createApplication(portal.db, portal.cast);
    const moved = await officer.send(calls.deleteNote, { params: { id: elsewhere, noteId: first.id } });
    expect(moved.status).toBe(404);
  });

  it('is pinned by its author and a superAdmin, and deleted by its author within a day', async () => {
    const { id: noteId } = await written('NIN 12345678901, by mistake', { mentions: [users.secondOfficer] });
    expect((await notes(colleague))[0]?.allowedActions).toEqual([]);
    expect((await pin(noteId, true, colleague)).status).toBe(403);
    expect((await pin(noteId, true, portal.as('superAdmin'))).status).toBe(200);
    for (const name of ['secondOfficer', 'superAdmin'] as PersonName[])
      expect((await remove(noteId, portal.as(name))).status).toBe(403);
    portal.advance(day);
    expect((await remove(noteId)).body).toMatchObject({ statusCode: 409, code: 'NOTE_KEPT' });
    portal.advance(-60_000);
    expect((await remove(noteId)).status).toBe(200);
    portal.advance(60_000 - day);
    expect([await notes(), (await news()).data]).toEqual([[], []]);
    const [line] = await portal.db
      .selectFrom('audit_events')
      .select(['actor_id', 'details'])
      .where('action', '=', 'application.note-deleted')
      .where('subject_id', '=', id)
      .execute();
    expect(line).toMatchObject({ actor_id: users.officer });
    expect(JSON.stringify(line)).not.toContain('12345678901');
  });

  it('is found by its words in the list, which others cannot use to guess them', async () => {
    await createApplication(portal.db, portal.cast);
    await written('The school in Ìbàdàn confirms 50% of it');
    const found = async (note: string, by: Visitor = officer) => {
      const { status, body } = await by.send(calls.listApplications, { query: { note } as never });
      return status === 200 ? body.data.map((row) => row.id) : status;
    };
    expect(await found('IBADAN school')).toEqual([id]);
    expect(await found('50%')).toEqual([id]);
    expect(await found('Abuja')).toEqual([]);
    expect(await found('school', portal.as('centerAdmin'))).toBe(403);
  });
});

describe('a mention', () => {
  it('notifies the colleague and sends an email without the note and the applicant', async () => {
    const note = await written('@Danjuma secondOfficer, is this the Ngozi of Jos?', {
      mentions: [users.secondOfficer, users.officer, users.secondOfficer],
    });
    expect(note.mentions.map((person) => person.id)).toEqual([users.secondOfficer, users.officer]);
    expect((await news(officer)).unread).toBe(0);
    expect(await news()).toMatchObject({
      unread: 1,
      data: [{ kind: 'mention', application: { id }, count: 1, by: { id: users.officer }, readAt: null }],
    });
    const [mail, ...others] = await messagesTo(portal, 'secondofficer@test.example');
    expect([mail?.channel, mail?.template, others]).toEqual(['email', 'note-mention', []]);
    expect(mail?.text).toContain(`/applicants?open=${id}`);
    for (const secret of ['Jos', 'applicant mentioned', 'TV-']) expect(mail?.text).not.toContain(secret);
    const messages = await officer.send(calls.listApplicationMessages, { params: { id } });
    expect(messages.body.data).toEqual([]);
  });

  it('of a person who cannot see the application is refused by name, and nothing is written', async () => {
    await setRow(portal.db, 'users', users.accreditor, { disabled_at: new Date() });
    const refusal = async (...mentions: string[]) => {
      const { status, body } = await write('See this', { mentions: [users.secondOfficer, ...mentions] });
      return [status, (body as unknown as { message: string }).message];
    };
    const sentence = 'cannot see this application. Remove the mention';
    expect(await refusal(users.centerAdmin, users.accreditor)).toEqual([
      422,
      `Halima centerAdmin and Gambo accreditor ${sentence}`,
    ]);
    // An id reveals no applicant.
    for (const unknown of [users.applicant, randomUUID()])
      expect(await refusal(unknown)).toEqual([422, `One of the mentioned people ${sentence}`]);
    expect([await notes(), (await news()).data]).toEqual([[], []]);
    const suggested = async (search: string) =>
      (await officer.send(calls.suggestColleagues, { query: { search } })).body.data.map(({ name }) => name);
    expect(await suggested('viewonly')).toEqual(['Fatima viewOnlyOfficer']);
    expect(await suggested('accreditor')).toEqual([]);
    expect(await suggested('centerAdmin')).toEqual([]);
    await setRow(portal.db, 'users', users.accreditor, { disabled_at: null });
  });
});

describe('notifications', () => {
  it('tell the officer who asked for a correction that it came back', async () => {
    const body = { fields: ['dateOfBirth' as const], reason: 'As on the slip' };
    expect((await colleague.send(calls.requestCorrection, { params: { id }, body })).status).toBe(201);
    const sent = await portal
      .as('applicant')
      .send(calls.sendCorrection, { params: { id }, body: { dateOfBirth: '2001-02-03' } as never });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect((await news()).data).toMatchObject([{ kind: 'correction_sent', application: { id }, by: null }]);
  });

  it('are read one by one or up to the newest seen, only by their recipient, and kept for 90 days', async () => {
    for (const text of ['one', 'two', 'three']) {
      portal.advance(1_000);
      await written(text, { mentions: [users.secondOfficer] });
    }
    const { data, unread } = await news();
    expect(unread).toBe(3);
    const ids = [data[0]?.id ?? ''];
    expect(await read({ ids }, officer)).toBe(0);
    expect(await read({ ids })).toBe(2);
    expect(await read({ until: data.at(-1)?.at })).toBe(1);
    expect(await read({ until: data[0]?.at })).toBe(0);
    expect((await colleague.send(calls.markNotificationsRead, { body: {} })).status).toBe(400);
    await deleteSpent(portal.db, new Date(portal.context.now().getTime() + 91 * day));
    expect((await news()).data).toEqual([]);
  });
});
