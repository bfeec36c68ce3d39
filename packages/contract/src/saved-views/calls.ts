import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { newView, savedViewAnswer, savedViewsAnswer, viewChange } from './schema.ts';

const tag = 'Saved views';

export const listViews = defineCall({
  method: 'GET',
  path: '/views',
  tag,
  summary: 'Your saved views, by name',
  access: 'session',
  permission: 'applications:list',
  answer: savedViewsAnswer,
  errors: ['FORBIDDEN'],
});

export const saveView = defineCall({
  method: 'POST',
  path: '/views',
  tag,
  summary: 'Save filters, order, columns and density of the list under a name',
  access: 'session',
  permission: 'applications:list',
  body: newView,
  created: true,
  answer: savedViewAnswer,
  errors: ['FORBIDDEN', 'VIEW_NAME_USED', 'TOO_MANY_VIEWS'],
});

export const changeView = defineCall({
  method: 'PATCH',
  path: '/views/{id}',
  tag,
  summary: 'Rename one of your views, or replace what it shows',
  access: 'session',
  permission: 'applications:list',
  params: idParams,
  body: viewChange,
  answer: savedViewAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'VIEW_NAME_USED'],
});

export const deleteView = defineCall({
  method: 'DELETE',
  path: '/views/{id}',
  tag,
  summary: 'Delete one of your views',
  access: 'session',
  permission: 'applications:list',
  params: idParams,
  answer: savedViewAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});
