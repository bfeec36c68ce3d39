import { type Assigned, type AssignmentCode, type CallInput, type calls, type Role, roleHas } from '@tvet/contract';
import type { Insertable } from 'kysely';
import { ApiError } from '../../../core/api-error.ts';
import type { Caller } from '../../../core/caller.ts';
import { fullName } from '../../../core/names.ts';
import { type AuditEntry, writeAuditLines } from '../../../platform/audit/write-audit.ts';
import type { Work } from '../../../platform/calls/work.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { notify } from '../../notifications/index.ts';
import { refusalOfAssignment } from '../policy.ts';

const assignmentMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Assigns applications to a colleague and notifies them, or takes the applications away (rules 9.22). An assignment replaces any
 * other claim. Applications that the colleague cannot decide are left out. @throws ApiError ASSIGNEE_UNKNOWN.
 */
export async function assignApplications(
  work: Work<Caller>,
  { body: { userId, applicationIds } }: CallInput<typeof calls.assignApplications>,
): Promise<Assigned> {
  const { db, now } = work;
  const assignee = userId === null ? undefined : await holdAssignee(db, userId);
  const ids = [...new Set(applicationIds)];
  const rows = await holdApplications(db, ids);

  const known = new Set(rows.map(({ id }) => id));
  const leftOut: Assigned['leftOut'] = ids
    .filter((id) => !known.has(id))
    .map((applicationId) => ({ applicationId, code: 'NOT_FOUND' }));
  const changed: HeldApplication[] = [];
  for (const row of rows) {
    const code: AssignmentCode | undefined = assignee && refusalOfAssignment(assignee, row);
    if (code) leftOut.push({ applicationId: row.id, code });
    else if (assignee || (row.claim_until && row.claim_until > now)) changed.push(row);
  }
  await replaceClaims(work, changed, assignee?.id);
  await writeAuditLines(
    work,
    changed.map((row) => entryOf(row, now, assignee)),
  );
  const [first] = changed;
  if (assignee && first) {
    await notify(work, {
      userId: assignee.id,
      kind: 'assignment',
      applicationId: first.id,
      count: changed.length,
      by: work.caller.id,
    });
  }
  return { changed: changed.length, leftOut };
}

interface Assignee {
  readonly id: string;
  readonly role: Role;
  readonly first_name: string;
  readonly last_name: string;
}

/** Locks the account, so that it is neither disabled nor given another role in the meantime. */
async function holdAssignee(db: Database, id: string): Promise<Assignee> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'role', 'first_name', 'last_name'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .$castTo<Assignee>()
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A superAdmin can claim applications, and is assigned none.
  if (!user || !roleHas(user.role, 'applications:claim') || roleHas(user.role, 'applications:assign')) {
    throw new ApiError('ASSIGNEE_UNKNOWN', { at: ['userId'] });
  }
  return user;
}

type HeldApplication = Awaited<ReturnType<typeof holdApplications>>[number];

/** Locks the applications in the order of their ids, so that two assignments never wait for each other in a circle. */
async function holdApplications(db: Database, ids: readonly string[]) {
  const locked = db.selectFrom('applications').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate();
  await locked.execute();
  // Only a second statement sees a claim that was made while the first one waited for the lock.
  return db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .leftJoin('application_claims', 'application_claims.application_id', 'applications.id')
    .leftJoin('users as holders', 'holders.id', 'application_claims.user_id')
    .select([
      'applications.id',
      'applications.status',
      'applications.correction_due_at',
      'applications.approval_requested_by',
      'applicants.public_id',
      'application_claims.until as claim_until',
      'holders.first_name as holder_first_name',
      'holders.last_name as holder_last_name',
    ])
    .where('applications.id', 'in', ids)
    .orderBy('applications.id')
    .execute();
}

async function replaceClaims(
  { db, caller, now }: Work<Caller>,
  changed: readonly HeldApplication[],
  assigneeId: string | undefined,
): Promise<void> {
  if (changed.length === 0) return;
  await db
    .deleteFrom('application_claims')
    .where(
      'application_id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute();
  if (!assigneeId) return;
  const until = new Date(now.getTime() + assignmentMs);
  const claims: Insertable<DB['application_claims']>[] = changed.map(({ id }) => ({
    application_id: id,
    user_id: assigneeId,
    claimed_at: now,
    until,
    assigned_by: caller.id,
  }));
  await insertRows(db, 'application_claims', claims);
}

function entryOf(row: HeldApplication, now: Date, assignee: Assignee | undefined): AuditEntry {
  const { holder_first_name: first_name, holder_last_name: last_name, claim_until } = row;
  const isHeld = claim_until !== null && claim_until > now && first_name !== null && last_name !== null;
  return {
    action: 'application.assigned',
    subjectType: 'application',
    subjectId: row.id,
    details: {
      name: row.public_id,
      before: { assignee: isHeld ? fullName({ first_name, last_name }) : null },
      after: { assignee: assignee ? fullName(assignee) : null },
    },
  };
}
