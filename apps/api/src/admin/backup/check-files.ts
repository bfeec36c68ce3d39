import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { FileStorage } from '../../platform/ports/storage/storage.ts';

export interface FilesReport {
  /** The objects whose bytes were hashed. */
  readonly hashed: number;
  /** The objects without a recorded hash, such as pictures of pages: only their presence was checked. */
  readonly found: number;
  /** The objects that the portal itself has deleted since the moment of the backup. */
  readonly deletedSince: number;
  /** The keys of missing and of different objects. */
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
}

interface Expected {
  readonly key: string;
  readonly size: number | null;
  readonly sha256: Buffer | null;
}

interface Sources {
  readonly restored: Database;
  readonly running: Database;
  readonly storage: FileStorage;
  /** The number of objects, chosen at random. Absent: all. */
  readonly sample?: number | undefined;
}

const batch = 1_000;
/** Objects that are read at a time. */
const atOnce = 8;

/** Checks that each object of the restored records is in the storage, with the recorded size and SHA-256. */
export async function checkFiles({ restored, running, storage, sample }: Sources): Promise<FilesReport> {
  const report = { hashed: 0, found: 0, deletedSince: 0, missing: [] as string[], damaged: [] as string[] };
  const checkOne = async ({ key, size, sha256 }: Expected) => {
    const found = sha256 ? await hashObject(storage, key) : await storage.sizeOf(key);
    if (found === undefined) {
      if (await isExpected(running, key)) report.missing.push(key);
      else report.deletedSince++;
    } else if (typeof found === 'number') {
      report.found++;
    } else {
      report.hashed++;
      if (found.size !== size || !sha256?.equals(found.sha256)) report.damaged.push(key);
    }
  };
  const objects = expectedObjects(restored, sample);
  const worker = async () => {
    for (let next = await objects.next(); !next.done; next = await objects.next()) await checkOne(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { ...report, missing: report.missing.toSorted(), damaged: report.damaged.toSorted() };
}

const objectsOf = sql<Expected>`
  select kept_key as key, size, sha256 from files where status = 'accepted'
  union all
  select o.key, f.size, f.sha256 from stored_objects o left join files f on f.kept_key = o.key
  where o.delete_after is null and f.status is distinct from 'accepted'`;

async function* expectedObjects(db: Database, sample: number | undefined): AsyncGenerator<Expected> {
  if (sample !== undefined) {
    const { rows } = await sql<Expected>`
      select * from (${objectsOf}) o order by random() limit ${sample}`.execute(db);
    yield* rows;
    return;
  }
  for (let after = ''; ; ) {
    const { rows } = await sql<Expected>`
      select * from (${objectsOf}) o where key > ${after} order by key limit ${batch}`.execute(db);
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1)?.key ?? '';
  }
}

async function hashObject(storage: FileStorage, key: string): Promise<{ size: number; sha256: Buffer } | undefined> {
  const bytes = await storage.stream(key);
  if (!bytes) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest() };
}

/** Returns true if a record of the running portal needs the object, too. */
async function isExpected(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql`select from (${objectsOf}) o where key = ${key}`.execute(db);
  return rows.length > 0;
}
