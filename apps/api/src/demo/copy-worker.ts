import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createSealer } from '../security/sealer.ts';
import { generateApplication } from './application.ts';
import { type CopiedTable, type CopyReferences, copiedRows, copiedTables, copyLine } from './copied-rows.ts';

export interface CopyWorkerData {
  readonly appSecret: string;
  readonly references: CopyReferences;
}

/** The places to make rows of: `from` up to, not including, `until`. */
export interface CopyRequest {
  readonly from: number;
  readonly until: number;
}

/** The rows of each table that has any, and the columns they give. */
export type CopyReply = Partial<Record<CopiedTable, { columns: readonly string[]; lines: Uint8Array<ArrayBuffer> }>>;

const port = parentPort as MessagePort;
const { appSecret, references } = workerData as CopyWorkerData;
const sealer = createSealer(appSecret);

function makeRows({ from, until }: CopyRequest): CopyReply {
  const texts = new Map<CopiedTable, { columns: readonly string[]; text: string }>();
  for (let place = from; place < until; place++) {
    const rows = copiedRows(generateApplication(place), sealer, references);
    for (const table of copiedTables) {
      for (const row of rows[table]) {
        const made = texts.get(table);
        if (made) made.text += copyLine(row);
        else texts.set(table, { columns: Object.keys(row), text: copyLine(row) });
      }
    }
  }
  const encoder = new TextEncoder();
  return Object.fromEntries(
    [...texts].map(([table, { columns, text }]) => [table, { columns, lines: encoder.encode(text) }]),
  );
}

port.on('message', (request: CopyRequest) => {
  const reply = makeRows(request);
  port.postMessage(
    reply,
    Object.values(reply).map(({ lines }) => lines.buffer),
  );
});
