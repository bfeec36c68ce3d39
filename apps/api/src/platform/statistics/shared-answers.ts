/** Answers that are the same for everybody who asks, found once for all who ask within a moment. */
export interface SharedAnswers {
  /** The answer under this key, if it was begun a moment ago; else a new one. */
  get<Answer>(key: string, find: () => Promise<Answer>): Promise<Answer>;
}

/** However many dashboards are open, a figure is asked of the database so often at most. */
export const sharedForMs = 1_000;

export function createSharedAnswers(now: () => Date): SharedAnswers {
  const answers = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>();
  return {
    get<Answer>(key: string, find: () => Promise<Answer>): Promise<Answer> {
      const at = now().getTime();
      for (const [known, { until }] of answers) if (until <= at) answers.delete(known);
      const shared = answers.get(key);
      if (shared) return shared.answer as Promise<Answer>;
      const answer = find();
      answers.set(key, { until: at + sharedForMs, answer });
      // What failed is asked anew by the next.
      answer.catch(() => answers.delete(key));
      return answer;
    },
  };
}
