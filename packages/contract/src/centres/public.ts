import * as z from 'zod';
import { recordId } from '../core/fields.ts';
import { listAnswer, pageQuery } from '../core/list.ts';
import { isLgaOf, type StateName, stateNames, states } from '../reference/states.ts';
import { tradeGroupNames, trades } from '../reference/trades.ts';
import { offeredCategories } from '../settings/schema.ts';

const lgaNames: ReadonlySet<string> = new Set(states.flatMap((state) => state.lgas));

/** The only state that has an area of this name. `undefined` for the names that two states share. */
export function onlyStateOf(lga: string): StateName | undefined {
  const found = states.filter((state) => isLgaOf(state.name, lga));
  return found.length === 1 ? found[0]?.name : undefined;
}

/** The state and the area of a visitor. */
const place = {
  state: z.enum(stateNames, { error: 'must be a state of Nigeria' }).optional(),
  lga: z
    .string()
    .refine((name) => lgaNames.has(name), 'must be a local government area of Nigeria')
    .optional()
    .meta({ description: 'Needs `state` only if two states have an area of this name' }),
};
interface PlaceQuery {
  readonly state?: StateName | undefined;
  readonly lga?: string | undefined;
}

const areaInState = [
  ({ state, lga }: PlaceQuery) => !state || !lga || isLgaOf(state, lga),
  { path: ['lga'], message: 'must be a local government area of that state', params: { code: 'lga_elsewhere' } },
] satisfies [unknown, object];
const areaIsClear = [
  ({ state, lga }: PlaceQuery) => !!state || !lga || onlyStateOf(lga) !== undefined,
  { path: ['state'], message: 'is needed: two states have this area', params: { code: 'lga_ambiguous' } },
] satisfies [unknown, object];

/**
 * The centres that visitors see (rules 3.14). With `lga` it lists all of them, the nearest first; with `state` alone those of the
 * state, by name.
 */
export const publicCentreQuery = pageQuery
  .extend({ ...place, skill: z.enum(trades, { error: 'must be one of the trades' }).optional() })
  .refine(...areaInState)
  .refine(...areaIsClear);
export type PublicCentreQuery = z.infer<typeof publicCentreQuery>;

/** Whole kilometres from the area of the query to that of the centre; `null` without `lga`. */
const distanceKm = z.int().nullable();

/** A centre as every visitor sees it (rules 3.14). */
export const publicCentre = z
  .object({
    id: recordId,
    name: z.string(),
    tvetCode: z.string(),
    tvetCategory: z.enum(offeredCategories),
    stateName: z.enum(stateNames),
    lga: z.string().nullable(),
    locationAddress: z.string(),
    /** In the trade of the query, otherwise in all its trades. */
    placesLeft: z.int(),
    /** Its trades, with the places left in each. */
    skills: z.array(z.object({ name: z.enum(trades), placesLeft: z.int() })),
    distanceKm,
  })
  .meta({ id: 'PublicCentre' });
export type PublicCentre = z.infer<typeof publicCentre>;
export const publicCentreList = listAnswer('data', publicCentre);

/** The trades with their centres in a state, or everywhere. With `lga` all centres count, and the nearest trade is first. */
export const publicTradeQuery = pageQuery
  .extend({
    ...place,
    /** Only centres of this programme count. */
    tvetCategory: z.enum(offeredCategories, { error: `must be one of ${offeredCategories.join(', ')}` }).optional(),
  })
  .refine(...areaInState)
  .refine(...areaIsClear);

/** A trade with the centres that teach it. */
export const publicTrade = z
  .object({
    name: z.enum(trades),
    /** The last part of the address of its page. */
    slug: z.string(),
    group: z.enum(tradeGroupNames),
    description: z.string(),
    /** The programmes in which it is taught. */
    categories: z.array(z.enum(offeredCategories)),
    centres: z.int(),
    placesLeft: z.int(),
    /** To the nearest centre with places left; `null` if there is none, or without `lga`. */
    distanceKm,
  })
  .meta({ id: 'PublicTrade' });
export type PublicTrade = z.infer<typeof publicTrade>;
export const publicTradeList = listAnswer('data', publicTrade);
