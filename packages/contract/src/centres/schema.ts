import * as z from 'zod';
import { category, filterText, flag, instant, recordId, repeated } from '../core/fields.ts';
import { dataAnswer, listAnswer, pageQuery } from '../core/list.ts';
import { stateNames, states } from '../reference/states.ts';
import { skillOptions } from '../reference/trades.ts';

export const centreSuggestionLimit = 10;

export const centreSuggestion = z
  .object({ id: recordId, tvetCode: z.string(), tvetName: z.string() })
  .meta({ id: 'CentreSuggestion' });
export type CentreSuggestion = z.infer<typeof centreSuggestion>;

export const centreSuggestionQuery = z.object({
  /** Parts of name and code in any order. Without them, the first centres by name. */
  search: filterText.default(''),
});
export const centreSuggestions = z.object({ centers: z.array(centreSuggestion) });

/** The participation of a centre. Applicants do not see inactive ones (rules 15.9). */
export const centreStatuses = ['active', 'inactive'] as const;
export type CentreStatus = (typeof centreStatuses)[number];
export const centreStatus = z.enum(centreStatuses, { error: `must be one of ${centreStatuses.join(', ')}` });

/** The status of the agreement (rules 15.3). */
export const documentStatuses = ['pending', 'signed'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
const documentStatus = z.enum(documentStatuses, { error: `must be one of ${documentStatuses.join(', ')}` });

/** The actions on a centre: edit its entry, set its funded flag, edit its bank details. */
export const centreActions = ['edit', 'set-funded', 'edit-profile'] as const;
const action = z.enum(centreActions);
export type CentreAction = z.infer<typeof action>;

/** Fields hidden from applicants are `null` for them (rules 6.13). */
export const centreRow = z
  .object({
    id: recordId,
    tvetCode: z.string(),
    tvetName: z.string(),
    tvetCategory: category,
    documentStatus: documentStatus.nullable(),
    /** Registered students (rules 15.3). */
    activeStudents: z.int().nullable(),
    locationAddress: z.string(),
    stateName: z.string(),
    lga: z.string().nullable(),
    contactName: z.string().nullable(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    emailAddress1: z.string().nullable(),
    phoneNumber1: z.string().nullable(),
    status: centreStatus,
    /** Appends '(IDEAS funded)' to the name (rules 15.2). */
    ideasFunded: z.boolean().nullable(),
  })
  .meta({ id: 'CentreRow' });
export type CentreRow = z.infer<typeof centreRow>;

/** One complete centre, for its panel and its form. */
export const centreDetail = centreRow
  .extend({
    /** Counts the changes of the entry and its skills. A change has to send it back, and an old value is rejected. */
    version: z.int().nullable(),
    updatedAt: instant.nullable(),
    allowedActions: z.array(action),
  })
  .meta({ id: 'CentreDetail' });
export type CentreDetail = z.infer<typeof centreDetail>;

/** A trade at a centre. Applicants see `placesLeft` only. */
export const centreSkill = z
  .object({
    /** The id of the trade. */
    id: recordId,
    name: z.string(),
    totalCapacity: z.int().nullable(),
    /** Taken places: approved and registered (rules 8.5). */
    assignedStudents: z.int().nullable(),
    numberOfStudentStream: z.int().nullable(),
    /** Capacity minus taken places, never below 0 (rules 8.5). */
    placesLeft: z.int(),
  })
  .meta({ id: 'CentreSkill' });
export type CentreSkill = z.infer<typeof centreSkill>;

const lgaNames: ReadonlySet<string> = new Set(states.flatMap((state) => state.lgas));

/** The page's URL and the call use the same names. Filters by fields hidden from applicants have no effect for them. */
export const centreFilters = z.object({
  search: filterText.optional().meta({
    description: 'Parts of name and code in any order; case and accents are ignored',
  }),
  /** Parts of the name. */
  name: filterText.optional(),
  /** Parts of address, local government area and state. */
  location: filterText.optional(),
  status: centreStatus.optional(),
  state: z.enum(stateNames, { error: 'must be a state of Nigeria' }).optional(),
  lga: z
    .string()
    .refine((name) => lgaNames.has(name), 'must be a local government area of Nigeria')
    .optional(),
  category: category.optional(),
  documentStatus: documentStatus.optional(),
  /** Centres that teach any of these. */
  skillNames: repeated(z.enum(skillOptions, { error: 'must be a known skill' })).optional(),
  /** `true`: IDEAS funded only. `false` restricts nothing. */
  ideasOnly: flag.optional(),
});
export type CentreFilters = z.infer<typeof centreFilters>;

export const centreListQuery = centreFilters.extend(pageQuery.shape);
export type CentreListQuery = z.infer<typeof centreListQuery>;

export const centreList = listAnswer('centers', centreRow);
export type CentreList = z.infer<typeof centreList>;

export const centreSkills = dataAnswer(z.object({ center: centreRow, skills: z.array(centreSkill) }));
export type CentreSkills = z.infer<typeof centreSkills>['data'];
