import { i18n } from '@lingui/core';
import * as z from 'zod';
import { category, day, filterText, instant, recordId, seenText, typedText } from '../core/fields.ts';
import { dataAnswer, listAnswer, pageQuery } from '../core/list.ts';
import { plainName } from '../core/names.ts';
import { bankOf } from '../reference/banks.ts';
import { stateNames, states } from '../reference/states.ts';
import { trades } from '../reference/trades.ts';
import { offeredCategories } from '../settings/schema.ts';
import { attachedFile, s3Uri } from '../uploads/schema.ts';
import {
  centreStandings,
  type DraftField,
  type DraftFields,
  draftFieldNames,
  draftFields,
  draftSteps,
  genders,
  plainDay,
  plainDigits,
  problemOfTyped,
  sayDraftProblem,
} from './draft-steps.ts';
import { proofKinds } from './requirements.ts';

const offered = z.enum(offeredCategories, { error: `must be one of ${offeredCategories.join(', ')}` });

/** The request that starts an application. MCP is never offered (rules 1.5). */
export const newApplication = z.object({ tvetCategory: offered });
export type NewApplication = z.infer<typeof newApplication>;

const given = <S extends z.ZodType>(schema: S) => schema.nullable().optional();

/** A field that is checked independently, by the table of steps. */
function checked(field: DraftField, tidy?: (text: string) => string) {
  const { longest = 100, label } = draftFields[field];
  return given(
    typedText('must be text', tidy)
      .max(longest, { error: `must be at most ${longest} characters`, abort: true })
      .refine(...seenText(label))
      .superRefine((value, context) => {
        const problem = value === '' ? undefined : problemOfTyped(field, { ...nothing, [field]: value }, anyAge);
        if (!problem) return;
        const { code, params } = problem;
        context.addIssue({ code: 'custom', message: sayDraftProblem(problem, i18n), params: { code, ...params } });
      }),
  );
}

const nothing = Object.fromEntries(draftFieldNames.map((field) => [field, null])) as unknown as DraftFields;
/** The facts for a check of the form of a value: a day only has to exist. The age is checked with the full draft. */
const anyAge = { today: '9999-12-31', ages: { minimum: null, maximum: null }, isLgaOf: undefined };

const oneOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  given(z.enum(values, { error: `must be one of ${values.join(', ')}` }));

const lgaNames: ReadonlySet<string> = new Set(states.flatMap((state) => state.lgas));

/**
 * Omitted fields stay unchanged; `null` or empty text removes a value. A value that is invalid by itself gives a 400 naming
 * each field. A conflict with other fields is saved and listed in `problems`, so that fields can be saved in any order. A
 * centre that cannot be chosen is rejected.
 */
export const draftChange = z.object({
  /** The version of the draft that was read. A change to an older one gives DRAFT_CHANGED, unless it would change nothing. */
  version: z.int('must be a whole number').min(1, 'must be at least 1').max(2_147_483_647),
  tvetCategory: offered.optional(),
  gender: oneOf(genders),
  /** `YYYY-MM-DD`. */
  dateOfBirth: checked('dateOfBirth', plainDay),
  /** 11 digits. Spaces and hyphens between them are removed. */
  nin: checked('nin', plainDigits),
  bvn: checked('bvn', plainDigits),
  streetAddressLine1: checked('streetAddressLine1'),
  streetAddressLine2: checked('streetAddressLine2'),
  state: given(z.enum(stateNames, { error: 'must be a state of Nigeria' })),
  lga: given(
    z.string('must be text').refine((name) => lgaNames.has(name), 'must be a local government area of Nigeria'),
  ),
  /** The bank's slug. */
  bankName: given(z.string('must be text').refine((slug) => bankOf(slug) !== undefined, 'must be one of the banks')),
  accountNumber: checked('accountNumber', plainDigits),
  accountName: checked('accountName', plainName),
  proofKind: oneOf(proofKinds),
  /** An address that was granted for this application. The file is then accepted as by its own call. */
  proofOfEducationUrl: s3Uri.optional(),
  /** One of the 26 trades. */
  skillName: oneOf(trades),
  centerId: given(recordId),
  /** Steps whose carried-over answers the applicant has checked. It leaves the version unchanged. */
  checked: z.array(z.enum(draftSteps)).max(draftSteps.length).optional(),
});
export type DraftChange = z.infer<typeof draftChange>;

const fields = z.object({
  tvetCategory: offered.nullable(),
  gender: z.enum(genders).nullable(),
  dateOfBirth: day.nullable(),
  /** Asterisks and the last 4 digits (rules 6.11). */
  nin: z.string().nullable(),
  bvn: z.string().nullable(),
  streetAddressLine1: z.string().nullable(),
  streetAddressLine2: z.string().nullable(),
  state: z.string().nullable(),
  lga: z.string().nullable(),
  bankName: z.string().nullable(),
  accountNumber: z.string().nullable(),
  accountName: z.string().nullable(),
  proofKind: z.enum(proofKinds).nullable(),
  proofOfEducationUrl: z.string().nullable(),
  skillName: z.string().nullable(),
  centerId: recordId.nullable(),
});

/** A centre that is offered to an applicant (rules 6.13), with its places left in the trade and its distance. */
export const offeredCentre = z
  .object({
    id: recordId,
    name: z.string(),
    tvetCode: z.string(),
    stateName: z.string(),
    lga: z.string().nullable(),
    locationAddress: z.string(),
    /** The places left in the requested trade. */
    placesLeft: z.int(),
    /** Whole kilometres between the middles of the two areas; `null` without `state` and `lga` (rules 15.17). */
    distanceKm: z.int().nullable(),
  })
  .meta({ id: 'OfferedCentre' });
export type OfferedCentre = z.infer<typeof offeredCentre>;

/** An unsubmitted application, which its owner can continue on any device. */
export const applicationDraft = z
  .object({
    id: recordId,
    /** The person's own short id (rules 8.8). */
    applicantId: z.string(),
    /** Counts the changes. The next change has to send it back. */
    version: z.int(),
    savedAt: instant,
    /** The time when the content was deleted because it had not been submitted; `null` once a value is saved again. */
    emptiedAt: instant.nullable(),
    /** True if the programme accepts applications. Otherwise the draft is kept, but cannot be submitted. */
    open: z.boolean(),
    fields,
    /** The steps whose answers come from an earlier application, until the applicant has checked them (rules 8.28). */
    stepsToCheck: z.array(z.enum(draftSteps)),
    /** The newest proof that was uploaded, accepted or not. */
    proof: attachedFile.nullable(),
    /** The chosen centre with its places left in the chosen trade. Its `standing` shows if it can be chosen. */
    center: offeredCentre
      .omit({ distanceKm: true })
      .extend({ standing: z.enum(centreStandings) })
      .nullable(),
    /** All problems that prevent submission, in the order of the steps. If empty, it can be submitted. */
    problems: z.array(
      z.object({
        step: z.enum(draftSteps),
        field: z.enum(draftFieldNames),
        code: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'ApplicationDraft' });
export type ApplicationDraft = z.infer<typeof applicationDraft>;
export const draftAnswer = dataAnswer(applicationDraft);

/** `version`: of the draft that the person has read. Any other version gives DRAFT_CHANGED. */
export const submission = z.object({
  version: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .optional(),
});

/** Centres that teach a trade in a programme and have places left, the nearest first, then by name (rules 8.4). */
export const offeredCentreQuery = pageQuery.extend({
  skillName: z.enum(trades, { error: 'must be one of the trades' }),
  tvetCategory: category,
  /** Alone, it puts its own centres first. Other centres stay in the list. */
  state: z.enum(stateNames, { error: 'must be a state of Nigeria' }).optional(),
  /** With `state`: the centres are sorted by their distance from this area. */
  lga: z
    .string()
    .refine((name) => lgaNames.has(name), 'must be a local government area of Nigeria')
    .optional(),
  search: filterText.optional().meta({
    description:
      'Parts of name, code, address, local government area and state in any order; case and accents are ignored',
  }),
});
export type OfferedCentreQuery = z.infer<typeof offeredCentreQuery>;
export const offeredCentreList = listAnswer('centers', offeredCentre);

/** The part of a state's offer that a device keeps, so that a centre can be chosen without a network. */
export const stateOfferQuery = z.object({
  tvetCategory: offered,
  state: z.enum(stateNames, { error: 'must be a state of Nigeria' }),
});

/** The centres of a state that have places left in some trade, by name, with these trades. */
export const stateOffer = z.object({
  centers: z.array(
    offeredCentre.omit({ placesLeft: true, distanceKm: true }).extend({
      skills: z.array(z.object({ skillName: z.string(), placesLeft: z.int() })),
    }),
  ),
});
export type StateOffer = z.infer<typeof stateOffer>;
