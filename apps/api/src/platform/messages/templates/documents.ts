import { msg, plural } from '@lingui/core/runtime-macro';
import { short } from '../../../core/short.ts';
import { fitted } from './fit-sms.ts';
import { type Block, say, type Text } from './letter.ts';
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

const addressed = ({ contactName }: { readonly contactName: string | null }) =>
  contactName === null ? {} : { to: contactName };

/** To the contact of a centre (rules 17.19): the document is approved. */
export const documentApproved = template<ReviewedData>({
  sms: ({ documentName, period, centreName }) =>
    msg`TVET Initiative: the ${{ documentName }} for ${{ period }} of ${{ centre: short(centreName, 50) }} was approved.`,
  email: (data) => {
    const { documentName, period, skillName, centreName } = data;
    return {
      subject: msg`Approved: ${{ documentName }}, ${{ period }}`,
      ...addressed(data),
      blocks: [
        msg`The ${{ documentName }} for ${{ period }} (${{ skillName }}) of ${{ centreName }} was approved. You do not need to do anything else for it.`,
      ],
    };
  },
});

/** To the contact of a centre (rules 17.19): the document has to be sent again, with the reason. */
export const documentReturned = template<ReturnedData>({
  sms({ documentName, period, centreName, rejected, reason: given }, i18n) {
    const centre = short(centreName, 25);
    const write = (reason: string) =>
      i18n._(
        rejected
          ? msg`TVET Initiative: ${{ documentName }}, ${{ period }} (${{ centre }}) was rejected: ${{ reason }}\nSend it again.`
          : msg`TVET Initiative: ${{ documentName }}, ${{ period }} (${{ centre }}) needs changes: ${{ reason }}\nSend it again.`,
      );
    return write(fitted(given, write));
  },
  email: (data) => {
    const { documentName, period, skillName, centreName, rejected, reason, link } = data;
    return {
      subject: rejected
        ? msg`Rejected: ${{ documentName }}, ${{ period }}`
        : msg`Needs changes: ${{ documentName }}, ${{ period }}`,
      ...addressed(data),
      blocks: [
        rejected
          ? msg`The ${{ documentName }} for ${{ period }} (${{ skillName }}) of ${{ centreName }} was rejected.`
          : msg`The ${{ documentName }} for ${{ period }} (${{ skillName }}) of ${{ centreName }} needs changes before it can be approved.`,
        msg`Reason: ${{ reason }}`,
        msg`Correct it and send it again.`,
        { link, label: msg`Open Center Documents` },
      ],
    };
  },
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

/** The numbers of documents as one sentence. */
function counted({ dueCount: due, overdueCount: overdue }: DueData): Text {
  if (overdue === 0) return msg`${plural({ due }, { one: '# document is', other: '# documents are' })} due soon.`;
  if (due === 0) return msg`${plural({ overdue }, { one: '# document is', other: '# documents are' })} overdue.`;
  return msg`${plural({ overdue }, { one: '# document is', other: '# documents are' })} overdue and ${plural({ due }, { one: '# document is', other: '# documents are' })} due soon.`;
}

function listed(title: Text, count: number, lines: readonly DueLine[]): Block[] {
  if (count === 0) return [];
  const more = count - lines.length;
  return [
    title,
    ...lines.map(
      ({ documentName, period, skillName, dueOn }) =>
        msg`${{ documentName }}, ${{ period }}, ${{ skillName }}: due on ${{ dueOn }}`,
    ),
    ...(more > 0 ? [msg`and ${{ more }} more`] : []),
  ];
}

/** To the contact of a centre: documents due soon and overdue ones, each period once (rules 17.21). */
export const documentsDue = template<DueData>({
  sms: (data, i18n) =>
    msg`TVET Initiative: ${{ centre: short(data.centreName, 30) }}: ${{ counted: say(counted(data), i18n) }} Send them under Center Documents.`,
  email: (data) => ({
    subject:
      data.overdueCount > 0 ? msg`Documents of your centre are overdue` : msg`Documents of your centre are due soon`,
    ...addressed(data),
    blocks: [
      msg`The ministry expects documents from ${{ centreName: data.centreName }}.`,
      counted(data),
      ...listed(msg`Overdue:`, data.overdueCount, data.overdue),
      ...listed(msg`Due soon:`, data.dueCount, data.due),
      { link: data.link, label: msg`Open Center Documents` },
      msg`We remind you about each document once before it is due and once when it is overdue.`,
    ],
  }),
});
