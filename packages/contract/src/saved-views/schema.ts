import * as z from 'zod';
import { densities } from '../applications/list.ts';
import { filterText, instant, recordId, typedText } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';

/** The most views that a user can save (rules 10.13). */
export const maxSavedViews = 30;

const letters = /^[a-zA-Z]{1,40}$/;
const word = typedText().regex(letters, 'must be at most 40 letters');

const name = typedText('Enter a name').min(1, 'Enter a name').max(60, 'must be at most 60 characters');

/**
 * A view of the list of applications. Filters, order and columns are stored as their names in the address: the page ignores
 * those that it does not know, so that a view outlives a filter.
 */
const view = {
  filters: z
    .record(
      z.string().regex(letters, 'must be at most 40 letters'),
      z.union([filterText, z.array(filterText).max(100)]),
    )
    .refine((filters) => Object.keys(filters).length <= 40, 'must be at most 40 filters'),
  sort: word.nullable(),
  order: word.nullable(),
  columns: z.array(word).max(40),
  density: z.enum(densities, { error: `must be one of ${densities.join(', ')}` }),
};

export const savedView = z
  .object({ id: recordId, name: z.string(), ...view, updatedAt: instant })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;

export const newView = z.object({ name, ...view });
export type NewView = z.infer<typeof newView>;

/** Renames a view, or replaces what it shows. */
export const viewChange = newView.partial();
export type ViewChange = z.infer<typeof viewChange>;

export const savedViewAnswer = dataAnswer(savedView);
export const savedViewsAnswer = dataAnswer(z.array(savedView));
