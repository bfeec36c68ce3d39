import { defineCall } from '../core/call.ts';
import { centreSuggestionQuery, centreSuggestions } from './schema.ts';

export const suggestCentres = defineCall({
  method: 'GET',
  path: '/centres/suggestions',
  tag: 'Centres',
  summary: 'At most ten centres for what is being typed, by name; a centre administrator is offered its own',
  access: 'session',
  permission: 'centres:list',
  query: centreSuggestionQuery,
  answer: centreSuggestions,
  errors: ['FORBIDDEN'],
});
