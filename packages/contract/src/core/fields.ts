import { i18n, type MessageDescriptor } from '@lingui/core';
import * as z from 'zod';
import { categories } from './categories.ts';
import { firstDay, lastDay, maxFilterText, maxReasonLength } from './limits.ts';
import { unseenCharacter } from './say.ts';
import { plainLine, plainText } from './text.ts';

/**
 * A check's message in the language that is active when the check fails. Messages that continue the name of their field, as
 * `must be text`, are for developers and stay in English.
 */
export const withMessage = (message: MessageDescriptor) => ({ error: () => i18n._(message) });

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso
  .datetime('must be an instant, such as 2025-03-14T09:26:53.000Z')
  .meta({ example: '2025-03-14T09:26:53.000Z' });

/** A whole day in Africa/Lagos, `YYYY-MM-DD` (rules 10.6), within the supported years. */
export const day = z.iso
  .date({ error: 'must be a day, such as 2025-03-14', abort: true })
  .refine((text) => text >= firstDay && text <= lastDay, {
    error: `must be a day from ${firstDay} to ${lastDay}`,
    params: { code: 'day_out_of_range', earliest: firstDay, latest: lastDay },
  });

/** A span of whole days in Africa/Lagos, both ends included. Either can be omitted. */
export const daySpan = { startDate: day.optional(), endDate: day.optional() };

/** Rejects a span that ends before it begins. Use it in `.refine()` of a query with both days. */
const inOrder = <First extends string, Last extends string>(first: First, last: Last) =>
  [
    ({ [first]: begins, [last]: ends }: { [Day in First | Last]?: string | undefined }) =>
      // Days as text sort in calendar order.
      !begins || !ends || begins <= ends,
    { path: [last], message: `must not be before ${first}`, params: { code: 'ends_before_start' } },
  ] satisfies [unknown, object];

/** For a query with `daySpan`. */
export const spanInOrder = inOrder('startDate', 'endDate');
/** For a query with the days of a decision. */
export const decidedInOrder = inOrder('decidedFrom', 'decidedTo');

export const recordId = z.uuid('must be an id');

export const idParams = z.object({ id: recordId });

export const category = z.enum(categories, { error: `must be one of ${categories.join(', ')}` });

/**
 * Text that people type or import. Every such field begins with this, so that a text has one form for storing, comparing and
 * searching. `tidy`: the normalisation for its kind (`core/text.ts`, `core/names.ts`).
 */
export const typedText = (error?: string | ReturnType<typeof withMessage>, tidy = plainLine) =>
  z.string(error).overwrite(tidy);

/** A reason in the words of the person who gives it. `missing`: the sentence for an empty one. */
export const reasonText = (missing: string | ReturnType<typeof withMessage>) =>
  typedText(missing, plainText).min(1, missing).max(maxReasonLength, `must be at most ${maxReasonLength} characters`);

/**
 * Rejects text with characters that are invisible or change the direction of text: controls, direction marks, fillers, and
 * replacements for invalid bytes. `label`: the name of the field in the message.
 */
export const seenText = (label: string | MessageDescriptor) =>
  [
    (text: string) => !/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/u.test(text) && text.isWellFormed(),
    {
      error: () => unseenCharacter(typeof label === 'string' ? label : i18n._(label), i18n),
      params: { code: 'unseen_character' },
    },
  ] satisfies [unknown, object];

/** `true` or `false` in a query; anything else is refused. */
export const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: 'must be true or false' });

/** Free text in a search or filter box. Only characters that a database cannot store are rejected. */
export const filterText = typedText()
  .max(maxFilterText, `must be at most ${maxFilterText} characters`)
  .refine((text) => !text.includes('\u0000'), {
    error: 'must not contain a NUL character',
    params: { code: 'nul_character' },
  });

/** A query parameter that can be repeated. It is always parsed as a list. */
export const repeated = <S extends z.ZodType>(item: S) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(100));
