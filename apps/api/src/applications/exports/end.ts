import { writeAudit } from '../../audit/write-audit.ts';
import { inTransaction, type Work } from '../../http/work.ts';
import type { ExportRow } from './places.ts';
import type { Cut } from './running.ts';

interface Ending {
  readonly outcome: 'done' | Cut;
  /** Handed out; absent: as many as were last heard of. */
  readonly rows?: number;
  readonly total?: number | undefined;
  readonly asOf?: Date | undefined;
}

/**
 * Ends an export that was begun, once, and writes who took how many rows of which list along on the audit trail, in one transaction
 * (rules 10.12).
 */
export const endExport = (work: Work, { id }: Pick<ExportRow, 'id'>, { outcome, rows, total, asOf }: Ending) =>
  inTransaction(work, async (inner) => {
    const ended = await inner.db
      .updateTable('application_exports')
      .set({
        ended_at: inner.now,
        outcome,
        ...(rows !== undefined && { rows_written: rows }),
        ...(total !== undefined && { rows_in_all: total }),
        ...(asOf !== undefined && { as_of: asOf }),
      })
      .where('id', '=', id)
      .where((eb) => {
        const open = eb('ended_at', 'is', null);
        // It may have been heard of meanwhile.
        if (rows === undefined) return eb.and([open, eb('counts_until', '<=', inner.now)]);
        // Another process held its process for ended, and knew of fewer rows than it handed out.
        return eb.or([open, eb.and([eb('outcome', '=', 'process_ended'), eb('rows_written', '<', rows)])]);
      })
      .returningAll()
      .executeTakeFirst();
    if (!ended) return;
    await writeAudit(
      { ...inner, requestId: ended.request_id },
      {
        action: 'applications.exported',
        subjectType: 'application-export',
        subjectId: ended.id,
        details: {
          format: ended.format,
          filters: ended.filters,
          rows: ended.rows_written,
          total: ended.rows_in_all,
          asOf: ended.as_of?.toISOString() ?? null,
          outcome: ended.outcome,
        },
        actor: { personId: ended.user_id },
      },
    );
  });

/** Ends those whose process has ended: nobody has heard of it for a while. */
export async function endLapsed(work: Work): Promise<void> {
  const { db, now, services } = work;
  const own = services.runningExports.ids();
  const lapsed = await db
    .selectFrom('application_exports')
    .select(['id', 'cancelled_at'])
    .where('begun_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('counts_until', '<=', now)
    // What this process writes may be held up by its own database.
    .$if(own.length > 0, (query) => query.where('id', 'not in', [...own]))
    .execute();
  for (const row of lapsed) {
    await endExport(work, row, { outcome: row.cancelled_at === null ? 'process_ended' : 'cancelled' });
  }
}
