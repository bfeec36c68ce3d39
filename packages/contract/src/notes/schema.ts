import * as z from 'zod';
import { filterText, instant, recordId, typedText } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { roles } from '../core/roles.ts';
import { plainText } from '../core/text.ts';

export const maxNoteLength = 2_000;
export const maxMentions = 10;
/** The time in which the author can delete a note (rules 9.23). */
export const noteDeletableMs = 24 * 60 * 60 * 1000;

export const noteActions = ['pin', 'unpin', 'delete'] as const;
export type NoteAction = (typeof noteActions)[number];

/** A member of staff who sees every application and can be mentioned in a note. */
export const colleague = z.object({ id: recordId, name: z.string(), role: z.enum(roles) }).meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof colleague>;

/** An internal note on an application (rules 9.23). */
export const note = z
  .object({
    id: recordId,
    applicationId: recordId,
    text: z.string(),
    /** The role is that of the time of writing. */
    author: colleague,
    at: instant,
    isPinned: z.boolean(),
    /** The mentioned colleagues. The text has each as `@` and the name. */
    mentions: z.array(colleague.omit({ role: true })),
    allowedActions: z.array(z.enum(noteActions)),
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof note>;

/** Pinned notes come first, then the newest. */
export const noteList = dataAnswer(z.array(note));

const missing = 'Write a note';

export const newNote = z.object({
  text: typedText(missing, plainText).min(1, missing).max(maxNoteLength, `must be at most ${maxNoteLength} characters`),
  /** The ids of the colleagues mentioned in the text. Names are never matched. */
  mentions: z.array(recordId).max(maxMentions, `can mention at most ${maxMentions} colleagues`).optional(),
});
export type NewNote = z.infer<typeof newNote>;

export const noteChange = z.object({ isPinned: z.boolean('must be true or false') });
export const noteParams = z.object({ id: recordId, noteId: recordId });

export const colleagueLimit = 5;
export const colleagueQuery = z.object({ search: filterText.default('') });
export const colleagueSuggestions = dataAnswer(z.array(colleague).max(colleagueLimit));
