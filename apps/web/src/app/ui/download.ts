import { t } from '@lingui/core/macro';
import { CallError, messageOf, unreadable } from '../api/errors.ts';
import { saveFrom } from './save-file.ts';
import { toast } from './toast.ts';

/** The answer had no address of the file. */
export const noAddress = () => new Error(sayNoAddress());
const sayNoAddress = () => t`Failed to generate download URL`;
export const sayDownloadFailed = (): string => t`Failed to download file. Please try again.`;

export const sayDownloadStarted = (): string => t`Download started successfully`;

export function sayNoFile(error: unknown): string {
  if (!(error instanceof CallError)) return messageOf(error);
  if (error.code === unreadable) return sayNoAddress();
  return error.status >= 400 && error.status < 500 && !error.wordless ? error.message : sayDownloadFailed();
}

/** Makes the browser save a file. A toast shows whether the download began. */
export async function download(address: string): Promise<void> {
  // A store at another address does not allow the page to check for the file.
  if (new URL(address, location.href).origin === location.origin) {
    const found = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
    if (!found?.ok) {
      toast.error(sayDownloadFailed());
      return;
    }
  }
  saveFrom(address);
  toast.success(sayDownloadStarted());
}
