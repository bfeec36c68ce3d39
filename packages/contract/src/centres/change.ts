import * as z from 'zod';
import { categories } from '../core/categories.ts';
import { seenText, typedText } from '../core/fields.ts';
import { plainName } from '../core/names.ts';
import { plainHyphens, plainLine } from '../core/text.ts';
import { stateNames } from '../reference/states.ts';
import { trades } from '../reference/trades.ts';
import { centreStatus } from './schema.ts';

/** The labels of a centre's fields, on the screen and in error messages. */
export const centreLabels = {
  tvetCode: 'Code',
  tvetName: 'Name',
  tvetCategory: 'Category',
  stateName: 'State',
  lga: 'Local government area',
  locationAddress: 'Address',
  contactName: 'Contact name',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  emailAddress1: 'Centre email',
  phoneNumber1: 'Centre phone',
  status: 'Status',
  ideasFunded: 'IDEAS funded',
} as const;
export type CentreField = keyof typeof centreLabels;

const longest = { code: 40, name: 200, address: 300, contact: 200, phone: 40 };

/** The normalisation of fields that are not ordinary text. */
const tidied: Partial<Record<CentreField, (typed: string) => string>> = {
  tvetCode: (typed) => plainHyphens(plainLine(typed)),
  contactName: plainName,
};

const line = (field: CentreField, most: number, missing: string) =>
  typedText(missing, tidied[field])
    .max(most, `${centreLabels[field]} must be at most ${most} characters long`)
    .refine(...seenText(centreLabels[field]));

const required = (field: CentreField, most: number) => {
  const missing = `${centreLabels[field]} is required`;
  return line(field, most, missing).min(1, missing);
};

/** An optional text of a centre: `null`, empty text and spaces all mean none. */
const optional = (field: CentreField, most: number) =>
  line(field, most, 'must be text')
    .nullable()
    .transform((text) => text || null);

/**
 * The entry of a centre as people type it. Phone numbers are stored in E.164, email addresses in lower case. The area has to be
 * in the state. The caller's role decides whether the flag can be set (rules 6.14).
 */
const entry = z.object({
  /** Stored in capitals: `tvc-1` and `TVC-1` are one centre (rules 15.10). */
  tvetCode: required('tvetCode', longest.code)
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ./_-]*$/, 'Code may have letters, digits, spaces and . / _ -')
    .transform((code) => code.toUpperCase()),
  tvetName: required('tvetName', longest.name),
  tvetCategory: z.enum(categories, {
    error: ({ input }) => (input ? `must be one of ${categories.join(', ')}` : 'Category is required'),
  }),
  stateName: z.enum(stateNames, { error: ({ input }) => (input ? 'must be a state of Nigeria' : 'State is required') }),
  lga: optional('lga', longest.contact),
  locationAddress: line('locationAddress', longest.address, 'must be text'),
  contactName: optional('contactName', longest.contact),
  contactEmail: optional('contactEmail', longest.contact),
  contactPhone: optional('contactPhone', longest.phone),
  emailAddress1: optional('emailAddress1', longest.contact),
  phoneNumber1: optional('phoneNumber1', longest.phone),
  status: centreStatus,
  /** Only superAdmin can set it (rules 6.14). */
  ideasFunded: z.boolean('must be true or false'),
});
export type CentreEntry = z.output<typeof entry>;

/** The default values of a new centre. */
export const emptyEntry = {
  lga: null,
  locationAddress: '',
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  emailAddress1: null,
  phoneNumber1: null,
  status: 'active',
  ideasFunded: false,
} as const satisfies Partial<CentreEntry>;

/** A new centre. Code, name, category and state are required. */
export const newCentre = entry
  .partial(
    Object.fromEntries(Object.keys(emptyEntry).map((name) => [name, true])) as Record<keyof typeof emptyEntry, true>,
  )
  .transform((given): CentreEntry => ({ ...emptyEntry, ...given }));

/**
 * The version of the entry that a change is based on (`CentreDetail.version`): 409 `CENTRE_CHANGED` if the entry has changed
 * since. Without it, the change applies to the current entry.
 */
const version = z.int('must be a whole number').min(1).optional();

/** Omitted fields stay unchanged. */
export const centreChange = entry.partial().extend({ version });

const count = (least: number, most: number) =>
  z
    .int(`must be a whole number from ${least} to ${most}`)
    .min(least, `must be a whole number from ${least} to ${most}`)
    .max(most, `must be a whole number from ${least} to ${most}`);

export const mostPlaces = 10_000;
export const mostStreams = 100;

/** A trade that a centre teaches, with its capacity and its number of streams. */
export const taughtSkill = z.object({
  name: z.enum(trades, { error: 'must be one of the trades' }),
  totalCapacity: count(0, mostPlaces),
  numberOfStudentStream: count(1, mostStreams),
});
export type TaughtSkill = z.output<typeof taughtSkill>;

/** All trades of a centre. An omitted trade is removed. */
export const skillsChange = z.object({
  skills: z
    .array(taughtSkill)
    .max(trades.length, `must be at most ${trades.length} trades`)
    .refine((skills) => new Set(skills.map(({ name }) => name)).size === skills.length, {
      error: 'must name each trade once',
      params: { code: 'named_twice' },
    }),
  version,
});
