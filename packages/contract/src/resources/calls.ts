import { defineCall } from '../core/call.ts';
import { resourceList } from './schema.ts';

export const listResources = defineCall({
  method: 'GET',
  path: '/resources',
  tag: 'Resources',
  summary: 'What you may download: for applicants the ID form and the occupational standard of their own trade',
  access: 'session',
  permission: 'resources:list',
  answer: resourceList,
  errors: ['FORBIDDEN'],
});
