import {
  agreementResourceId,
  type CallInput,
  type calls,
  type ManagedResource,
  type UploadGrant,
} from '@tvet/contract';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { UploadServices, WorkWith } from '../../platform/calls/work.ts';
import { attachUpload } from '../../platform/files/attach/attach-upload.ts';
import { grantUpload } from '../../platform/files/grant.ts';
import { findResource, type MergedResource, readResources } from './merged.ts';
import { presentManaged } from './present.ts';

export const listManaged = async (work: WorkWith<'storage', Caller>): Promise<ManagedResource[]> =>
  (await readResources(work)).map(presentManaged);

async function found(work: WorkWith<'storage'>, id: string): Promise<MergedResource> {
  const resource = await findResource(work, id);
  if (!resource) throw notFound();
  return resource;
}

/**
 * Changes the name, audience or withdrawal of a resource, with the changes on the audit trail. Of two concurrent calls, the
 * second fails. @throws ApiError RESOURCE_CHANGED, INVALID_FORM for the id of the agreement.
 */
export async function putResource(
  work: WorkWith<'storage', Caller>,
  { params: { id }, body }: CallInput<typeof calls.putResource>,
): Promise<ManagedResource> {
  const { db, caller, now } = work;
  if (id === agreementResourceId) {
    const message = 'must not be the one of signed agreements';
    throw new ApiError('INVALID_FORM', { fields: [{ field: 'id', message, code: 'reserved' }] });
  }
  const before = await findResource(work, id);
  const { version, name, description, audience } = body;
  const columns = {
    name,
    description,
    audience,
    withdrawn_at: body.withdrawn ? now : null,
    updated_by: caller.id,
    updated_at: now,
  };
  const isNew = !before || before.version === 0;
  if ((version ?? 0) !== (before?.version ?? 0)) throw new ApiError('RESOURCE_CHANGED');
  const written = isNew
    ? await db
        .insertInto('resources')
        .values({ id, ...columns })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
    : await db
        .updateTable('resources')
        .set({ ...columns, version: before.version + 1 })
        .where('id', '=', id)
        .where('version', '=', before.version)
        .returning('id')
        .executeTakeFirst();
  if (!written) throw new ApiError('RESOURCE_CHANGED');
  const after = await found(work, id);
  await writeAudit(work, {
    action: 'resource.changed',
    subjectType: 'resource',
    subjectId: id,
    details: { before: before ? onTrail(before) : null, after: onTrail(after) },
  });
  return presentManaged(after);
}

const onTrail = ({ name, description, audience, withdrawn }: MergedResource) => ({
  name,
  description,
  audience,
  withdrawn,
});

/** @throws ApiError NOT_FOUND, FILE_TYPE_REFUSED, FILE_TOO_LARGE. */
export async function createResourceUpload(
  work: WorkWith<'storage', Caller>,
  { params: { id }, body }: CallInput<typeof calls.createResourceUpload>,
): Promise<UploadGrant> {
  return grantUpload(work, { purpose: 'resource', ownerId: await recordOf(work, id) }, body);
}

/** @throws ApiError NOT_FOUND, and the reasons to refuse a file. */
export async function putResourceFile(
  work: WorkWith<UploadServices, Caller>,
  { params: { id }, body }: CallInput<typeof calls.putResourceFile>,
): Promise<{ state: 'accepted' | 'waiting'; resource: ManagedResource }> {
  const ownerId = await recordOf(work, id);
  const { state } = await attachUpload(work, { purpose: 'resource', ownerId }, body.fileUrl);
  return { state, resource: presentManaged(await found(work, id)) };
}

/** The record that owns the uploads. A shipped resource gets its row with its first upload. */
async function recordOf(work: WorkWith<'storage', Caller>, id: string): Promise<string> {
  const { name, description, audience } = await found(work, id);
  await work.db
    .insertInto('resources')
    .values({ id, name, description, audience, updated_by: work.caller.id, updated_at: work.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { record_id } = await work.db
    .selectFrom('resources')
    .select('record_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return record_id;
}
