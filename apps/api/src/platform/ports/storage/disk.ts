import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type FileStorage, StorageFullError, TooLargeError, type UploadTerms, WrongSizeError } from './storage.ts';

interface Disk {
  readonly folder: string;
  /** Makes tamper-proof addresses: `open` returns the text given to `seal`, or nothing. */
  readonly tickets: { seal(text: string): string; open(ticket: string): string | undefined };
  readonly portalUrl: () => string;
  readonly now: () => Date;
}

/** The folder of unfinished files; no key has this name. */
const incoming = '.incoming';
const keyForm = /^[a-z0-9]+([./-][a-z0-9]+)*$/;

/** Files in a folder of this machine, uploaded to the portal's own server. */
export function createDiskStorage({ folder, tickets, portalUrl, now }: Disk): FileStorage {
  const incomingFolder = join(folder, incoming);
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error(`${key} is no key of a file`);
    return join(folder, ...key.split('/'));
  };
  const makeFolder = async (path: string) => void (await mkdir(path, { recursive: true }));

  /** Writes a file atomically: to a temporary name, synced to the disk, then renamed. */
  const writeWhole = async (key: string, fill: (file: FileHandle) => Promise<number>): Promise<number> => {
    const target = pathOf(key);
    const temporary = join(incomingFolder, randomUUID());
    try {
      await makeFolder(incomingFolder);
      await makeFolder(dirname(target));
      const file = await open(temporary, 'wx', 0o600);
      let written: number;
      try {
        written = await fill(file);
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(temporary, target);
      await keepName(dirname(target));
      return written;
    } catch (error) {
      await rm(temporary, { force: true });
      throw isFull(error) ? new StorageFullError('The disk is full', { cause: error }) : error;
    }
  };

  return {
    bucket: 'tvet',
    needsSize: false,
    check: async () => {
      await makeFolder(incomingFolder);
      await access(incomingFolder, constants.W_OK);
    },
    // Uploads go to the portal itself.
    admitBrowsers: async () => undefined,
    async uploadUrl({ expiresAt, ...terms }) {
      const ticket = tickets.seal(JSON.stringify({ ...terms, until: expiresAt.getTime() }));
      return `${portalUrl()}/main/storage/uploads?ticket=${ticket}`;
    },
    async write(key, bytes) {
      await writeWhole(key, async (file) => {
        await file.writeFile(bytes);
        return bytes.length;
      });
    },
    async writeStream(key, bytes) {
      await writeWhole(key, async (file) => {
        let written = 0;
        for await (const chunk of bytes) {
          await writeAll(file, chunk);
          written += chunk.length;
        }
        return written;
      });
    },
    async sizeOf(key) {
      const found = await orMissing(stat(pathOf(key)));
      return found?.size;
    },
    async *list() {
      const entries = await orMissing(opendir(folder, { recursive: true }));
      if (!entries) return;
      for await (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(folder, path).split(sep).join('/');
        const found = entry.isFile() && keyForm.test(key) ? await orMissing(stat(path)) : undefined;
        if (found) yield { key, size: found.size };
      }
    },
    async read(key, maxBytes) {
      const found = await orMissing(stat(pathOf(key)));
      if (!found) return undefined;
      if (found.size > maxBytes) throw new TooLargeError(`${key} is larger than ${maxBytes} bytes`);
      return orMissing(readFile(pathOf(key)));
    },
    async stream(key, range) {
      const file = await orMissing(open(pathOf(key)));
      return file && createReadStream('', { fd: file, ...range });
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async tidy(before) {
      const entries = await orMissing(opendir(incomingFolder));
      if (!entries) return;
      for await (const { name } of entries) {
        const path = join(incomingFolder, name);
        const found = await orMissing(stat(path));
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
    inbox: {
      open(ticket) {
        const text = tickets.open(ticket);
        if (text === undefined) return undefined;
        const { until, ...terms } = JSON.parse(text) as Omit<UploadTerms, 'expiresAt'> & { until: number };
        return until > now().getTime() ? { ...terms, expiresAt: new Date(until) } : undefined;
      },
      receive: ({ key, size, maxBytes }, bytes) =>
        writeWhole(key, async (file) => {
          let received = 0;
          for await (const chunk of bytes) {
            received += chunk.length;
            if (received > (size ?? maxBytes)) throw new TooLargeError(`${key} is larger than was granted`);
            await writeAll(file, chunk);
          }
          if (received === 0 || (size !== undefined && received !== size)) {
            throw new WrongSizeError(`${key} has ${received} bytes`);
          }
          return received;
        }),
    },
  };
}

/** Syncs the folder too: otherwise a power cut may lose the name of a file that a record points at. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A write may accept only a part of the data. */
async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  let offset = 0;
  while (offset < chunk.length) offset += (await file.write(chunk, offset)).bytesWritten;
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');

async function orMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
