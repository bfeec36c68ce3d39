import { defineCall } from '../core/call.ts';
import { dataAnswer } from '../core/list.ts';
import { skillSuggestion, skillSuggestionBody, skillSuggestionList, skillSuggestionQuery } from './schema.ts';

const tag = 'Skill suggestions';

export const listSkillSuggestions = defineCall({
  method: 'GET',
  path: '/applicants/skill-suggestions',
  tag,
  summary: 'The trades that people have asked for, newest first',
  access: 'session',
  permission: 'skill-suggestions:list',
  query: skillSuggestionQuery,
  answer: skillSuggestionList,
  errors: ['FORBIDDEN'],
});

export const suggestSkill = defineCall({
  method: 'POST',
  path: '/applicants/skill-suggestions',
  tag,
  summary: 'Suggest a trade that the initiative should teach',
  access: 'public',
  // Enough for a whole class that suggests from one address, and too few for a script without challenges.
  limits: { hits: 30, per: 'address', beyond: 'challenge' },
  body: skillSuggestionBody,
  answer: dataAnswer(skillSuggestion),
  errors: [],
});
