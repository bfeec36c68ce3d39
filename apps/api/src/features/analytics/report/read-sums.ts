import type { ReportFilters } from '@tvet/contract';
import type { Database } from '../../../platform/database/connect.ts';
import { countSignUps } from '../../applications/index.ts';
import { shared } from '../shared.ts';
import { type PlacesBy, readPlaces } from './places.ts';
import { type SummedApplications, sumApplications } from './sum-applications.ts';

/** What states, trades and steps are made of, all of one instant. */
interface ReportSums {
  readonly asOf: string;
  readonly applications: SummedApplications;
  readonly places: PlacesBy;
  readonly signedUp: number | null;
  /** In the order in which they are shown. */
  readonly trades: readonly { readonly id: string; readonly name: string }[];
}

/** Reads the sums once for all figures of a report that are asked for within a moment: a page asks for them together. */
export const readSums = shared(
  'sums',
  async ({ db, now }, filters: ReportFilters): Promise<ReportSums> => ({
    asOf: now.toISOString(),
    applications: await sumApplications(db, filters),
    places: await readPlaces(db, filters),
    signedUp: await signUpsOf(db, filters),
    trades: await db.selectFrom('skills').select(['id', 'name']).orderBy('position').execute(),
  }),
);

/** Null where the report is narrowed: somebody who has just signed up has chosen nothing yet that it could be narrowed by. */
const signUpsOf = async (
  db: Database,
  { intake, category, state, skill, startDate, endDate }: ReportFilters,
): Promise<number | null> =>
  intake || category || state || skill?.length ? null : countSignUps(db, { startDate, endDate });
