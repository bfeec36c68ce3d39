import type { Note, Role } from '@tvet/contract';
import { sql } from 'kysely';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { findApplication } from '../applications/index.ts';
import { actionsOn } from './policy.ts';

const selectNotes = (db: Database) =>
  db
    .selectFrom('application_notes as notes')
    .innerJoin('users as authors', 'authors.id', 'notes.author_id')
    .select([
      'notes.id',
      'notes.application_id',
      'notes.text',
      'notes.author_id',
      'notes.author_role',
      'notes.pinned_at',
      'notes.created_at',
      'authors.first_name',
      'authors.last_name',
      sql<readonly Named[]>`coalesce((
        select json_agg(json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)
          order by array_position(notes.mentions, u.id))
        from users u where u.id = any(notes.mentions)), '[]')`.as('mentioned'),
    ]);

interface Named {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

export type SelectedNote = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>;

/** The notes on an application: the pinned ones first, then the newest. @throws ApiError NOT_FOUND. */
export async function listNotes(
  work: Work<Caller>,
  { params: { id } }: { readonly params: { readonly id: string } },
): Promise<SelectedNote[]> {
  await findApplication(work, id);
  return selectNotes(work.db)
    .where('notes.application_id', '=', id)
    .orderBy(sql`notes.pinned_at is null`)
    .orderBy('notes.created_at', 'desc')
    .orderBy('notes.id')
    .execute();
}

interface NoteOf {
  /** The id of the application. */
  readonly id: string;
  readonly noteId: string;
}

/** @throws ApiError NOT_FOUND, also for a note on another application. */
export async function findNote({ db }: Pick<Work, 'db'>, { id, noteId }: NoteOf): Promise<SelectedNote> {
  const row = await selectNotes(db)
    .where('notes.application_id', '=', id)
    .where('notes.id', '=', noteId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const presentNote = (row: SelectedNote, { caller, now }: Work<Caller>): Note => ({
  id: row.id,
  applicationId: row.application_id,
  text: row.text,
  author: { id: row.author_id, name: fullName(row), role: row.author_role as Role },
  at: row.created_at.toISOString(),
  isPinned: row.pinned_at !== null,
  mentions: row.mentioned.map((person) => ({ id: person.id, name: fullName(person) })),
  allowedActions: actionsOn(caller, row, now),
});

export const presentNotes = (rows: readonly SelectedNote[], work: Work<Caller>): Note[] =>
  rows.map((row) => presentNote(row, work));
