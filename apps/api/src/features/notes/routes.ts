import { calls } from '@tvet/contract';
import { asData, inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { addNote } from './add-note.ts';
import { changeNote, deleteNote } from './change-note.ts';
import { listNotes, presentNote, presentNotes } from './select-notes.ts';
import { suggestColleagues } from './suggest-colleagues.ts';

export function noteRoutes(route: Route): void {
  const present = asData(presentNote);
  route(calls.listNotes, { command: listNotes, present: asData(presentNotes) });
  route(calls.addNote, { command: addNote, present });
  route(calls.changeNote, { command: changeNote, present });
  route(calls.deleteNote, { command: deleteNote, present });
  route(calls.suggestColleagues, { command: suggestColleagues, present: inData });
}
