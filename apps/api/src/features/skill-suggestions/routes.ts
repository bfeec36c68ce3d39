import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { createThrottle } from '../../security/throttle.ts';
import { listSkillSuggestions } from './list-skill-suggestions.ts';
import { presentSkillSuggestion } from './present.ts';
import { suggestionLimit, suggestSkill } from './suggest-skill.ts';

export function skillSuggestionRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.listSkillSuggestions, ({ db, query }) => listSkillSuggestions(db, query));

  const throttle = createThrottle(context);
  route(
    app,
    context,
    calls.suggestSkill,
    async ({ db, body, request }) => {
      await throttle.countHit('skill-suggestion', request.ip, suggestionLimit);
      return { data: presentSkillSuggestion(await suggestSkill(db, body)) };
    },
    // One statement writes it, and the count must stay when it is refused.
    { transaction: false },
  );
}
