import { sql } from 'kysely';
import { writeAudit } from '../platform/audit/write-audit.ts';
import { inTransaction } from '../platform/calls/work.ts';
import { recount } from '../platform/statistics/keep-counts.ts';
import type { Operator } from './operator.ts';

/** Rebuilds every count and the search copy from the rows, while the portal runs. */
export const recountFigures = (operator: Operator): Promise<string> =>
  inTransaction(operator, async (work) => {
    await recount(work.db);
    await sql`select repair_application_search()`.execute(work.db);
    await writeAudit(work, { action: 'figures.recounted', subjectType: 'figures' });
    return 'All figures have been recounted from the rows.';
  });
