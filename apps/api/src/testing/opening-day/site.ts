import type { OfferedCategory, Trade } from '@tvet/contract';
import type { Context } from '../../platform/calls/services.ts';
import { createCentre, teach } from '../centres.ts';
import type { TestPortal } from '../portal-types.ts';

/** A portal to apply at, in this process or over HTTP, with access to its database. */
export type Site = Pick<TestPortal, 'db' | 'stranger' | 'withToken'> & { readonly context: Pick<Context, 'sealer'> };

/** The trade that every applicant chooses. */
export const wanted: Trade = 'Blacksmithing';
const centresOfProgramme = 8;

/** Centres of each programme that teach it, so that places do not run out. */
export async function offerPlaces({ db }: Pick<Site, 'db'>, people: number): Promise<void> {
  for (const category of ['STC', 'VEI'] satisfies OfferedCategory[]) {
    for (let made = 0; made < centresOfProgramme; made++) {
      const name = `Opening Day Centre ${made} for ${category}`;
      const centre = await createCentre(db, { tvet_code: `OPEN-${category}-${made}`, name, category, lga: 'Dala' });
      await teach(db, centre, wanted, { capacity: Math.max(people, 1) });
    }
  }
}
