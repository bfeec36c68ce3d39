import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { listSkillSuggestions } from './list-skill-suggestions.ts';
import { presentSkillSuggestion } from './present.ts';
import { suggestSkill } from './suggest-skill.ts';

export function skillSuggestionRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.listSkillSuggestions, ({ db, query }) => listSkillSuggestions(db, query));

  route(app, context, calls.suggestSkill, async ({ db, body }) => ({
    data: presentSkillSuggestion(await suggestSkill(db, body)),
  }));
}
