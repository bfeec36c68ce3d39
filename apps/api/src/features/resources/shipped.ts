import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type ResourceAudience, standardNames, type Trade, type TradeGroup, tradeGroups } from '@tvet/contract';
import * as z from 'zod';

/** The folder of the shipped resources. The ministry's own files replace the samples there. */
export const contentFolder = new URL('../../../content/resources/', import.meta.url);

const manifest = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    audience: z.enum(['centres', 'students', 'everybody']),
    /** The path below the folder. Without one there is no file to download yet. */
    file: z.string().optional(),
    /** The expected size in bytes of a file that is not there yet. */
    expectedSize: z.int().optional(),
  }),
);

/** A resource that the portal is shipped with. */
export interface ShippedResource {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly audience: ResourceAudience;
  /** The trade group of an occupational standard. */
  readonly tradeGroup: TradeGroup | null;
  readonly file: ShippedFile | null;
  readonly expectedSize?: number | undefined;
}

interface ShippedFile {
  /** The name of the downloaded file. */
  readonly name: string;
  readonly path: string;
  /** The size in bytes at the last read. */
  readonly size: number;
  /** True for our own sample files, which have SAMPLE on every page. */
  readonly isSample: boolean;
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The id of a trade's standard. Two trades may share one. */
export const standardIdOf = (trade: Trade): string => `nos-${slug(standardNames[trade])}`;

export const standardPathOf = (trade: Trade): string =>
  `nos/${slug(tradeGroups[trade])}/${slug(standardNames[trade])}.pdf`;

/** The standards, each once. */
const standards = [
  ...new Map((Object.keys(standardNames) as Trade[]).map((trade) => [standardIdOf(trade), trade])).values(),
].map((trade) => ({
  id: standardIdOf(trade),
  name: standardNames[trade],
  description: `National occupational standard, ${tradeGroups[trade]}`,
  audience: 'everybody' as const,
  tradeGroup: tradeGroups[trade],
  file: standardPathOf(trade),
}));

/** All resources of the folder, in its order, and then the standards. The files are checked on every call. */
export async function readShipped(): Promise<ShippedResource[]> {
  const listed = manifest.parse(JSON.parse(await readFile(new URL('manifest.json', contentFolder), 'utf8')));
  return Promise.all(
    [...listed.map((entry) => ({ ...entry, tradeGroup: null })), ...standards].map(async (entry) => ({
      ...entry,
      file: entry.file === undefined ? null : await look(entry.file),
    })),
  );
}

/** The files by path, with the size and time of their last read, so that unchanged files are not read again. */
const known = new Map<string, ShippedFile & { readonly changedMs: number }>();

async function look(file: string): Promise<ShippedFile | null> {
  const url = new URL(file, contentFolder);
  const found = await stat(url).catch(() => undefined);
  if (!found?.isFile()) return null;
  const path = fileURLToPath(url);
  const before = known.get(path);
  if (before && before.size === found.size && before.changedMs === found.mtimeMs) return before;
  const sha256 = createHash('sha256')
    .update(await readFile(url))
    .digest('hex');
  const name = file.slice(file.lastIndexOf('/') + 1);
  const isSample = (await sampleHashes()).has(sha256);
  const entry = { name, path, size: found.size, isSample, changedMs: found.mtimeMs };
  known.set(path, entry);
  return entry;
}

/** The hashes of our sample files. A file that matches none of them is the ministry's own. */
const sampleHashes = async (): Promise<ReadonlySet<string>> =>
  new Set((await readFile(new URL('samples.sha256', contentFolder), 'utf8')).trim().split('\n'));

export const streamShipped = ({ path }: ShippedFile): AsyncIterable<Uint8Array> => createReadStream(path);
