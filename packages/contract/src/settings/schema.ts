import * as z from 'zod';
import { day, instant, seenText, typedText } from '../core/fields.ts';
import { documentTypeNames } from '../documents/rules.ts';
import { trades } from '../reference/trades.ts';
import { help } from './help.ts';

/** The programmes that visitors can apply to. MCP applications are only imported (rules 1.5). */
export const offeredCategories = ['STC', 'VEI'] as const;
export type OfferedCategory = (typeof offeredCategories)[number];

const perProgramme = <S extends z.ZodType>(schema: S) => z.object({ STC: schema, VEI: schema });

const changesAt = instant.nullable();

const dates = { opensAt: instant.nullable(), closesAt: instant.nullable() };

/** The ages at which people can apply, in whole years; `null`: no limit (rules 8.10). */
export const ages = z.object({ minimum: z.int().nullable(), maximum: z.int().nullable() });
export type Ages = z.infer<typeof ages>;

const daysUpTo = (least: number, most: number) =>
  z
    .number('must be a number')
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

/** The number of days for which a draft is kept after its intake closed, or after it was last saved (rules 8.26). */
export const draftsKeptDays = daysUpTo(30, 730);
export const defaultDraftsKeptDays = 90;

export const publicSettings = z
  .object({
    /** `changesAt`: the next automatic opening or closing; `null` if set by hand or without a date (rules 7.6). */
    intake: perProgramme(z.object({ open: z.boolean(), ...dates, changesAt })),
    ages,
    draftsKeptDays: z.int(),
    contactEmail: z.string(),
    help,
    analyticsReportUrl: z.string().nullable(),
  })
  .meta({ id: 'PublicSettings' });
export type PublicSettings = z.infer<typeof publicSettings>;

/** `null`: the dates decide. */
const byHand = z.enum(['open', 'closed'], 'must be open, closed or null').nullable();

const trade = z.enum(trades, { error: 'must be one of the trades' });
/** The rule for one type of centre document (rules 17.14). */
const typeRule = z.object({
  required: z.boolean('must be true or false'),
  /** The number of days from the beginning (a timetable) or the end (a report) of its period until it is due. */
  dueDays: daysUpTo(0, 120),
  /** The trades that do not have to send it. */
  exceptSkills: z.array(trade).max(trades.length, 'must not name a trade twice'),
});

/** The documents that centres have to send, and their reminders (rules 17.14, 17.21). */
export const documentRules = z
  .object({
    /** No centre owes a document for a period that began before this day. */
    askedSince: day.refine((text) => /^20\d\d-/.test(text), 'must be in the years 2000 to 2099'),
    reminders: z.boolean('must be true or false'),
    /** The number of days before its due day from which a document counts as due and its centre is reminded. */
    remindDaysBefore: daysUpTo(1, 60),
    types: z.object(
      Object.fromEntries(documentTypeNames.map((type) => [type, typeRule])) as Record<
        (typeof documentTypeNames)[number],
        typeof typeRule
      >,
    ),
  })
  .meta({ id: 'DocumentRules' });

/** Omitted fields stay unchanged. */
const documentRulesChange = z.object({
  askedSince: documentRules.shape.askedSince.optional(),
  reminders: documentRules.shape.reminders.optional(),
  remindDaysBefore: documentRules.shape.remindDaysBefore.optional(),
  types: z
    .object(
      Object.fromEntries(documentTypeNames.map((type) => [type, typeRule.partial().optional()])) as Record<
        (typeof documentTypeNames)[number],
        z.ZodOptional<ReturnType<typeof typeRule.partial>>
      >,
    )
    .optional(),
});

/** The system settings for superAdmin. */
export const settings = z
  .object({
    /** The name of the current or last round of applications; `null` before the first. */
    intakeName: z.string().nullable(),
    intake: perProgramme(z.object({ open: z.boolean(), byHand, ...dates })),
    ages,
    draftsKeptDays: z.int(),
    contactEmail: z.string(),
    help,
    analyticsReportUrl: z.string().nullable(),
    documents: documentRules,
    /** True if staff must have a second factor (rules 4.39). */
    secondFactorRequired: z.boolean(),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;

/** An instant of these years, in milliseconds. Databases and clocks disagree about other years and finer units. */
export const plannedInstant = instant
  .refine((text) => /^20\d\d-|^2100-/.test(text), 'must be in the years 2000 to 2100')
  .overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()));

const windowChange = z
  .object({
    byHand: byHand.optional(),
    opensAt: plannedInstant.nullable().optional(),
    closesAt: plannedInstant.nullable().optional(),
  })
  .refine(({ opensAt, closesAt }) => !opensAt || !closesAt || opensAt < closesAt, {
    path: ['closesAt'],
    message: 'must be after opensAt',
    params: { code: 'closes_too_early' },
  });

const ageChange = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(120, 'must be at most 120')
  .nullable()
  .optional();

/** Omitted fields stay unchanged. A new `intakeName` starts a new round, which is closed until superAdmin opens it. */
export const settingsChange = z.object({
  intakeName: typedText('must be text')
    .min(1, 'must not be empty')
    .max(60, 'must be at most 60 characters')
    .refine(...seenText('The name of the intake'))
    .optional(),
  intake: z.object({ STC: windowChange.optional(), VEI: windowChange.optional() }).optional(),
  ages: z.object({ minimum: ageChange, maximum: ageChange }).optional(),
  draftsKeptDays: draftsKeptDays.optional(),
  contactEmail: typedText('must be an email address')
    .max(254, 'must be at most 254 characters')
    .pipe(z.email('must be an email address'))
    .optional(),
  help: help.partial().optional(),
  analyticsReportUrl: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .refine((text) => text.isWellFormed(), 'must be an https address')
    // All users who see the figures receive this address.
    .refine((text) => !URL.canParse(text) || new URL(text).username + new URL(text).password === '', {
      error: 'must not contain a user name or password',
      params: { code: 'address_with_password' },
    })
    // Normalises the address.
    .overwrite((text) => (URL.canParse(text) ? new URL(text).href : text))
    .max(2000, 'must be at most 2000 characters')
    .nullable()
    .optional(),
  documents: documentRulesChange.optional(),
  secondFactorRequired: z.boolean('must be true or false').optional(),
});
export type SettingsChange = z.infer<typeof settingsChange>;
