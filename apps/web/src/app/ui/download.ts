import { CallError, messageOf, unreadable } from '../api/errors.ts';
import { saveFrom } from './save-file.ts';
import { toast } from './toast.ts';
import { downloadWords as words } from './words.ts';

/** The answer had no address of the file. */
export const noAddress = () => new Error(words.noAddress);

export function sayNoFile(error: unknown): string {
  if (!(error instanceof CallError)) return messageOf(error);
  if (error.code === unreadable) return words.noAddress;
  return error.status >= 400 && error.status < 500 && !error.wordless ? error.message : words.failed;
}

/** Makes the browser save a file. A toast shows whether the download began. */
export async function download(address: string): Promise<void> {
  // A store at another address does not allow the page to check for the file.
  if (new URL(address, location.href).origin === location.origin) {
    const found = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
    if (!found?.ok) {
      toast.error(words.failed);
      return;
    }
  }
  saveFrom(address);
  toast.success(words.started);
}
