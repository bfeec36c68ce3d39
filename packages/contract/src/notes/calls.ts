import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { colleagueQuery, colleagueSuggestions, newNote, note, noteChange, noteList, noteParams } from './schema.ts';

const tag = 'Notes';

export const listNotes = defineCall({
  method: 'GET',
  path: '/applications/{id}/notes',
  tag,
  summary: 'The internal notes on an application, the pinned ones first, then the newest',
  access: 'session',
  permission: 'applications:note',
  params: idParams,
  answer: noteList,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const addNote = defineCall({
  method: 'POST',
  path: '/applications/{id}/notes',
  tag,
  summary: 'Add an internal note; mentioned colleagues get a notification and an email',
  access: 'session',
  permission: 'applications:note',
  created: true,
  // Each mention sends an email.
  limits: { hits: 300, per: 'person', bodyBytes: 32_768 },
  params: idParams,
  body: newNote,
  answer: dataAnswer(note),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'MENTION_REFUSED', 'TOO_MANY_ATTEMPTS'],
});

export const changeNote = defineCall({
  method: 'PATCH',
  path: '/applications/{id}/notes/{noteId}',
  tag,
  summary: 'Pin or unpin a note, as its author or a Super Admin',
  access: 'session',
  permission: 'applications:note',
  params: noteParams,
  body: noteChange,
  answer: dataAnswer(note),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const deleteNote = defineCall({
  method: 'DELETE',
  path: '/applications/{id}/notes/{noteId}',
  tag,
  summary: 'Delete your own note within 24 hours; the audit trail records it without the text',
  access: 'session',
  permission: 'applications:note',
  params: noteParams,
  answer: dataAnswer(note),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOTE_KEPT'],
});

export const suggestColleagues = defineCall({
  method: 'GET',
  path: '/colleagues',
  tag,
  summary: 'A few colleagues who can be mentioned in a note, by parts of their name',
  access: 'session',
  permission: 'applications:note',
  query: colleagueQuery,
  answer: colleagueSuggestions,
  errors: ['FORBIDDEN'],
});
