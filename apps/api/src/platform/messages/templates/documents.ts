import { short } from '../../../core/short.ts';
import type { Block } from './letter.ts';
import { template } from './template.ts';

interface ReviewedData {
  /** The contact's name, if the centre has one. */
  readonly contactName: string | null;
  readonly centreName: string;
  /** `Training Timetable`, for `October to December 2026`, of a trade. */
  readonly documentName: string;
  readonly period: string;
  readonly skillName: string;
}

interface ReturnedData extends ReviewedData {
  /** True for a refusal; otherwise the document needs changes. */
  readonly rejected: boolean;
  readonly reason: string;
  /** The address of the documents page. */
  readonly link: string;
}

const about = ({ documentName, period, skillName, centreName }: ReviewedData) =>
  `The ${documentName} for ${period} (${skillName}) of ${centreName}`;

const addressed = ({ contactName }: { readonly contactName: string | null }) =>
  contactName === null ? {} : { to: contactName };

/** To the contact of a centre (rules 17.19): the document is approved. */
export const documentApproved = template<ReviewedData>({
  sms: ({ documentName, period, centreName }) =>
    `TVET Initiative: the ${documentName} for ${period} of ${short(centreName, 50)} was approved.`,
  email: (data) => ({
    subject: `Approved: ${data.documentName}, ${data.period}`,
    ...addressed(data),
    blocks: [`${about(data)} was approved. There is nothing more to do for it.`],
  }),
});

/** To the contact of a centre (rules 17.19): the document has to be sent again, with the reason. */
export const documentReturned = template<ReturnedData>({
  smsSegments: 2,
  sms: ({ documentName, period, centreName, rejected, reason }) =>
    `TVET Initiative: the ${documentName} for ${period} of ${short(centreName, 40)} ${
      rejected ? 'was rejected' : 'needs changes'
    }: ${short(reason, 110)}. Send it again in the portal.`,
  email: (data) => ({
    subject: `${data.rejected ? 'Rejected' : 'Needs changes'}: ${data.documentName}, ${data.period}`,
    ...addressed(data),
    blocks: [
      `${about(data)} ${data.rejected ? 'was rejected' : 'needs changes before it can be approved'}.`,
      `The reason: ${data.reason}`,
      'Put it right and send it again.',
      { link: data.link, label: 'Open Center Documents' },
    ],
  }),
});

/** One line of a reminder: `Training Timetable, October to December 2026, Plumbing: due on 15 October 2026`. */
export interface DueLine {
  readonly documentName: string;
  readonly period: string;
  readonly skillName: string;
  /** For display: `15 October 2026`. */
  readonly dueOn: string;
}

interface DueData {
  readonly contactName: string | null;
  readonly centreName: string;
  /** The numbers of due and overdue documents. The lines name the first ones of each. */
  readonly dueCount: number;
  readonly overdueCount: number;
  readonly due: readonly DueLine[];
  readonly overdue: readonly DueLine[];
  readonly link: string;
}

const counted = (count: number, word: string) => `${count} ${count === 1 ? 'document is' : 'documents are'} ${word}`;

const said = ({ dueCount, overdueCount }: DueData) =>
  [
    ...(overdueCount > 0 ? [counted(overdueCount, 'overdue')] : []),
    ...(dueCount > 0 ? [counted(dueCount, 'due soon')] : []),
  ].join(' and ');

function listed(title: string, count: number, lines: readonly DueLine[]): Block[] {
  if (count === 0) return [];
  const rest = count - lines.length;
  return [
    title,
    ...lines.map(
      ({ documentName, period, skillName, dueOn }) => `${documentName}, ${period}, ${skillName}: due on ${dueOn}`,
    ),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ];
}

/** To the contact of a centre: documents due soon and overdue ones, each period once (rules 17.21). */
export const documentsDue = template<DueData>({
  sms: (data) => `TVET Initiative: ${short(data.centreName, 30)}: ${said(data)}. Send them under Center Documents.`,
  email: (data) => ({
    subject: data.overdueCount > 0 ? 'Documents of your centre are overdue' : 'Documents of your centre are due soon',
    ...addressed(data),
    blocks: [
      `The ministry expects documents of ${data.centreName}: ${said(data)}.`,
      ...listed('Overdue:', data.overdueCount, data.overdue),
      ...listed('Due soon:', data.dueCount, data.due),
      { link: data.link, label: 'Open Center Documents' },
      'Each document is named in such a message once before it is due and once when it is overdue.',
    ],
  }),
});
