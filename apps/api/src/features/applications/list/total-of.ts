import { type ApplicationFilters, undecidedStatuses } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { seesEverything } from '../scope.ts';
import { keptTotal } from './count-applications.ts';
import { type FoundFilters, filterApplications, selectDecidedBy } from './filter-applications.ts';
import { isFiltered } from './is-filtered.ts';
import { selectListed } from './list-order.ts';

type Total = RawBuilder<number>;

/** The exact total of a list as a scalar to select. A list without a stored total is short, or an index covers its query. */
export const totalOf = (db: Database, caller: Caller, filters: FoundFilters): Total =>
  storedTotal(db, caller, filters) ??
  sql<number>`(select count(*)::integer from (${selectListed(db, caller, filters)}) l)`;

/** The total from the counts, less the few applications that are claimed or wait for their applicant. Undefined if that is not enough. */
export function storedTotal(db: Database, caller: Caller, filters: FoundFilters): Total | undefined {
  if (!seesEverything(caller)) return undefined;
  return keptTotal(filters) ?? ofLateOnes(db, caller, filters) ?? lessFew(db, caller, filters) ?? ofDecider(filters);
}

function lessFew(db: Database, caller: Caller, filters: FoundFilters): Total | undefined {
  if (filters.overdue) return undefined;
  const less = (without: FoundFilters, few: FoundFilters) => {
    const all = keptTotal(without) ?? lessFew(db, caller, without);
    const counted = filterApplications(db, caller, few).select('applications.id');
    return all && sql<number>`(${all} - (select count(*)::integer from (${counted}) w))`;
  };
  const { claim, waitingForApplicant, ...others } = filters;
  if (claim === 'unclaimed') return less({ ...others, waitingForApplicant }, { ...filters, claim: 'claimed' });
  if (waitingForApplicant === false) return less({ ...others, claim }, { ...filters, waitingForApplicant: true });
  return undefined;
}

/** Late applications are those of each programme until its late day, without those that wait for their applicant. */
function ofLateOnes(db: Database, caller: Caller, filters: FoundFilters): Total | undefined {
  const { overdue, lateDays = [], status = [], category, endDate, waitingForApplicant, ...others } = filters;
  if (!overdue || waitingForApplicant) return undefined;
  const late = undecidedStatuses.filter((one) => status.length === 0 || status.includes(one));
  const parts = lateDays
    .filter((one) => category === undefined || one.category === category)
    .map((one) =>
      lessFew(db, caller, {
        ...others,
        category: one.category,
        status: late,
        endDate: endDate && endDate < one.day ? endDate : one.day,
        waitingForApplicant: false,
      }),
    );
  if (late.length === 0 || !parts.every((part) => part !== undefined)) return undefined;
  return sql<number>`(${sql.join([sql.lit(0), ...parts], sql` + `)})`;
}

/** Every application that was decided on is submitted, so its events are enough. */
function ofDecider({ decidedBy, ...others }: ApplicationFilters) {
  if (!decidedBy || isFiltered(others)) return undefined;
  return sql<number>`(select count(*)::integer from (${selectDecidedBy(decidedBy)}) d)`;
}
