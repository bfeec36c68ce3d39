/* Apart from the schemas, so that a page that only reads an address need not load them. */
import { addDays, isPeriodOf, type PeriodKind, periodsBeginning, spanOfPeriod } from './periods.ts';

interface DocumentKind {
  readonly label: string;
  /** What one document is of. */
  readonly period: PeriodKind;
  /** From which day of its period on the days count after which it is due. */
  readonly dueAfter: 'first' | 'last';
  /** Days until superAdmin sets others. */
  readonly dueDays: number;
}

/**
 * What centres send for each trade (rules 17.1, 17.13). A timetable is due while its quarter is young; a report looks
 * back on a period that is over.
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

/** All but the first need a reason. */
export const reviewDecisions = ['approved', 'rejected', 'modification_required'] as const satisfies ReviewStatus[];
export type ReviewDecision = (typeof reviewDecisions)[number];

/** The statuses in which a document has still to be sent: again. */
export const returnedStatuses = ['rejected', 'modification_required'] as const satisfies ReviewStatus[];

/**
 * Where one period of one type stands, with the words people see. `missing`: nothing was sent. `checking`: what was sent
 * waits for the scan for malicious software, and counts as sent.
 */
export const slotStatusLabels = { missing: 'Not sent', checking: 'Being checked', ...reviewStatusLabels } as const;
export type SlotStatus = keyof typeof slotStatusLabels;
export const slotStatuses = Object.keys(slotStatusLabels) as [SlotStatus, ...SlotStatus[]];

/**
 * What a period asks of its centre now. `overdue`: the day it was due on is over. `due`: within the days that a reminder
 * is sent ahead. `open`: it has begun, and is due later. `done`: sent and not returned, or never owed.
 */
export const urgencies = ['overdue', 'due', 'open', 'done'] as const;
export type Urgency = (typeof urgencies)[number];

/** What superAdmin sets of one type (rules 17.14). */
export interface TypeRule {
  /** Whether centres are asked for it. */
  readonly required: boolean;
  /** Days after its period began (a timetable) or ended (a report) on which it is due. */
  readonly dueDays: number;
  /** The trades that are not asked for it. */
  readonly exceptSkills: readonly string[];
}

/** What superAdmin sets of all documents (rules 17.14). */
export interface DocumentRules {
  /** No centre owes anything of a period that began before this day. */
  readonly askedSince: string;
  /** Whether centres are reminded. */
  readonly reminders: boolean;
  /** Days before the day it is due on, from which a document counts as due and its centre is reminded. */
  readonly remindDaysBefore: number;
  readonly types: Readonly<Record<DocumentType, TypeRule>>;
}

const defaultRule = (type: DocumentType): TypeRule => ({
  required: true,
  dueDays: documentTypes[type].dueDays,
  exceptSkills: [],
});

/** Until superAdmin sets others. */
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

/** Whether a trade is asked for a type. */
export const isAsked = (rules: DocumentRules, type: DocumentType, skillName: string): boolean =>
  rules.types[type].required && !rules.types[type].exceptSkills.includes(skillName);

/** Whether a text is a period of a type: a month of an attendance report, a quarter of a timetable. */
export const isPeriodOfType = (type: DocumentType, period: string): boolean =>
  isPeriodOf(documentTypes[type].period, period);

/** The day on which the document of a period is due; it is overdue from the next one on. */
export const dueDayOf = (rules: DocumentRules, type: DocumentType, period: string): string =>
  addDays(spanOfPeriod(period)[documentTypes[type].dueAfter], rules.types[type].dueDays);

/** Whether a period has begun, so that its document can be sent. `today` is the day it is in Lagos. */
export const hasBegun = (period: string, today: string): boolean => spanOfPeriod(period).first <= today;

/** Whether a report was sent before its period was over, and so cannot hold all of it. `day` is the one it was sent on in Lagos. */
export const isEarlyReport = (type: DocumentType, period: string, day: string): boolean =>
  documentTypes[type].dueAfter === 'last' && day <= spanOfPeriod(period).last;

/** One period that centres are asked for. */
export interface AskedPeriod {
  readonly documentType: DocumentType;
  readonly period: string;
  /** A centre and its trade owe it when both were there on this day: its first one. */
  readonly beginsOn: string;
  readonly dueOn: string;
}

/**
 * Every period that centres are asked for on a day, the earliest due first: those of a required type that began from
 * `askedSince` until then (rules 17.13). Which of them one trade of one centre owes, `owes` says.
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

/** A time in which a centre was closed, in days of Lagos; it is open again on the last of them. */
export interface Closure {
  readonly from: string;
  /** `null`: it still is. */
  readonly until: string | null;
}

/** What decides which periods a trade of a centre owes. */
export interface OwingTrade {
  readonly skillName: string;
  /**
   * The later of the day the centre was cleared (its agreement accepted; entered, where it is IDEAS funded) and the day
   * it began to teach the trade; `null` for a centre that owes nothing.
   */
  readonly since: string | null;
  readonly closures: readonly Closure[];
}

/**
 * Whether a trade of a centre owes a period (rules 17.13): it is asked for the type, and on the first day of the period
 * centre and trade were both there, and the centre was open.
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

/** What an owed period asks of its centre on a day. */
export function urgencyOf(
  { remindDaysBefore }: Pick<DocumentRules, 'remindDaysBefore'>,
  { dueOn, status }: { readonly dueOn: string; readonly status: SlotStatus },
  today: string,
): Urgency {
  if (status === 'pending' || status === 'approved' || status === 'checking') return 'done';
  if (dueOn < today) return 'overdue';
  return dueOn <= addDays(today, remindDaysBefore) ? 'due' : 'open';
}
