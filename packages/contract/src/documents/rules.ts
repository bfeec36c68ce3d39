/* Separate from the schemas, so that a page that only reads an address need not load them. */
import { addDays, isPeriodOf, type PeriodKind, periodsBeginning, spanOfPeriod } from './periods.ts';

interface DocumentKind {
  readonly label: string;
  /** The kind of period that one document covers. */
  readonly period: PeriodKind;
  /** The day of its period from which the due days count. */
  readonly dueAfter: 'first' | 'last';
  /** The number of days until it is due, unless superAdmin sets another. */
  readonly dueDays: number;
}

/**
 * The documents that centres send for each trade (rules 17.1, 17.13). A timetable is due early in its quarter. A report covers
 * a period that is over.
 */
export const documentTypes = {
  training_timetable: { label: 'Training Timetable', period: 'quarter', dueAfter: 'first', dueDays: 14 },
  basic_equipment_report: { label: 'Basic Equipment Report', period: 'half', dueAfter: 'last', dueDays: 15 },
  monthly_attendance_report: { label: 'Monthly Attendance Report', period: 'month', dueAfter: 'last', dueDays: 7 },
} as const satisfies Record<string, DocumentKind>;
export type DocumentType = keyof typeof documentTypes;
export const documentTypeNames = Object.keys(documentTypes) as [DocumentType, ...DocumentType[]];

export const reviewStatusLabels = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  modification_required: 'Needs Changes',
} as const;
export type ReviewStatus = keyof typeof reviewStatusLabels;
export const reviewStatuses = Object.keys(reviewStatusLabels) as [ReviewStatus, ...ReviewStatus[]];

/** All except `approved` need a reason. */
export const reviewDecisions = ['approved', 'rejected', 'modification_required'] as const satisfies ReviewStatus[];
export type ReviewDecision = (typeof reviewDecisions)[number];

/** The statuses in which a document has to be sent again. */
export const returnedStatuses = ['rejected', 'modification_required'] as const satisfies ReviewStatus[];

/**
 * The status of one period of one type, with its label. `missing`: no document was sent. `checking`: a file waits for the scan
 * for malicious software, and counts as sent.
 */
export const slotStatusLabels = { missing: 'Not sent', checking: 'Being checked', ...reviewStatusLabels } as const;
export type SlotStatus = keyof typeof slotStatusLabels;
export const slotStatuses = Object.keys(slotStatusLabels) as [SlotStatus, ...SlotStatus[]];

/**
 * The urgency of a period for its centre. `overdue`: its due day is over. `due`: within the days that a reminder is sent ahead.
 * `open`: it has begun, and is due later. `done`: sent and not returned, or never owed.
 */
export const urgencies = ['overdue', 'due', 'open', 'done'] as const;
export type Urgency = (typeof urgencies)[number];

/** superAdmin's settings for one type (rules 17.14). */
export interface TypeRule {
  /** True if centres have to send it. */
  readonly required: boolean;
  /** The number of days from the beginning (a timetable) or the end (a report) of its period until it is due. */
  readonly dueDays: number;
  /** The trades that do not have to send it. */
  readonly exceptSkills: readonly string[];
}

/** superAdmin's settings for all documents (rules 17.14). */
export interface DocumentRules {
  /** No centre owes a document for a period that began before this day. */
  readonly askedSince: string;
  readonly reminders: boolean;
  /** The number of days before its due day from which a document counts as due and its centre is reminded. */
  readonly remindDaysBefore: number;
  readonly types: Readonly<Record<DocumentType, TypeRule>>;
}

const defaultRule = (type: DocumentType): TypeRule => ({
  required: true,
  dueDays: documentTypes[type].dueDays,
  exceptSkills: [],
});

/** The settings until superAdmin changes them. */
export const defaultDocumentRules: DocumentRules = {
  askedSince: '2026-01-01',
  reminders: true,
  remindDaysBefore: 7,
  types: {
    training_timetable: defaultRule('training_timetable'),
    basic_equipment_report: defaultRule('basic_equipment_report'),
    monthly_attendance_report: defaultRule('monthly_attendance_report'),
  },
};

/** Returns true if a trade has to send a type. */
export const isAsked = (rules: DocumentRules, type: DocumentType, skillName: string): boolean =>
  rules.types[type].required && !rules.types[type].exceptSkills.includes(skillName);

/** Returns true if a text is a period of a type, such as a month for an attendance report. */
export const isPeriodOfType = (type: DocumentType, period: string): boolean =>
  isPeriodOf(documentTypes[type].period, period);

/** Returns the day on which the document of a period is due. It is overdue from the next day. */
export const dueDayOf = (rules: DocumentRules, type: DocumentType, period: string): string =>
  addDays(spanOfPeriod(period)[documentTypes[type].dueAfter], rules.types[type].dueDays);

/** Returns true if a period has begun, so that its document can be sent. `today` is the day in Lagos. */
export const hasBegun = (period: string, today: string): boolean => spanOfPeriod(period).first <= today;

/** Returns true if a report was sent before the end of its period, and so is incomplete. `day` is the day of sending in Lagos. */
export const isEarlyReport = (type: DocumentType, period: string, day: string): boolean =>
  documentTypes[type].dueAfter === 'last' && day <= spanOfPeriod(period).last;

/** One period for which centres have to send a document. */
export interface AskedPeriod {
  readonly documentType: DocumentType;
  readonly period: string;
  /** The first day of the period. A centre owes it if the centre and its trade existed on this day. */
  readonly beginsOn: string;
  readonly dueOn: string;
}

/**
 * Returns every period that centres have to send a document for by a day, the earliest due first: those of a required type that
 * began between `askedSince` and that day (rules 17.13). `owes` selects those of one trade of a centre.
 */
export const askedPeriods = (rules: DocumentRules, today: string): AskedPeriod[] =>
  documentTypeNames
    .filter((documentType) => rules.types[documentType].required)
    .flatMap((documentType) =>
      periodsBeginning(documentTypes[documentType].period, rules.askedSince, today).map((period) => ({
        documentType,
        period,
        beginsOn: spanOfPeriod(period).first,
        dueOn: dueDayOf(rules, documentType, period),
      })),
    )
    .toSorted((a, b) => (a.dueOn === b.dueOn ? 0 : a.dueOn < b.dueOn ? -1 : 1));

/** A time in which a centre was closed, in days of Lagos. It is open again on the last of them. */
export interface Closure {
  readonly from: string;
  /** `null`: it is still closed. */
  readonly until: string | null;
}

/** The facts that decide which periods a trade of a centre owes. */
export interface OwingTrade {
  readonly skillName: string;
  /**
   * The later of two days: when the centre was cleared (agreement accepted, or entered if it is IDEAS funded), and when it
   * began to teach the trade. `null` for a centre that owes nothing.
   */
  readonly since: string | null;
  readonly closures: readonly Closure[];
}

/**
 * Returns true if a trade of a centre owes a period (rules 17.13): its type is required, and on the period's first day the
 * centre and the trade both existed and the centre was open.
 */
export const owes = (
  rules: DocumentRules,
  { documentType, beginsOn }: AskedPeriod,
  { skillName, since, closures }: OwingTrade,
): boolean =>
  since !== null &&
  since <= beginsOn &&
  !closures.some(({ from, until }) => from <= beginsOn && (until === null || beginsOn < until)) &&
  isAsked(rules, documentType, skillName);

/** Returns the urgency of an owed period on a day. */
export function urgencyOf(
  { remindDaysBefore }: Pick<DocumentRules, 'remindDaysBefore'>,
  { dueOn, status }: { readonly dueOn: string; readonly status: SlotStatus },
  today: string,
): Urgency {
  if (status === 'pending' || status === 'approved' || status === 'checking') return 'done';
  if (dueOn < today) return 'overdue';
  return dueOn <= addDays(today, remindDaysBefore) ? 'due' : 'open';
}
