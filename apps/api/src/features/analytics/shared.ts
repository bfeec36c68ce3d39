import { inSnapshot } from '../../figures/snapshot.ts';
import type { Work } from '../../http/work.ts';

/** What a figure is asked by. */
interface Question {
  readonly params?: unknown;
  readonly query?: unknown;
}

/** A command whose answer does not depend on who asks: found once for all who ask the same within a moment (rules 26.2). */
export const shared =
  <Answer>(name: string, find: (work: Work) => Promise<Answer>) =>
  (work: Work): Promise<Answer> =>
    work.services.sharedAnswers.get(name, () => inSnapshot(work, find));

/** The same of a figure that can be asked for in several ways. */
export const sharedByQuestion =
  <Asked extends Question, Answer>(name: string, find: (work: Work, asked: Asked) => Promise<Answer>) =>
  (work: Work, asked: Asked): Promise<Answer> =>
    work.services.sharedAnswers.get(`${name} ${JSON.stringify([asked.params, asked.query])}`, () =>
      inSnapshot(work, (reading) => find(reading, asked)),
    );

/** A figure of the report. */
export interface Report<Row> {
  /** The moment of the snapshot that its rows were read from. */
  readonly asOf: string;
  readonly rows: Row[];
}

/** A figure of the report, found once for all who ask the same within a second. */
export const reportOf =
  <Filters, Row>(name: string, find: (work: Work, filters: Filters) => Promise<Row[]>) =>
  (work: Work, filters: Filters): Promise<Report<Row>> =>
    work.services.sharedAnswers.get(`report ${name} ${JSON.stringify(filters)}`, () =>
      inSnapshot(work, async (reading) => ({
        asOf: reading.now.toISOString(),
        rows: await find(reading, filters),
      })),
    );
