import { calls } from '@tvet/contract';
import { asData, asList } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { listSkillSuggestions } from './list-skill-suggestions.ts';
import { presentSkillSuggestion } from './present.ts';
import { suggestSkill } from './suggest-skill.ts';

export function skillSuggestionRoutes(route: Route): void {
  route(calls.listSkillSuggestions, {
    command: listSkillSuggestions,
    present: asList('data', presentSkillSuggestion),
  });
  route(calls.suggestSkill, { command: suggestSkill, present: asData(presentSkillSuggestion) });
}
