import type { CallInput, calls } from '@tvet/contract';
import { offsetOf, pageOf } from '../../../core/paging.ts';
import type { WorkWith } from '../../../platform/calls/work.ts';
import { findCentres } from './find-centres.ts';
import { findTrades } from './find-trades.ts';
import { publicRegister } from './register.ts';

type Register = WorkWith<'sharedAnswers', undefined>;

/** A page of the centres for a visitor's choice. */
export async function listPublicCentres(
  { db, services }: Register,
  { query }: CallInput<typeof calls.listPublicCentres>,
) {
  return pageFrom(findCentres(await publicRegister(db, services), query), query);
}

/** A page of the trades for a visitor's choice. */
export async function listPublicTrades(
  { db, services }: Register,
  { query }: CallInput<typeof calls.listPublicTrades>,
) {
  return pageFrom(findTrades(await publicRegister(db, services), query), query);
}

const pageFrom = <Row>(rows: readonly Row[], query: Parameters<typeof offsetOf>[0]) => ({
  data: rows.slice(offsetOf(query), offsetOf(query) + query.limit),
  ...pageOf(rows.length, query),
});
