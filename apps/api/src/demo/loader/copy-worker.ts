import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createSealer } from '../../platform/security/sealer.ts';
import { generateApplication } from '../generator/application.ts';
import { type CopiedTable, type CopyReferences, copiedRows, copiedTables, copyLine } from './copied-rows.ts';

export interface CopyWorkerData {
  readonly appSecret: string;
  readonly references: CopyReferences;
}

/** The places to generate rows for: `from` up to, but not including, `until`. */
export interface CopyRequest {
  readonly from: number;
  readonly until: number;
}

/** The tables that have rows, with their lines and columns. */
export type CopyReply = Partial<Record<CopiedTable, { columns: readonly string[]; lines: Uint8Array<ArrayBuffer> }>>;

const port = parentPort as MessagePort;
const { appSecret, references } = workerData as CopyWorkerData;
const sealer = createSealer(appSecret);

/** Lines in one growing buffer, which is sent as it is. Joining texts of several megabytes would copy them again and again. */
class Lines {
  readonly columns: readonly string[];
  private buffer = Buffer.allocUnsafeSlow(256 * 1024);
  private length = 0;

  constructor(columns: readonly string[]) {
    this.columns = columns;
  }

  add(line: string): void {
    // A character needs at most three bytes.
    if (this.length + line.length * 3 > this.buffer.length) {
      const larger = Buffer.allocUnsafeSlow(this.buffer.length * 2);
      this.buffer.copy(larger, 0, 0, this.length);
      this.buffer = larger;
    }
    this.length += this.buffer.write(line, this.length);
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.buffer.subarray(0, this.length) as Uint8Array<ArrayBuffer>;
  }
}

function makeRows({ from, until }: CopyRequest): CopyReply {
  const made = new Map<CopiedTable, Lines>();
  for (let place = from; place < until; place++) {
    const rows = copiedRows(generateApplication(place), sealer, references);
    for (const table of copiedTables) {
      for (const row of rows[table]) {
        const lines = made.get(table) ?? new Lines(Object.keys(row));
        made.set(table, lines);
        lines.add(copyLine(row));
      }
    }
  }
  return Object.fromEntries([...made].map(([table, { columns, bytes }]) => [table, { columns, lines: bytes }]));
}

port.on('message', (request: CopyRequest) => {
  const reply = makeRows(request);
  port.postMessage(
    reply,
    Object.values(reply).map(({ lines }) => lines.buffer),
  );
});
