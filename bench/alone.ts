import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { programs } from '../scripts/lib/paths.ts';
import { ensurePostgres } from '../scripts/lib/postgres.ts';
import { start } from '../scripts/lib/run.ts';
import { measureApplying } from './applying.ts';
import { measureChecks } from './checks.ts';
import { expensiveTable, isBearable, measureExpensiveCalls } from './expensive-calls.ts';
import { loadText, measureLoad } from './load.ts';
import { isWhole, measureOpeningDay, openingDayText } from './opening-day.ts';
import { applyingTable } from './report.ts';
import { runScale } from './scale/run-scale.ts';

/** What is done by itself: for so many where nobody says, and how. Answers with the exit code. */
const parts: Readonly<Record<string, { readonly usual: number; readonly run: (count: number) => Promise<number> }>> = {
  apply: {
    usual: 1_000,
    run: async (people) => {
      console.log(applyingTable(await measureApplying(people)));
      return 0;
    },
  },
  'opening-day': {
    usual: 20_000,
    run: async (people) => {
      const day = await measureOpeningDay(people);
      console.log(openingDayText(day));
      return isWhole(day) ? 0 : 1;
    },
  },
  checks: {
    usual: 6,
    run: async (hostile) => {
      console.log(await measureChecks(hostile));
      return 0;
    },
  },
  load: {
    usual: 2_000_000,
    run: async (applications) => {
      console.log(loadText(await measureLoad(applications)));
      return 0;
    },
  },
  kills: { usual: 50, run: runKills },
};

/** Runs the one part that is named, `--name` or `--name=count`; `--scale` and `--expensive` count nothing. @returns its exit code, or nothing where none is named. */
export async function runAlone(args: readonly string[]): Promise<number | undefined> {
  const [first = '', ...others] = args;
  if (first === '--scale') return runScale(others);
  if (first === '--expensive') {
    const figures = await measureExpensiveCalls();
    console.log(expensiveTable(figures));
    return isBearable(figures) ? 0 : 1;
  }
  const name = first.replace(/^--/, '').replace(/=.*/, '');
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!part) return undefined;
  const options = { [name]: { type: 'string' } } as const;
  const { values } = parseArgs({
    args: [first === `--${name}` ? `${first}=${part.usual}` : first, ...others],
    options,
  });
  const count = Number(values[name]);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${first}: how many is a whole number above 0`);
  return part.run(count);
}

/** A portal is killed so often while somebody submits; the test says how long that may take. */
async function runKills(kills: number): Promise<number> {
  // Without a server the test would be skipped, and nothing would have been killed.
  if (!process.env.TEST_DATABASE_URL) await ensurePostgres();
  const args = [programs.vitest, 'run', '--project=process', 'submit-killed'];
  const child = start(process.execPath, args, { env: { ...process.env, KILLS: String(kills) }, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
