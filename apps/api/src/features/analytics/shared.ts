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
    work.services.sharedAnswers.get(name, () => find(work));

/** The same of a figure that can be asked for in several ways. */
export const sharedByQuestion =
  <Asked extends Question, Answer>(name: string, find: (work: Work, asked: Asked) => Promise<Answer>, forMs?: number) =>
  (work: Work, asked: Asked): Promise<Answer> =>
    work.services.sharedAnswers.get(
      `${name} ${JSON.stringify([asked.params, asked.query])}`,
      () => find(work, asked),
      forMs,
    );

/** A figure of the report with the moment it is true for; shared for a second, or as long as is said. */
export const reportOf = <Filters, Row>(
  name: string,
  find: (work: Work, filters: Filters) => Promise<Row[]>,
  forMs?: number,
) =>
  sharedByQuestion(
    name,
    async (work, { query }: { readonly query: Filters }) => ({
      asOf: work.now.toISOString(),
      rows: await find(work, query),
    }),
    forMs,
  );
