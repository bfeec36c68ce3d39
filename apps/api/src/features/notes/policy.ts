import { type NoteAction, noteDeletableMs } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { type Caller, may } from '../../core/caller.ts';

/** The facts of a note that decide who can change it. */
export interface NoteFacts {
  readonly author_id: string;
  readonly pinned_at: Date | null;
  readonly created_at: Date;
}

const isAuthor = (caller: Caller, { author_id }: NoteFacts): boolean => author_id === caller.id;

const mayPin = (caller: Caller, note: NoteFacts): boolean =>
  isAuthor(caller, note) || may(caller, 'applications:pin-any-note');

const isDeletable = ({ created_at }: NoteFacts, now: Date): boolean =>
  now.getTime() - created_at.getTime() < noteDeletableMs;

export const actionsOn = (caller: Caller, note: NoteFacts, now: Date): NoteAction[] => [
  ...(mayPin(caller, note) ? ([note.pinned_at ? 'unpin' : 'pin'] as const) : []),
  ...(isAuthor(caller, note) && isDeletable(note, now) ? (['delete'] as const) : []),
];

/** @throws ApiError FORBIDDEN unless the caller is the author or a superAdmin. */
export function refusePin(caller: Caller, note: NoteFacts): void {
  if (!mayPin(caller, note)) throw new ApiError('FORBIDDEN');
}

/** Only the author deletes a note, within 24 hours (rules 9.23). @throws ApiError FORBIDDEN, NOTE_KEPT. */
export function refuseDeletion(caller: Caller, note: NoteFacts, now: Date): void {
  if (!isAuthor(caller, note)) throw new ApiError('FORBIDDEN');
  if (!isDeletable(note, now)) throw new ApiError('NOTE_KEPT');
}
