/** Answers that are the same for every caller, computed once for all requests within a moment. */
export interface SharedAnswers {
  /** The answer under this key if it is at most `forMs` old; else a new one. */
  get<Answer>(key: string, find: () => Promise<Answer>, forMs?: number): Promise<Answer>;
}

/** The interval in which a statistic is queried at most once, for any number of open dashboards. */
export const sharedForMs = 1_000;

export function createSharedAnswers(now: () => Date): SharedAnswers {
  const answers = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>();
  return {
    get<Answer>(key: string, find: () => Promise<Answer>, forMs = sharedForMs): Promise<Answer> {
      const at = now().getTime();
      for (const [known, { until }] of answers) if (until <= at) answers.delete(known);
      const shared = answers.get(key);
      if (shared) return shared.answer as Promise<Answer>;
      const answer = find();
      answers.set(key, { until: at + forMs, answer });
      // A failure is not cached: the next caller retries.
      answer.catch(() => answers.delete(key));
      return answer;
    },
  };
}
