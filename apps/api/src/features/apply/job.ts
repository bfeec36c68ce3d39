import { offeredCategories } from '@tvet/contract';
import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/calls/services.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import type { Job } from '../../platform/jobs/loop.ts';
import { workOfJob } from '../../platform/jobs/work.ts';
import { currentIntake, readStoredSettings } from '../settings/index.ts';
import { emptyDrafts } from './empty-drafts.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** The number of drafts in one transaction. */
const batchSize = 500;

/**
 * Empties drafts once their intake has been closed, and they have been untouched, for the number of days that superAdmin has set
 * (rules 8.26). While the programme is open, for this intake or a later one, drafts stay.
 */
export async function emptyOldDrafts(context: Context, signal?: AbortSignal, batch = batchSize): Promise<void> {
  const work = workOfJob(context);
  const { db, now } = work;
  const before = new Date(now.getTime() - (await readStoredSettings(db, context)).draftsKeptDays * day);
  const over = await intakesOver(work, before);
  if (over.length === 0) return;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    if (signal?.aborted) return;
    const due = await inTransaction(work, async (inner) => {
      const found = await holdDue(inner, { over, before, after, batch });
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) return ids;
      const files = await emptyDrafts(inner, ids);
      await writeAudit(inner, {
        action: 'applications.drafts-emptied',
        subjectType: 'application',
        details: { drafts: ids.length, files },
      });
      return ids;
    });
    after = due.at(-1) ?? after;
    if (due.length < batch) return;
  }
}

interface Over {
  readonly intake_id: string;
  readonly category: string;
}

/** The windows that closed before that day and whose programme has not opened again. A later intake ends the earlier ones. */
async function intakesOver(work: Work, before: Date): Promise<Over[]> {
  const { windows } = await currentIntake(work.db, work.now, work.services);
  const closed = offeredCategories.filter((category) => !windows[category].open);
  const { rows } = await sql<Over>`
    select intake_id, category from (
      select i.id as intake_id, c.category, least(
        lead(i.starts_on) over (partition by c.category order by i.starts_on)::timestamp at time zone 'Africa/Lagos',
        case
          when w.intake_id is null then i.starts_on::timestamp at time zone 'Africa/Lagos'
          when w.by_hand = 'closed' then w.held_at
          when w.by_hand is null and w.closes_at is not null then greatest(w.closes_at, w.held_at)
        end) as closed_at
      from intakes i
      cross join unnest(${closed}::text[]) as c(category)
      left join intake_windows w on w.intake_id = i.id and w.category = c.category) windows
    where closed_at <= ${before}`.execute(work.db);
  return rows;
}

interface Search {
  readonly over: readonly Over[];
  readonly before: Date;
  readonly after: string;
  readonly batch: number;
}

/** The next due drafts, by id. A draft that is being edited is skipped. */
function holdDue({ db }: Work, { over, before, after, batch }: Search) {
  const idsOf = (category: string) => over.filter((one) => one.category === category).map((one) => one.intake_id);
  const whole = idsOf('STC').filter((id) => idsOf('VEI').includes(id));
  return db
    .selectFrom('application_drafts')
    .innerJoin('applications', 'applications.id', 'application_drafts.application_id')
    .select('applications.id')
    .where('applications.id', '>', after)
    .where('applications.status', '=', 'initiated')
    .where('application_drafts.saved_at', '<=', before)
    .where(sql<boolean>`coalesce(application_drafts.emptied_at < application_drafts.saved_at, true)`)
    .where(
      sql<boolean>`applications.intake_id = any(case applications.category
        when 'STC' then ${idsOf('STC')}::uuid[] when 'VEI' then ${idsOf('VEI')}::uuid[] else ${whole}::uuid[] end)`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('files')
            .select('files.id')
            .whereRef('files.owner_id', '=', 'applications.id')
            .where('files.created_at', '>', before),
        ),
      ),
    )
    .orderBy('applications.id')
    .limit(batch)
    .forNoKeyUpdate('applications')
    .skipLocked()
    .execute();
}

export const oldDrafts: Job = {
  name: 'old-drafts',
  everyMs: 6 * hour,
  run: (context, signal) => emptyOldDrafts(context, signal),
};
