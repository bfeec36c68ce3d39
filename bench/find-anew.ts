import type { SharedAnswers } from '../apps/api/src/figures/shared-answers.ts';
import type { Portal } from '../apps/api/src/portal.ts';

/** Has every figure found anew: otherwise all but the first of a second would get its answer. What is asked at once is still shared. */
export function findFiguresAnew({ context }: Portal): void {
  const underWay = new Map<string, Promise<unknown>>();
  const anew: SharedAnswers = {
    get<Answer>(key: string, find: () => Promise<Answer>) {
      const known = underWay.get(key) as Promise<Answer> | undefined;
      if (known) return known;
      const answer = find();
      underWay.set(key, answer);
      const forget = () => underWay.delete(key);
      answer.then(forget, forget);
      return answer;
    },
  };
  Object.assign(context.sharedAnswers, anew);
}
