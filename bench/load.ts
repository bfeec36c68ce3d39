import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/api/src/config.ts';
import { OperatorError } from '../apps/api/src/operator-error.ts';
import { run } from '../scripts/lib/run.ts';
import { openOwnDatabase } from './own-database.ts';

/** What `npm run seed` says of a load into an empty database; migrations are not in it. */
interface LoadFigures {
  readonly applications: number;
  readonly seconds: number;
  readonly loaderMb: number;
}

const limits = { secondsOfTwoMillion: 120, loaderMb: 400 } as const;

/** Loads so many into a database of their own on the configured server, and drops it. @throws OperatorError without a server. */
export async function measureLoad(applications: number): Promise<LoadFigures> {
  const { databaseUrl } = readConfig(process.env);
  if (!databaseUrl)
    throw new OperatorError('--load needs a PostgreSQL in DATABASE_URL, whose user may make databases.');
  const folder = await mkdtemp(join(tmpdir(), 'tvet-load-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const { url } = await openOwnDatabase(databaseUrl, undo);
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder };
    const { ok, output } = await run(process.execPath, ['scripts/seed.ts', '--applications', `${applications}`], {
      env,
    });
    const [, seconds, , loaderMb] =
      /in ([\d.]+) s,\n([\d,]+) a second; the loader held at most ([\d,]+) MB/.exec(output) ?? [];
    if (!ok || !seconds || !loaderMb) throw new Error(output);
    return { applications, seconds: Number(seconds), loaderMb: Number(loaderMb.replaceAll(',', '')) };
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

export function loadText({ applications, seconds, loaderMb }: LoadFigures): string {
  const limit = (limits.secondsOfTwoMillion * applications) / 2_000_000;
  return (
    `${applications.toLocaleString('en')} applications in ${seconds.toFixed(0)} s, limit ${limit.toFixed(0)} s; ` +
    `the loader held at most ${loaderMb} MB, limit ${limits.loaderMb} MB.`
  );
}
