import type { ReportFilters } from '@tvet/contract';
import type { Database } from '../../../platform/database/connect.ts';
import { countSignUps } from '../../applications/index.ts';
import { shared } from '../shared.ts';
import { type PlacesBy, readPlaces } from './places.ts';
import { type SummedApplications, sumApplications } from './sum-applications.ts';

/** The data behind states, trades and steps, all from one instant. */
interface ReportSums {
  readonly asOf: string;
  readonly applications: SummedApplications;
  readonly places: PlacesBy;
  readonly signedUp: number | null;
  /** Trades in display order. */
  readonly trades: readonly { readonly id: string; readonly name: string }[];
}

/** Reads the sums once for all figures of a report that are requested together, as a page does. */
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

/** Null if the report is filtered: a new sign-up has no programme, state or trade yet to filter by. */
const signUpsOf = async (
  db: Database,
  { intake, category, state, skill, startDate, endDate }: ReportFilters,
): Promise<number | null> =>
  intake || category || state || skill?.length ? null : countSignUps(db, { startDate, endDate });
