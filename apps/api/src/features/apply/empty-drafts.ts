import { sql } from 'kysely';
import type { Work } from '../../platform/calls/work.ts';

/**
 * Removes personal details, files and notes from drafts. Program, trade and centre stay, so the applicant can continue.
 * The caller has locked the drafts. @returns the number of files given to the sweep.
 */
export async function emptyDrafts({ db, now }: Work, ids: readonly string[]): Promise<number> {
  const people = await db
    .updateTable('applications')
    .set({
      state: null,
      lga: null,
      street_address_line1: null,
      street_address_line2: null,
      bank_slug: null,
      account_number: null,
      account_name: null,
      proof_kind: null,
      proof_url: null,
    })
    .where('id', 'in', ids)
    .where('status', '=', 'initiated')
    .returning('applicant_id')
    .execute();
  await db
    .updateTable('application_drafts')
    .set((eb) => ({
      version: eb('version', '+', 1),
      emptied_at: now,
      steps_to_check: [],
      gender: null,
      date_of_birth: null,
      nin_encrypted: null,
      nin_index: null,
      nin_last4: null,
      bvn_encrypted: null,
      bvn_index: null,
      bvn_last4: null,
    }))
    .where('application_id', 'in', ids)
    .execute();
  await db.deleteFrom('application_notes').where('application_id', 'in', ids).execute();
  await db.deleteFrom('identity_answers').where('application_id', 'in', ids).execute();
  const strangers = await db
    .updateTable('applicants')
    .set({ photo_url: null })
    .where(
      'id',
      'in',
      people.map(({ applicant_id }) => applicant_id),
    )
    // A photo belongs to the person. It stays if they have submitted an application.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications')
            .select('applications.id')
            .whereRef('applications.applicant_id', '=', 'applicants.id')
            .where('applications.status', '<>', 'initiated'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return retireFiles({ db, now }, [...ids, ...strangers.map(({ id }) => id)]);
}

/** Retires all uploads of these records: the sweep deletes the bytes, and then the rows about them. */
async function retireFiles({ db, now }: Pick<Work, 'db' | 'now'>, owners: readonly string[]): Promise<number> {
  const retired = await db
    .updateTable('files')
    .set({ status: 'replaced', kept_key: null, try_again_at: null, pictures: sql`'[]'`, file_name: '' })
    .where('owner_id', 'in', owners)
    .where('purpose', 'in', ['proof', 'photo'])
    .returning('id')
    .execute();
  const ids = retired.map(({ id }) => id);
  if (ids.length > 0) {
    await db.updateTable('stored_objects').set({ delete_after: now }).where('file_id', 'in', ids).execute();
  }
  return ids.length;
}
