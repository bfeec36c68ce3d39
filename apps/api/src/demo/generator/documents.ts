import { startOfDay } from '../../core/lagos.ts';
import { derivedId } from '../../platform/database/derived-id.ts';
import { deciders } from '../accounts.ts';
import data from '../data/centres.json' with { type: 'json' };
import { sampleFiles } from '../sample-files.ts';
import { dayMs, pickOfficeHour, startOfDemo } from './calendar.ts';
import type { Centre, CentreSkill } from './centres.ts';
import { randomOf, weightedBy } from './random.ts';

type DocumentType = 'training_timetable' | 'basic_equipment_report' | 'monthly_attendance_report';
type ReviewStatus = 'approved' | 'rejected' | 'modification_required';

export interface GeneratedDocument {
  readonly id: string;
  readonly centre: Centre;
  readonly skill: CentreSkill;
  readonly type: DocumentType;
  readonly period: string;
  /** The versions, oldest first. */
  readonly uploads: readonly { readonly version: number; readonly fileUrl: string; readonly submittedAt: number }[];
  readonly status: ReviewStatus | 'pending';
  readonly rejectionReason: string | null;
  /** Reviews of earlier uploads first. */
  readonly reviews: readonly {
    id: string;
    version: number;
    decision: ReviewStatus;
    reason: string | null;
    reviewer: string;
    at: number;
  }[];
}

/** The periods and the first day on which the document of each can be sent. */
const expected = data.documents as readonly { type: DocumentType; period: string; from: string; likelihood: number }[];

const pickStatus = weightedBy(data.documentStatuses);

function generateDocument(
  centre: Centre,
  skill: CentreSkill,
  { type, period, from, likelihood }: (typeof expected)[number],
): GeneratedDocument[] {
  const name = `document ${centre.code} ${skill.trade} ${type} ${period}`;
  const random = randomOf(name);
  if (!random.chance(centre.ofDemoAccount ? 0.9 : likelihood)) return [];

  const uploads: GeneratedDocument['uploads'][number][] = [];
  const upload = (submittedAt: number) =>
    uploads.push({ version: uploads.length + 1, fileUrl: sampleFiles[type], submittedAt });
  const reviews: GeneratedDocument['reviews'][number][] = [];
  const review = (decision: ReviewStatus, after: number) => {
    const at = pickOfficeHour(random, after, 6);
    const reason = decision === 'approved' ? null : random.pick(data.reviewReasons[decision]);
    reviews.push({
      id: derivedId(`${name} review ${reviews.length}`),
      version: uploads.length,
      decision,
      reason,
      reviewer: random.pick(deciders),
      at,
    });
    return at;
  };
  let submittedAt = startOfDay(from).getTime() + random.between(0, 6 * dayMs);
  // Some documents need a second version.
  upload(submittedAt);
  if (random.chance(0.15)) {
    submittedAt = review('modification_required', submittedAt) + random.between(1, 3) * dayMs;
    upload(submittedAt);
  }
  const status = pickStatus(random);
  if (status !== 'pending') review(status, submittedAt);
  const rejectionReason = status === 'approved' || status === 'pending' ? null : (reviews.at(-1)?.reason ?? null);
  return [
    {
      id: derivedId(name),
      centre,
      skill,
      type,
      period,
      uploads,
      status,
      rejectionReason,
      reviews,
    },
  ];
}

/**
 * The documents that a centre has sent for review. Empty until it has signed its agreement, unless it is funded and need not
 * sign.
 */
export const documentsOf = (centre: Centre): GeneratedDocument[] =>
  centre.agreement === 'accepted' || centre.funded
    ? centre.skills.flatMap((skill) => expected.flatMap((document) => generateDocument(centre, skill, document)))
    : [];

/** The time at which a centre accepted its agreement, before the first intake. */
export const acceptedAt = (centre: Centre): number =>
  pickOfficeHour(randomOf(`agreement ${centre.code}`), startOfDemo - 90 * dayMs, 80);
