import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/api/src/config.ts';
import { OperatorError } from '../../apps/api/src/operator-error.ts';
import { judgeScale } from './limits.ts';
import { measureScale } from './measure-scale.ts';
import { wanted } from './prepare.ts';
import { scaleTables } from './report.ts';

const usage = 'Usage: npm run bench -- --scale [--seconds=N] [--drop] [--results=FILE]';
const usualSeconds = 10;

const readme = new URL('../../README.md', import.meta.url);
const kept = new URL('../scale-results.json', import.meta.url);
/** Between these the README has the tables of the newest whole run. */
const marks = ['<!-- scale -->', '<!-- /scale -->'] as const;

/**
 * `--scale`: measures the list of the configured PostgreSQL. Results of two million with the usual time, and more, are kept and
 * shown in the README; others only where `--results` says. @returns the exit code.
 */
export async function runScale(args: string[]): Promise<number> {
  try {
    const { seconds, drop, results } = readOptions(args);
    const figures = await measureScale(readConfig(process.env), { seconds, drop });
    const tables = scaleTables(figures);
    console.log(tables);
    const isWhole = figures.applications > wanted * 0.9 && seconds >= usualSeconds;
    const text = `${JSON.stringify({ ...figures, judged: judgeScale(figures) }, undefined, 2)}\n`;
    if (results !== undefined) await writeFile(resolve(results), text);
    else if (isWhole) await keep(text, tables);
    else console.error('Not two million for ten seconds each: printed, and not kept');
    return 0;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    return 1;
  }
}

function readOptions(args: string[]) {
  const options = {
    seconds: { type: 'string', default: String(usualSeconds) },
    drop: { type: 'boolean', default: false },
    results: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options });
  const seconds = Number(values.seconds);
  if (!(seconds > 0 && seconds <= 600)) throw new OperatorError(usage);
  return { seconds, drop: values.drop, results: values.results };
}

async function keep(results: string, tables: string): Promise<void> {
  const text = await readFile(readme, 'utf8');
  const [before, rest] = text.split(`${marks[0]}\n`);
  const after = rest?.split(marks[1])[1];
  if (before === undefined || after === undefined)
    throw new Error(`README.md has lost its marks ${marks.join(' and ')}`);
  await writeFile(kept, results);
  await writeFile(readme, `${before}${marks[0]}\n\n${tables}\n${marks[1]}${after}`);
}
