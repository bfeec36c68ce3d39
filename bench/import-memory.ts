import { calls, type ImportReport } from '@tvet/contract';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { asCsv, fileRow } from '../apps/api/src/testing/centre-file.ts';
import { demoPassword, portalProcesses } from '../apps/api/src/testing/portal-process.ts';
import { openTestPostgres } from '../scripts/lib/postgres.ts';
import { signIn } from './visitor.ts';

/** How much a portal's process grows while it imports, at most. */
export interface ImportMemory {
  readonly engine: Engine;
  readonly rows: number;
  readonly mb: number;
  readonly limitMb: number;
}

/** The embedded one is part of the process. */
export type Engine = 'PostgreSQL' | 'the embedded engine';

const imported = { rows: 50_000, limitMb: 100 };
const pauseMs = 50;

export async function measureImportMemory(engine: Engine): Promise<ImportMemory> {
  const postgres = engine === 'PostgreSQL' ? await openTestPostgres() : undefined;
  const portals = await portalProcesses();
  try {
    const url = await portals.start(postgres && { DATABASE_URL: postgres.url }).ready();
    const admin = await signIn(url, demoAccounts.superAdmin.phone, demoPassword);
    const send = async (first: number, count: number) => {
      const file = asCsv(Array.from({ length: count }, (_, index) => fileRow(first + index)));
      const { data } = (await admin.upload(calls.importCentres.path, file)) as { data: ImportReport };
      if (data.created !== count) throw new Error(`${data.created} of ${count} centres were imported`);
    };
    // What any work makes it grow by is not the import's.
    await send(0, 1_700);
    const before = await readMb(url);
    let most = before;
    const watch = setInterval(async () => {
      most = Math.max(most, await readMb(url));
    }, pauseMs);
    try {
      await send(1_700, imported.rows);
    } finally {
      clearInterval(watch);
    }
    return { engine, ...imported, mb: most - before };
  } finally {
    await portals.close();
    await postgres?.stop();
  }
}

/** Resident memory of the portal, as it says itself. */
async function readMb(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/main/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1];
  if (bytes === undefined) throw new Error('The metrics name no resident memory');
  return Number(bytes) / 1024 / 1024;
}
