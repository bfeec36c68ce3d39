import type { Note } from '@tvet/contract';
import { createStore } from '../../session/store.ts';

export type Mention = Note['mentions'][number];

/** A note that is not saved yet. */
export interface NoteDraft {
  readonly text: string;
  /** The picked colleagues, also those whose name was removed from the text again. */
  readonly picked: readonly Mention[];
  /** The applicant, for the question before the page is left. */
  readonly applicantName: string;
}

type NoteDrafts = Readonly<Record<string, NoteDraft>>;

/** By application, so that a draft outlives the move of the panel to another record (rules 2.24). */
export const noteDrafts = createStore<NoteDrafts>({});

/** Keeps a draft; one without a text is forgotten. */
export function keepDraft(applicationId: string, draft: NoteDraft): void {
  const { [applicationId]: _, ...others } = noteDrafts.get();
  noteDrafts.set(draft.text.trim() === '' ? others : { ...others, [applicationId]: draft });
}

/** The name being typed after an `@`. */
export interface TypedMention {
  /** The position of the `@`. */
  readonly start: number;
  readonly search: string;
}

const mentionBeforeCaret = /(?:^|[\s(])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*){0,2})$/u;

/** The mention before the caret, unless its name is complete. */
export function typedMention(text: string, caret: number, picked: readonly Mention[]): TypedMention | undefined {
  const search = mentionBeforeCaret.exec(text.slice(0, caret))?.[1];
  if (search === undefined || picked.some(({ name }) => search.startsWith(name))) return undefined;
  return { start: caret - search.length - 1, search: search.trim() };
}

/** The picked colleagues whose name is still in the text. */
export const mentionsIn = (text: string, picked: readonly Mention[]): Mention[] =>
  picked.filter(
    ({ name }, at) => text.includes(`@${name}`) && picked.findIndex(({ id }) => id === picked[at]?.id) === at,
  );

/** A part of a note's text; `mention` is true for the name of a mentioned colleague. */
export interface NotePart {
  readonly text: string;
  readonly mention: boolean;
}

/** The text of a note, divided at its mentions. */
export function partsOf(text: string, mentions: readonly Mention[]): NotePart[] {
  // The longest name first: one name may begin with another.
  const names = mentions.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length);
  const parts: NotePart[] = [];
  let rest = text;
  while (rest !== '') {
    const found = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
    if (!found) return [...parts, { text: rest, mention: false }];
    if (found.at > 0) parts.push({ text: rest.slice(0, found.at), mention: false });
    parts.push({ text: found.name, mention: true });
    rest = rest.slice(found.at + found.name.length);
  }
  return parts;
}
