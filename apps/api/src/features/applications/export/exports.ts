import type { CallInput, calls, ExportError, ExportFormat, ExportQuery, ExportStatus, Role } from '@tvet/contract';
import type { Selectable } from 'kysely';
import { ApiError, notFound } from '../../../core/api-error.ts';
import { type Caller, may } from '../../../core/caller.ts';
import { loadCaller } from '../../../platform/accounts/load-caller.ts';
import type { Work } from '../../../platform/calls/work.ts';
import type { ApplicationExports } from '../../../platform/database/schema.ts';

type Columns = Selectable<ApplicationExports>;

export interface ExportRow extends Omit<Columns, 'role' | 'format' | 'filters' | 'status' | 'error'> {
  readonly role: Role;
  readonly format: ExportFormat;
  readonly filters: ExportQuery;
  readonly status: ExportStatus;
  readonly error: ExportError | null;
}

/** Queues an export for the job (rules 10.12). @throws ApiError EXPORT_UNDER_WAY. */
export async function startExport(
  { db, caller, now }: Work<Caller>,
  { query, body: { format } }: Pick<CallInput<typeof calls.startExport>, 'query' | 'body'>,
): Promise<ExportRow> {
  const row = await db
    .insertInto('application_exports')
    .values({
      user_id: caller.id,
      session_id: caller.sessionId,
      role: caller.role,
      format,
      filters: JSON.stringify(query),
      created_at: now,
    })
    // Each person has one open export.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .$castTo<ExportRow>()
    .executeTakeFirst();
  if (!row) throw new ApiError('EXPORT_UNDER_WAY');
  return row;
}

const selectOwn = ({ db, caller }: Work<Caller>) =>
  db.selectFrom('application_exports').selectAll().$castTo<ExportRow>().where('user_id', '=', caller.id);

/** The caller's exports until housekeeping deletes them, newest first. */
export const listExports = (work: Work<Caller>): Promise<ExportRow[]> =>
  selectOwn(work).orderBy('created_at', 'desc').limit(50).execute();

/** @throws ApiError NOT_FOUND, also for another person's export. */
export async function findOwnExport(work: Work<Caller>, id: string): Promise<ExportRow> {
  const row = await selectOwn(work).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Cancels an open export; the process that writes its file notices within a second. @throws ApiError NOT_FOUND. */
export async function cancelExport(
  work: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.cancelExport>,
): Promise<ExportRow> {
  await work.db
    .updateTable('application_exports')
    .set({ status: 'cancelled', finished_at: work.now })
    .where('id', '=', id)
    .where('user_id', '=', work.caller.id)
    .where('status', 'in', ['queued', 'running'])
    .execute();
  return findOwnExport(work, id);
}

/** The person an export is for, as long as their session is open and their role is unchanged. */
export async function loadExporter(
  { db }: Pick<Work, 'db'>,
  { user_id, role }: Pick<ExportRow, 'user_id' | 'role'>,
  sessionId: string,
): Promise<Caller | undefined> {
  const person = await loadCaller(db, user_id, sessionId);
  return person?.role === role && may(person, 'applications:export') ? { ...person, sessionId } : undefined;
}

export const hasFile = ({ status, expires_at }: ExportRow, now: Date): boolean =>
  status === 'done' && expires_at !== null && expires_at > now;
