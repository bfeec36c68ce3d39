import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPrograms } from '../../scripts/lib/postgres.ts';
import { run } from '../../scripts/lib/run.ts';
import type { Recording } from './record.ts';

/** What PostgreSQL alone manages of a query; or why that is not known. */
export type SqlAlone = { readonly perSecond: number; readonly ms: number } | { readonly missing: string };

interface Script {
  readonly recording: Recording;
  /** How often it is run beside the others. */
  readonly weight: number;
}

/** More than pgbench takes are left out, the rarest first. */
const mostScripts = 128;

/** The statements one after the other, prepared, by pgbench. */
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
    const taken = [...scripts].sort((a, b) => b.weight - a.weight).slice(0, mostScripts);
    for (const [index, { recording, weight }] of taken.entries()) {
      const { text, variables } = scriptOf(recording, `s${index}`);
      const file = join(folder, `${index}.sql`);
      await writeFile(file, text);
      args.push('-f', `${file}@${weight}`, ...variables.flatMap((variable) => ['-D', variable]));
    }
    const load = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(Math.max(1, Math.round(seconds))),
    ];
    const env = { ...process.env, PGOPTIONS: '-c jit=off' };
    const { ok, output } = await run(join(programs, 'pgbench'), [...load, ...args, databaseUrl], { env });
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
    const ms = Number(/^latency average = ([\d.]+) ms/m.exec(output)?.[1]);
    if (!ok || !(perSecond > 0))
      return { missing: `pgbench: ${output.trim().split('\n').slice(-3).join(' ').slice(0, 300)}` };
    return { perSecond, ms };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

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
