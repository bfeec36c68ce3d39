import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { FileStorage, StoredObject } from '../../platform/ports/storage/storage.ts';

export interface FilesReport {
  /** The objects that are in the storage, with their size if it is recorded. Those of pictures of pages are not. */
  readonly found: number;
  /** The objects whose bytes were hashed. */
  readonly hashed: number;
  /** The objects that the portal itself has deleted since the moment of the backup. */
  readonly deletedSince: number;
  /** The keys of missing and of different objects. */
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
}

interface Expected {
  readonly key: string;
  readonly size: number;
  readonly sha256: Buffer;
}

interface Sources {
  readonly restored: Database;
  readonly running: Database;
  readonly storage: FileStorage;
  /** The number of objects to hash, chosen at random. Absent: all. */
  readonly sample?: number | undefined;
}

const batch = 1_000;
/** Objects that are read at a time. */
const atOnce = 8;

/**
 * Checks that each object of the restored records is in the storage with the recorded size, and that the objects of the sample
 * have the recorded SHA-256. The list of the storage is written into the restored copy.
 */
export async function checkFiles({ restored, running, storage, sample }: Sources): Promise<FilesReport> {
  await copyList(restored, storage);
  const missing: string[] = [];
  const damaged: string[] = [];
  let [deletedSince, hashed] = [0, 0];
  const noteMissing = async (key: string) => {
    if (await isExpected(running, key)) missing.push(key);
    else deletedSince++;
  };
  const { found, differing } = await compareList(restored);
  for (const { key, listed } of differing) {
    if (listed) damaged.push(key);
    else await noteMissing(key);
  }

  const checkHash = async ({ key, size, sha256 }: Expected) => {
    const read = await hashObject(storage, key);
    if (!read) return noteMissing(key);
    hashed++;
    if (read.size !== size || !sha256.equals(read.sha256)) damaged.push(key);
  };
  const objects = hashedObjects(restored, sample);
  const worker = async () => {
    for (let next = await objects.next(); !next.done; next = await objects.next()) await checkHash(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { found, hashed, deletedSince, missing: missing.toSorted(), damaged: damaged.toSorted() };
}

const objectsOf = sql<{ key: string; size: number | null; sha256: Buffer | null }>`
  select kept_key as key, size, sha256 from files where status = 'accepted'
  union all
  select o.key, f.size, f.sha256 from stored_objects o left join files f on f.kept_key = o.key
  where o.delete_after is null and f.status is distinct from 'accepted'`;

async function copyList(restored: Database, storage: FileStorage): Promise<void> {
  await sql`create table listed_objects (key text primary key, size bigint not null)`.execute(restored);
  let objects: StoredObject[] = [];
  const write = async () => {
    const [keys, sizes] = [objects.map(({ key }) => key), objects.map(({ size }) => size)];
    objects = [];
    await sql`insert into listed_objects select * from unnest(${keys}::text[], ${sizes}::bigint[])
      on conflict do nothing`.execute(restored);
  };
  for await (const object of storage.list()) {
    objects.push(object);
    if (objects.length === batch) await write();
  }
  await write();
  await sql`analyze listed_objects`.execute(restored);
}

const isAlike = sql`l.key is not null and (o.size is null or o.size = l.size)`;
const compared = sql`(${objectsOf}) o left join listed_objects l on l.key = o.key`;

async function compareList(restored: Database) {
  const counted = await sql<{ n: number }>`select count(*) as n from ${compared} where ${isAlike}`.execute(restored);
  const { rows: differing } = await sql<{ key: string; listed: boolean }>`
    select o.key, l.key is not null as listed from ${compared} where not (${isAlike})`.execute(restored);
  return { found: counted.rows[0]?.n ?? 0, differing };
}

async function* hashedObjects(restored: Database, sample: number | undefined): AsyncGenerator<Expected> {
  const objects = sql`select o.* from ${compared} where ${isAlike} and o.sha256 is not null`;
  if (sample !== undefined) {
    const { rows } = await sql<Expected>`${objects} order by random() limit ${sample}`.execute(restored);
    yield* rows;
    return;
  }
  for (let after = ''; ; ) {
    const { rows } = await sql<Expected>`
      ${objects} and o.key > ${after} order by o.key limit ${batch}`.execute(restored);
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
