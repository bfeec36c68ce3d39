import type { AttachedFile, CallInput, calls } from '@tvet/contract';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { preparedStatement } from '../../platform/database/connect.ts';
import { attachedFile } from '../../platform/files/attached.ts';
import { type Draft, findDraft } from './drafts/find-draft.ts';
import {
  type SelectedApplication,
  type SelectedApplicationDetails,
  selectApplicationDetails,
  selectApplications,
} from './list/select-applications.ts';
import { maySubmit } from './policy.ts';
import { inScope } from './scope.ts';

/** An application with its newest files. */
export interface ApplicationWithFiles extends SelectedApplicationDetails {
  readonly proof: AttachedFile | null;
  readonly photo: AttachedFile | null;
  /** The draft, for its owner, until it is submitted. */
  readonly draft: Draft | null;
}

/**
 * One application of the caller's scope. @throws ApiError NOT_FOUND, for a missing application and for one out of scope alike.
 */
export async function getApplication(
  work: Work<Caller>,
  input: CallInput<typeof calls.getApplication>,
): Promise<ApplicationWithFiles> {
  const { db, caller } = work;
  const { id } = input.params;
  const row = found(
    await selectApplicationDetails(db)
      .where('applications.id', '=', id)
      .where(inScope(caller))
      .modifyEnd(preparedStatement)
      .executeTakeFirst(),
  );
  const draft = row.status === 'initiated' && maySubmit(caller) ? await draftOf(work, id) : null;
  // A submitted application never becomes a draft again, so one more read is enough. Reading works in every status.
  if (draft === 'submitted') return getApplication(work, input);
  const since = row.submitted_at ?? row.created_at;
  return {
    ...row,
    proof: await attachedFile(db, { purpose: 'proof', ownerId: row.id, url: row.proof_url, since }),
    photo: await attachedFile(db, { purpose: 'photo', ownerId: row.applicant_row_id, url: row.photo_url, since }),
    draft,
  };
}

/** Returns `submitted` if the application was submitted after its status was read. */
async function draftOf(work: Work<Caller>, id: string): Promise<Draft | 'submitted'> {
  try {
    return await findDraft(work, id);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'WRONG_STATUS') return 'submitted';
    throw error;
  }
}

/**
 * The application with the fields that decide its steps.
 * @throws ApiError NOT_FOUND, for a missing application and for another person's alike.
 */
export async function findApplication({ db, caller }: Work<Caller>, id: string): Promise<SelectedApplication> {
  return found(
    await selectApplications(db)
      .where('applications.id', '=', id)
      .where(inScope(caller))
      .modifyEnd(preparedStatement)
      .executeTakeFirst(),
  );
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw notFound();
  return row;
}
