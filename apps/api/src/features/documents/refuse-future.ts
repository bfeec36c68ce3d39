import { hasBegun, periodLabel, spanOfPeriod } from '@tvet/contract';
import { ApiError } from '../../http/api-error.ts';
import { dayOf } from '../../shared/lagos.ts';

/** @throws ApiError PERIOD_IN_FUTURE, which says from when on its document can be sent. */
export function refuseFuture(period: string, now: Date, field = 'period'): void {
  if (hasBegun(period, dayOf(now))) return;
  const params = { period: periodLabel(period), beginsOn: spanOfPeriod(period).first };
  throw new ApiError('PERIOD_IN_FUTURE', { params, at: [field] });
}
