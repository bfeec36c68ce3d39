import { type ApplicationList, basePath } from '@tvet/contract';
import type { Recording, Rows } from './record.ts';

/** What a command has found, and the rows of its statements. */
export interface Known {
  readonly recording: Recording;
  readonly ids: readonly string[];
  readonly total: number;
  /** The rows of each statement, in no order. */
  readonly rows: string;
}

interface Origins {
  readonly portal: string;
  readonly same: string;
  readonly textbook: string;
}

/** Rows of statements as one text: a statement that gives no order may answer in any. */
export const rowsText = (turns: Rows): string =>
  JSON.stringify(turns.map((turn) => turn.map((rows) => rows.map((row) => JSON.stringify(row)).sort())));

/** Asks all three servers everything once. @throws naming the question, when two of them answer differently or one finds nothing. */
export async function checkAgreement(
  paths: readonly string[],
  known: ReadonlyMap<string, Known>,
  origins: Origins,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  for (const path of paths) await checkOne(path, known.get(path), origins, headers);
}

async function checkOne(
  path: string,
  known: Known | undefined,
  { portal, same, textbook }: Origins,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  if (!known) throw new Error(`${path}: nothing is known of it`);
  // One after the other: a statement of the portal has 30 seconds, and the textbook takes both processors.
  const ours = await ask<ApplicationList>(portal + basePath + path, headers);
  const rows = await ask<Rows>(same + path);
  const theirs = await ask<ApplicationList>(textbook + path);
  if (ours.total === 0 || ours.data.length === 0) throw new Error(`${path}: nothing is found by it`);
  const expected = JSON.stringify([known.total, known.ids]);
  for (const [server, { total, data }] of Object.entries({ portal: ours, textbook: theirs })) {
    const answered = JSON.stringify([total, data.map(({ id }) => id)]);
    if (answered !== expected) throw new Error(`${path}: ${server} answers ${answered}, the command ${expected}`);
  }
  if (rowsText(rows) !== known.rows) throw new Error(`${path}: same answers other rows than the command has read`);
}

async function ask<Answer>(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
