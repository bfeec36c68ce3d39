import type { Work } from '../../platform/calls/work.ts';
import type { SelectedCorrection } from './find-correction.ts';

/** Closes an open request, and ends the wait of its application. The application must be locked. */
export async function closeCorrection(
  { db, now }: Work,
  { id, application_id }: SelectedCorrection,
  closedAs: 'sent' | 'cancelled',
): Promise<void> {
  await db
    .updateTable('application_corrections')
    .set({ closed_at: now, closed_as: closedAs })
    .where('id', '=', id)
    .execute();
  await db.updateTable('applications').set({ correction_due_at: null }).where('id', '=', application_id).execute();
}
