import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work } from '../../platform/calls/work.ts';
import { findApplication } from '../applications/index.ts';
import { refuseDeletion, refusePin } from './policy.ts';
import { findNote, type SelectedNote } from './select-notes.ts';

/** Pins or unpins a note; pinning a pinned note changes nothing. @throws ApiError NOT_FOUND, FORBIDDEN. */
export async function changeNote(
  work: Work<Caller>,
  { params, body: { isPinned } }: CallInput<typeof calls.changeNote>,
): Promise<SelectedNote> {
  await findApplication(work, params.id);
  const note = await findNote(work, params);
  refusePin(work.caller, note);
  if ((note.pinned_at !== null) === isPinned) return note;
  const pinned_at = isPinned ? work.now : null;
  await work.db.updateTable('application_notes').set({ pinned_at }).where('id', '=', note.id).execute();
  return { ...note, pinned_at };
}

/**
 * Deletes a note with the notifications about it. The audit trail keeps no text, which may be the reason for the deletion.
 * @throws ApiError NOT_FOUND, FORBIDDEN, NOTE_KEPT.
 */
export async function deleteNote(
  work: Work<Caller>,
  { params }: CallInput<typeof calls.deleteNote>,
): Promise<SelectedNote> {
  const { db, caller, now } = work;
  const { public_id } = await findApplication(work, params.id);
  const note = await findNote(work, params);
  refuseDeletion(caller, note, now);
  await db.deleteFrom('application_notes').where('id', '=', note.id).execute();
  await writeAudit(work, {
    action: 'application.note-deleted',
    subjectType: 'application',
    subjectId: params.id,
    details: { name: public_id, written: note.created_at.toISOString() },
  });
  return note;
}
