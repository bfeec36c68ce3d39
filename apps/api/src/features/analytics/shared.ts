import type { Work, WorkWith } from '../../platform/calls/work.ts';

/**
 * A command whose answer depends only on its input. All callers with the same input within a second share one answer from one
 * snapshot (rules 26.2). `now` of the work is the instant of that snapshot.
 */
export const shared =
  <Asked, Answer>(name: string, find: (work: Work, asked: Asked) => Promise<Answer>) =>
  (work: WorkWith<'sharedAnswers'>, asked: NoInfer<Asked>): Promise<Answer> =>
    work.services.sharedAnswers.get(`${name} ${JSON.stringify(asked)}`, () =>
      work.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        // The first statement sets the snapshot. The request may have waited for a free connection until then.
        .execute((db) => find({ ...work, db, now: work.services.now() }, asked)),
    );

/** A figure of the report. */
export interface Report<Row> {
  /** The instant of the snapshot behind the rows. */
  readonly asOf: string;
  readonly rows: Row[];
}

/** A shared figure of the report. */
export const reportOf = <Filters, Row>(name: string, find: (work: Work, filters: Filters) => Promise<Row[]>) =>
  shared(
    `report ${name}`,
    async (work, filters: Filters): Promise<Report<Row>> => ({
      asOf: work.now.toISOString(),
      rows: await find(work, filters),
    }),
  );
