import * as z from 'zod';
import { decidedInOrder, recordId, spanInOrder } from '../core/fields.ts';
import { maxQueued } from '../core/limits.ts';
import { dataAnswer } from '../core/list.ts';
import { applicationFilters } from './schema.ts';

/** The steps that can be checked for many applications before they are taken (rules 11.12). */
export const preflightActions = ['approve', 'verify', 'reject'] as const;
export type PreflightAction = (typeof preflightActions)[number];

/** The problems that a pre-flight finds, the most serious first. */
export const preflightCodes = [
  'WRONG_STATUS',
  'REQUESTED_BY_YOU',
  'CORRECTION_PENDING',
  'CENTRE_REQUIRED',
  'REQUIREMENT_MISSING',
  'CENTRE_FULL',
] as const;
export type PreflightCode = (typeof preflightCodes)[number];

/** A flag as JSON, or as text like in the query of the list. */
const jsonFlag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], 'must be true or false')
  .optional();

/** The filters of the list in a body. */
const filters = applicationFilters
  .extend({
    assigned: jsonFlag,
    ideasOnly: jsonFlag,
    requirementMissing: jsonFlag,
    waitingForApplicant: jsonFlag,
    overdue: jsonFlag,
  })
  .refine(...spanInOrder)
  .refine(...decidedInOrder);

/** The applications by their ids, or those that match filters: the 5,000 that have waited longest (rules 11.9). */
export const preflightRequest = z
  .object({
    action: z.enum(preflightActions, { error: `must be one of ${preflightActions.join(', ')}` }),
    ids: z.array(recordId).max(maxQueued).optional(),
    filters: filters.optional(),
  })
  .refine(({ ids, filters: given }) => (ids === undefined) !== (given === undefined), {
    path: ['ids'],
    message: 'must be given, or filters instead of it',
  });
export type PreflightRequest = z.infer<typeof preflightRequest>;

const preflightGroup = z
  .object({
    code: z.enum(preflightCodes),
    /** True if these are always left out: the portal refuses the step, or it verifies only complete ones in bulk. */
    refused: z.boolean(),
    count: z.int(),
    ids: z.array(recordId),
    /** The centres whose places are exceeded, for `CENTRE_FULL`; otherwise empty. */
    centers: z.array(
      z.object({
        id: recordId,
        name: z.string(),
        skillName: z.string(),
        placesLeft: z.int(),
        /** The applications beyond the places left. */
        count: z.int(),
      }),
    ),
  })
  .meta({ id: 'PreflightGroup' });
export type PreflightGroup = z.infer<typeof preflightGroup>;

/**
 * The result of a pre-flight. An application that the portal would refuse is in one group; one that it would accept can have
 * several warnings. Groups without applications are left out.
 */
export const preflight = z
  .object({
    /** The number of applications in no group. */
    ready: z.int(),
    groups: z.array(preflightGroup),
  })
  .meta({ id: 'Preflight' });
export type Preflight = z.infer<typeof preflight>;

export const preflightAnswer = dataAnswer(preflight);
