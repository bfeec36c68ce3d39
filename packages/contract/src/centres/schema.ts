import * as z from 'zod';
import { filterText, recordId } from '../core/fields.ts';

/** The most centres that are suggested at once (rules 15.7). */
export const centreSuggestionLimit = 10;

/** A centre as a picker offers it (rules 15.7). */
export const centreSuggestion = z
  .object({ id: recordId, tvetCode: z.string(), tvetName: z.string() })
  .meta({ id: 'CentreSuggestion' });
export type CentreSuggestion = z.infer<typeof centreSuggestion>;

export const centreSuggestionQuery = z.object({
  /** Parts of name and code in any order; absent: the first by name. */
  search: filterText.default(''),
});
export const centreSuggestions = z.object({ centers: z.array(centreSuggestion) });
