import {
  type CallInput,
  type calls,
  detailsOfReason,
  type RejectionDetail,
  type RejectionFigures,
  type RejectionReasonKey,
  rejectionReasonKeys,
} from '@tvet/contract';
import type { Work } from '../../platform/calls/work.ts';

/** The rejections of a year by reason and detail, from the narrow table that holds only these (rules 26.10). */
export async function getRejections(
  { db, now }: Work,
  { params: { year }, query: { skill } }: Pick<CallInput<typeof calls.getRejectionFigures>, 'params' | 'query'>,
): Promise<RejectionFigures> {
  const counted = db
    .selectFrom('rejections')
    .select(({ fn }) => ['reason', 'details', fn.countAll<number>().as('count')])
    .where('decided_on', '>=', `${year}-01-01`)
    .where('decided_on', '<', `${year + 1}-01-01`)
    .groupBy(['reason', 'details']);
  const rows = await (skill
    ? counted.where('skill_id', '=', ({ selectFrom }) => selectFrom('skills').select('id').where('name', '=', skill))
    : counted
  ).execute();
  const sum = (reason: RejectionReasonKey, detail?: RejectionDetail) =>
    rows
      .filter((row) => row.reason === reason && (detail === undefined || row.details.includes(detail)))
      .reduce((total, { count }) => total + count, 0);
  const reasons = rejectionReasonKeys.map((reason) => ({
    reason,
    count: sum(reason),
    details: detailsOfReason(reason).map((detail) => ({ detail, count: sum(reason, detail) })),
  }));
  return { year, total: reasons.reduce((total, { count }) => total + count, 0), reasons, asOf: now.toISOString() };
}
