import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { asData, asList } from '../../platform/calls/present.ts';
import { listSkillSuggestions } from './list-skill-suggestions.ts';
import { presentSkillSuggestion } from './present.ts';
import { suggestSkill } from './suggest-skill.ts';

export function skillSuggestionRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.listSkillSuggestions, {
    command: listSkillSuggestions,
    present: asList('data', presentSkillSuggestion),
  });
  route(app, context, calls.suggestSkill, { command: suggestSkill, present: asData(presentSkillSuggestion) });
}
