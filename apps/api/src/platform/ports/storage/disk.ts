import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStorage, StorageFullError, TooLargeError, type UploadTerms, WrongSizeError } from './storage.ts';

interface Disk {
  readonly folder: string;
  /** Makes an address nobody can change: `open` answers what `seal` was given, or nothing. */
  readonly tickets: { seal(text: string): string; open(ticket: string): string | undefined };
  readonly portalUrl: () => string;
  readonly now: () => Date;
}

/** What is still being written; a name that no key has. */
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

  /** Whole or not at all: written beside, brought to the disk, then given its name. */
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
    // They send to the portal itself.
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

/** A name is on the disk once its folder is: else a power cut takes the file from under the record. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A disk may take part of what it is handed. */
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
