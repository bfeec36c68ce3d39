import { type CallInput, type calls, roleHas } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import type { Work } from '../../platform/calls/work.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import { portalLink } from '../../platform/messages/templates/portal-link.ts';
import { findApplication } from '../applications/index.ts';
import { notify } from '../notifications/index.ts';
import { findNote, type SelectedNote } from './select-notes.ts';

/**
 * Adds a note. Each mentioned colleague gets a notification and an email, in the same transaction.
 * @throws ApiError NOT_FOUND, MENTION_REFUSED.
 */
export async function addNote(
  work: Work<Caller>,
  { params: { id }, body }: CallInput<typeof calls.addNote>,
): Promise<SelectedNote> {
  const { db, caller, now } = work;
  await findApplication(work, id);
  const mentioned = await findMentioned(work, [...new Set(body.mentions)]);
  const { id: noteId } = await db
    .insertInto('application_notes')
    .values({
      application_id: id,
      author_id: caller.id,
      author_role: caller.role,
      text: body.text,
      mentions: mentioned.map((person) => person.id),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const note = await findNote(work, { id, noteId });
  for (const person of mentioned.filter((one) => one.id !== caller.id)) await notifyMentioned(work, person, note);
  return note;
}

type Mentioned = Awaited<ReturnType<typeof selectPeople>>[number];

const selectPeople = ({ db }: Work, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'disabled_at', 'first_name', 'last_name', 'language', 'password_kind'])
    .select(['phone', 'phone_confirmed_at', 'email', 'email_confirmed_at'])
    .where('id', 'in', ids)
    .execute();

/** The mentioned users in the order of their ids. @throws ApiError MENTION_REFUSED naming those who cannot read notes. */
async function findMentioned(work: Work<Caller>, ids: readonly string[]): Promise<Mentioned[]> {
  if (ids.length === 0) return [];
  const found = new Map((await selectPeople(work, ids)).map((person) => [person.id, person]));
  const people = ids.map((id) => found.get(id));
  const isReader = (person: Mentioned | undefined): person is Mentioned =>
    person !== undefined && person.disabled_at === null && roleHas(person.role, 'applications:note');
  // An id must not reveal the name of an applicant, or that it is unknown.
  const nameOf = (person: Mentioned | undefined) =>
    person && person.role !== 'applicant' ? fullName(person) : 'One of the mentioned people';
  const names = [...new Set(people.filter((person) => !isReader(person)).map(nameOf))].join(' and ');
  if (names) throw new ApiError('MENTION_REFUSED', { params: { names }, at: ['mentions'] });
  return people.filter(isReader);
}

async function notifyMentioned(work: Work<Caller>, person: Mentioned, note: SelectedNote): Promise<void> {
  const { application_id: applicationId } = note;
  await notify(work, { userId: person.id, kind: 'mention', applicationId, noteId: note.id, by: work.caller.id });
  // Without the application's id, because the application shows the messages of its applicant only.
  await queueMessage(work, {
    template: 'note-mention',
    data: {
      firstName: person.first_name,
      author: fullName(note),
      link: portalLink(work.services, '/applicants', { open: applicationId }),
    },
    to: recipientOf(person),
    userId: person.id,
  });
}
