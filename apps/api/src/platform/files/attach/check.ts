import { createHash } from 'node:crypto';
import { maxFileBytes, uploadPurposes } from '@tvet/contract';
import { ApiError } from '../../../core/api-error.ts';
import type { UploadServices, WorkWith } from '../../calls/work.ts';
import { ScannerAwayError } from '../../ports/scan/clamd.ts';
import { CheckFault, RefusedFile } from '../check/checked.ts';
import { inStorage } from '../storage-errors.ts';
import { type FileRow, purposeOf } from './file-row.ts';
import { countCheck, keepHeld } from './hold.ts';
import { quarantine } from './quarantine.ts';
import { hashOf, refusalOf, refuseAgain, remember } from './refuse.ts';
import { take } from './take.ts';
import { wait } from './wait.ts';

/** A file is retried once after a check that ended over it, then refused as unreadable. */
export const mostFaults = 2;

/** The progress of a check. */
interface Begun {
  sha256?: Buffer;
}

/**
 * Reads, rebuilds, scans and attaches a held file, or lets it wait, then releases it.
 * @throws ApiError FILE_CHECK_UNAVAILABLE when the file could not be checked, or the reason why it is refused.
 */
export async function check(work: WorkWith<UploadServices>, file: FileRow): Promise<void> {
  const release = keepHeld(work, file);
  const begun: Begun = {};
  // Failures that the file did not cause are not counted against it.
  let faults: number | undefined = file.faults;
  let given = true;
  try {
    // An earlier check may have refused these very bytes.
    await refuseAgain(work, file);
    if (file.faults >= mostFaults) throw new RefusedFile('FILE_UNREADABLE');
    const outcome = await checkScanAndTake(work, file, begun);
    if (outcome === 'taken' || file.status === 'granted') faults = 0;
  } catch (error) {
    const isFault = isOverThisFile(error);
    if (isFault) faults = undefined;
    const refusal = isFault && file.faults + 1 >= mostFaults ? new RefusedFile('FILE_UNREADABLE', error) : error;
    given = !(refusal instanceof RefusedFile) && !(refusal instanceof ApiError && refusal.statusCode < 500);
    if (!(refusal instanceof RefusedFile)) throw refusal;
    faults = 0;
    await remember(work, file, refusal.code, begun.sha256 ?? (await hashOf(work, file)));
    throw refusalOf(file, refusal.code, refusal.cause);
  } finally {
    // If the release fails, the lease ends within half a minute.
    await release({ faults, given }).catch(() => undefined);
  }
}

/** The check ended over this very file, and may do so again. A check that did not start or a stopping portal is not its fault. */
const isOverThisFile = (error: unknown): boolean =>
  error instanceof ApiError && error.cause instanceof CheckFault && ['end', 'time'].includes(error.cause.on);

/**
 * A new file is checked first, so that its owner sees errors immediately.
 * A waiting file is scanned first, because the scan is what failed.
 */
async function checkScanAndTake(
  work: WorkWith<UploadServices>,
  file: FileRow,
  begun: Begun,
): Promise<'taken' | 'waiting'> {
  const { checker } = work.services;
  let clean: Buffer | undefined;
  if (file.status === 'waiting') {
    const bytes = await read(work, file);
    if ((await scan(work, file, bytes)) === 'away') return 'waiting';
    clean = hash(bytes);
  }
  const readInTurn = async () => {
    const bytes = await read(work, file);
    begun.sha256 = hash(bytes);
    // Count before the check begins, so that a check that ends the process counts too.
    await countCheck(work, file);
    return bytes;
  };
  const checked = await checker.check(readInTurn, uploadPurposes[purposeOf(file)], file.granted_to ?? file.owner_id);
  // Another file may have been uploaded to the same address in the meantime.
  const isScanned = begun.sha256 !== undefined && clean?.equals(begun.sha256);
  if (!isScanned && (await scan(work, file, checked.original)) === 'away') return 'waiting';
  await take(work, file, checked);
  return 'taken';
}

async function read({ services: { storage } }: WorkWith<'storage'>, file: FileRow): Promise<Uint8Array> {
  const bytes = await inStorage(() => storage.read(file.storage_key, maxFileBytes));
  if (!bytes) throw new ApiError('FILE_NOT_UPLOADED');
  return bytes;
}

/** Lets the file wait while the scanner is away. @throws ApiError FILE_INFECTED once it is in quarantine. */
async function scan(work: WorkWith<UploadServices>, file: FileRow, bytes: Uint8Array): Promise<'clean' | 'away'> {
  try {
    const finding = await work.services.scanner?.scan(bytes);
    return finding === undefined ? 'clean' : await quarantine(work, file, bytes, finding);
  } catch (error) {
    if (!(error instanceof ScannerAwayError)) throw error;
    await wait(work, file);
    return 'away';
  }
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
