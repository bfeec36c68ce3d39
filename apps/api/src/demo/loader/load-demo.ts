import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/security/sealer.ts';
import { lockCounts, withoutCounting } from '../../platform/statistics/keep-counts.ts';
import { insertAccountApplicants } from './account-applications.ts';
import { countDemo, insertPlaces, saveCount, settle } from './append-applications.ts';
import { readReferences } from './insert-applications.ts';
import { insertBase } from './insert-base.ts';

export interface DemoOptions {
  readonly applications: number;
  /** The hash of the one password of all demo accounts. Null means that no one can sign in to them. */
  readonly passwordHash: string | null;
  readonly sealer: Sealer;
}

/** `loaded`: loaded by this call. `present`: loaded by an earlier call. */
export type DemoOutcome = 'loaded' | 'present';

/**
 * Loads the demo, whole or not at all: accounts, centres and the generator's first applications. It needs a demo database
 * (`database/installation.ts`) with the reference data.
 */
export async function loadDemo(db: Database, options: DemoOptions): Promise<DemoOutcome> {
  if ((await countDemo(db)) !== undefined) return 'present';
  const { applications, passwordHash, sealer } = options;
  const outcome = await db.transaction().execute(async (transaction): Promise<DemoOutcome> => {
    await lockCounts(transaction);
    // Another process may have loaded it in the meantime.
    if ((await countDemo(transaction)) !== undefined) return 'present';
    await insertBase(transaction, passwordHash);
    const references = await readReferences(transaction);
    await withoutCounting(transaction, async () => {
      await insertAccountApplicants(transaction, sealer, references, passwordHash);
      await insertPlaces(transaction, sealer, references, 0, applications);
    });
    await saveCount(transaction, applications);
    return 'loaded';
  });
  if (outcome === 'loaded') await settle(db);
  return outcome;
}
