import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPrepared } from '../../apps/api/src/database/prepared-statement.ts';
import { findPrograms } from '../../scripts/lib/postgres.ts';
import { run } from '../../scripts/lib/run.ts';
import type { Recording } from './record.ts';

/** What PostgreSQL alone manages of a query; or why that is not known. */
export type SqlAlone = { readonly perSecond: number; readonly ms: number } | { readonly missing: string };

export interface Script {
  readonly recording: Recording;
  /** How often it is run beside the others. */
  readonly weight: number;
}

/** The statements one after the other, by pgbench: prepared where the portal keeps the plans of all, else planned each time. */
export async function measureSqlAlone(
  databaseUrl: string,
  scripts: readonly Script[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<SqlAlone> {
  const programs = findPrograms();
  if (!programs) return { missing: 'no PostgreSQL programs on this machine' };
  const folder = await mkdtemp(join(tmpdir(), 'tvet-pgbench-'));
  try {
    const args: string[] = [];
    for (const [index, { recording, weight }] of scripts.entries()) {
      const { text, variables } = scriptOf(recording, `s${index}`);
      const file = join(folder, `${index}.sql`);
      await writeFile(file, text);
      args.push('-f', `${file}@${weight}`, ...variables.flatMap((variable) => ['-D', variable]));
    }
    const runFor = Math.max(2, Math.ceil(seconds * 2));
    const load = [
      '-n',
      '-M',
      scripts.every(areKept) ? 'prepared' : 'extended',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(runFor),
      '-P',
      '1',
    ];
    const env = { ...process.env, PGOPTIONS: '-c jit=off -c max_parallel_workers_per_gather=0' };
    const { ok, output } = await run(join(programs, 'pgbench'), [...load, ...args, databaseUrl], { env });
    const each = [...output.matchAll(/^progress: [\d.]+ s, ([\d.]+) tps, lat ([\d.]+) ms/gm)];
    // The first half of the time goes into plans, of which each connection makes its own.
    const warm = each.slice(-Math.ceil(runFor / 2)).map(([, tps, ms]) => ({ tps: Number(tps), ms: Number(ms) }));
    const perSecond = warm.reduce((sum, { tps }) => sum + tps, 0) / warm.length;
    if (!ok || !(perSecond > 0)) return { missing: wrongOf(output) };
    return { perSecond, ms: warm.reduce((sum, { tps, ms }) => sum + tps * ms, 0) / warm.length / perSecond };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const areKept = ({ recording }: Script): boolean =>
  recording.every(({ statements }) => statements.every(({ text }) => isPrepared(text)));

/** A script with a variable for each parameter, which pgbench hands over as one when it prepares. */
function scriptOf(recording: Recording, prefix: string): { text: string; variables: string[] } {
  const variables: string[] = [];
  const statements = recording.flatMap(({ statements }) => statements);
  const lines = statements.map(({ text, values }, place) =>
    text.replaceAll(/\$(\d+)/g, (_, number: string) => {
      const value = asText(values[Number(number) - 1]);
      if (value === undefined) return 'null';
      const name = `${prefix}_${place}_${number}`;
      const variable = `${name}=${value}`;
      if (!variables.includes(variable)) variables.push(variable);
      return `:${name}`;
    }),
  );
  return { text: lines.map((line) => `${line.replaceAll(/\s+/g, ' ')};\n`).join(''), variables };
}

/** As pg sends it. */
function asText(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) {
    const items = value.map((item) => {
      const text = asText(item);
      return text === undefined ? 'null' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
    });
    return `{${items.join(',')}}`;
  }
  return String(value);
}

/** What pgbench complains of first. */
const wrongOf = (output: string): string =>
  output.split('\n').find((line) => /error/i.test(line)) ?? 'pgbench got nothing done in the time given';
