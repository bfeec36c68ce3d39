import * as z from 'zod';
import { rejectionDetailKeys, rejectionReasonKeys } from '../applications/rejection/details.ts';
import { applicationStatus } from '../applications/schema.ts';
import { genders } from '../apply/draft-steps.ts';
import { category, daySpan, filterText, instant, recordId, repeated, spanInOrder } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { stateNames } from '../reference/states.ts';
import { skillOptions } from '../reference/trades.ts';
import { ageBands, overdueBands, type WaitingBand, waitingBands } from './bands.ts';
import { granularities } from './year.ts';

const count = z.int().nonnegative();

/** The time for which the figures are true (rules 26.2). */
const asOf = instant;

/** `total` excludes `initiated`; `completed` is every submitted application. */
export const applicationCounts = z
  .object({
    total: count,
    initiated: count,
    completed: count,
    pending: count,
    underReview: count,
    approved: count,
    rejected: count,
    declined: count,
    registered: count,
  })
  .meta({ id: 'ApplicationCounts' });
export type ApplicationCounts = z.infer<typeof applicationCounts>;

export const applicationFigures = applicationCounts.extend({ asOf }).meta({ id: 'ApplicationFigures' });
export type ApplicationFigures = z.infer<typeof applicationFigures>;

export const dashboardCounts = z
  .object({ applications: applicationCounts, centres: count, initiated: count, asOf })
  .meta({ id: 'DashboardCounts' });
export type DashboardCounts = z.infer<typeof dashboardCounts>;

const yearMessage = 'must be a year from 2000 to 2100';
export const yearParams = z.object({
  year: z
    .string()
    .regex(/^\d{4}$/, yearMessage)
    .transform(Number)
    .refine((year) => year >= 2000 && year <= 2100, yearMessage),
});
export const yearQuery = z.object({
  granularity: z.enum(granularities, { error: `must be one of ${granularities.join(', ')}` }).default('monthly'),
});

/** A year's line: every period of the year, including those in which nothing happened (rules 26.9). */
export const yearFigures = z
  .object({
    year: z.int(),
    points: z.array(
      z.object({
        /** `2025-01`, `2025-W03` or `2025-01-31`. */
        period: z.string(),
        total: count,
        approved: count,
        rejected: count,
      }),
    ),
    asOf,
  })
  .meta({ id: 'YearFigures' });
export type YearFigures = z.infer<typeof yearFigures>;

/** The count of each key. The empty key counts people without a value. */
const byKey = z.array(z.object({ key: z.string(), count }));
export type KeyedCounts = z.infer<typeof byKey>;

export const rejectionsQuery = z.object({
  skill: z.enum(skillOptions, { error: 'must be a known skill' }).optional(),
});

/** The rejections of a year by day of decision. A rejection counts once for its reason, and for each of its details. */
export const rejectionFigures = z
  .object({
    year: z.int(),
    total: count,
    reasons: z.array(
      z.object({
        reason: z.enum(rejectionReasonKeys),
        count,
        details: z.array(z.object({ detail: z.enum(rejectionDetailKeys), count })),
      }),
    ),
    asOf,
  })
  .meta({ id: 'RejectionFigures' });
export type RejectionFigures = z.infer<typeof rejectionFigures>;

/** People who submitted, each counted once, by their first submitted application (rules 26.5). */
export const applicantFigures = z
  .object({ total: count, byGender: byKey, byAgeBand: byKey, byState: byKey, byCategory: byKey, asOf })
  .meta({ id: 'ApplicantFigures' });
export type ApplicantFigures = z.infer<typeof applicantFigures>;

/** `bySigned` has the keys signed and pending, `byFunded` funded and other (rules 26.8). */
export const centreFigures = z
  .object({ total: count, byState: byKey, byCategory: byKey, bySigned: byKey, byFunded: byKey, asOf })
  .meta({ id: 'CentreFigures' });
export type CentreFigures = z.infer<typeof centreFigures>;

/** The filters of the whole report. The page's address and each call use the same names. */
const reportFilters = z.object({
  /** The name of a round of applications. */
  intake: filterText.optional(),
  category: category.optional(),
  state: z.enum(stateNames, { error: 'must be a state of Nigeria' }).optional(),
  skill: repeated(z.enum(skillOptions, { error: 'must be a known skill' })).optional(),
  /** The dates of submission. */
  ...daySpan,
});
export type ReportFilters = z.infer<typeof reportFilters>;
export const reportQuery = reportFilters.refine(...spanInOrder);

/** The filter options that are not in the contract. */
export const analyticsOptions = dataAnswer(
  z.object({
    /** The names of the rounds of applications, the newest first. */
    intakes: z.array(z.string()),
    /** The years with a submission or a decision, the newest first. */
    years: z.array(z.int()),
  }),
);

const places = {
  /** The places of the active centres. */
  capacity: count,
  /** Approved and registered there. */
  taken: count,
  /** The places left, never below 0 in each trade of each centre, added up (rules 26.12). */
  left: count,
  /** Applications for each place; null without places. */
  applicationsPerPlace: z.number().nullable(),
};

const stateFigures = z
  .object({
    state: z.enum(stateNames),
    /** Submitted by people of this state. */
    applications: count,
    /** The places of the centres in this state. */
    ...places,
    /** The decided ones of these applications. */
    decided: count,
    /** The average number of whole days from submission to decision; null without a decision (rules 26.11). */
    daysToDecision: z.number().nullable(),
  })
  .meta({ id: 'StateFigures' });
export type StateFigures = z.infer<typeof stateFigures>;

const tradeFigures = z
  .object({ skill: z.enum(skillOptions), applications: count, ...places })
  .meta({ id: 'TradeFigures' });
export type TradeFigures = z.infer<typeof tradeFigures>;

/** Applications of people of one gender and age in one trade. Missing values are null. */
const peopleFigures = z
  .object({
    skill: z.enum(skillOptions),
    gender: z.enum(genders).nullable(),
    ageBand: z.enum(ageBands).nullable(),
    applications: count,
  })
  .meta({ id: 'PeopleFigures' });
export type PeopleFigures = z.infer<typeof peopleFigures>;

/** From sign-up to registered, in order (rules 26.14). */
export const funnelStages = ['signedUp', 'begun', 'submitted', 'verified', 'approved', 'registered'] as const;
export type FunnelStage = (typeof funnelStages)[number];
const funnelStage = z
  .object({
    stage: z.enum(funnelStages),
    /** Null for sign-ups if the report has a filter for intake, program, state or trade: sign-ups have none of these. */
    count: count.nullable(),
  })
  .meta({ id: 'FunnelStage' });
export type FunnelCount = z.infer<typeof funnelStage>;

const waitingBandKeys = waitingBands.map(({ key }) => key) as [WaitingBand, ...WaitingBand[]];

/** Waiting applications: unverified ones wait for any officer, and those that one officer verified wait for a colleague. */
const waitingFigures = z
  .object({
    status: applicationStatus,
    /** The officer who verified them; null if nobody has. */
    officer: z.object({ id: recordId, name: z.string() }).nullable(),
    total: count,
    bands: z.array(z.object({ band: z.enum(waitingBandKeys), count })),
    oldest: z
      .object({ id: recordId, applicantId: z.string(), applicantName: z.string(), submittedAt: instant, days: count })
      .nullable(),
  })
  .meta({ id: 'WaitingFigures' });
export type WaitingFigures = z.infer<typeof waitingFigures>;

const overdueFigures = z
  .object({
    state: z.enum(stateNames),
    /** Centres of the state that owe any documents. */
    centers: count,
    /** Those among them with overdue documents. */
    centersOverdue: count,
    /** The number of overdue documents. */
    documents: count,
    /** The centres by their number of overdue documents. `0` are the centres without any. */
    bands: z.array(z.object({ band: z.enum(overdueBands), centers: count })),
  })
  .meta({ id: 'OverdueFigures' });
export type OverdueFigures = z.infer<typeof overdueFigures>;
/** Documents have neither intake, program nor dates: their figures are the current ones (rules 26.20). */
export const overdueQuery = reportFilters.pick({ state: true, skill: true });

const reportAnswer = <S extends z.ZodType>(row: S) => dataAnswer(z.object({ asOf, rows: z.array(row) }));
export const stateReport = reportAnswer(stateFigures);
export const tradeReport = reportAnswer(tradeFigures);
export const peopleReport = reportAnswer(peopleFigures);
export const funnelReport = reportAnswer(funnelStage);
export const waitingReport = reportAnswer(waitingFigures);
export const overdueReport = reportAnswer(overdueFigures);

/** The figures of the report, each with a table of its own. */
export const reportFigures = ['states', 'trades', 'people', 'funnel', 'waiting', 'documents'] as const;
export type ReportFigure = (typeof reportFigures)[number];
export const reportExportQuery = reportFilters
  .extend({ figure: z.enum(reportFigures, { error: `must be one of ${reportFigures.join(', ')}` }) })
  .refine(...spanInOrder);

/** Counts below this are not exported, and the others are rounded, for users who cannot export small counts (rules 26.16). */
export const smallestExported = 5;
export const roundedTo = 5;
