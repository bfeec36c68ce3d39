import { t } from '@lingui/core/macro';
import { mostUnchecked, sizeText, type UploadGrant, type UploadRequest } from '@tvet/contract';
import { CallError } from '../app/api/errors.ts';
import { uploadRequestOf } from './file-in-hand.ts';
import { putFile } from './put-file.ts';
import { isBusy, isNetworkError, isRefusal, retryDelay, untilOnline, within } from './retry.ts';

/** The timeouts of the two calls around the upload; the second checks the file. */
const callMs = { grant: 30_000, attach: 90_000 } as const;

/** The time that the full bar stays visible. */
const doneMs = 600;

export type Step = 'grant' | 'send' | 'attach';

/** The percentage at each step. In the second step it follows the bytes sent. */
export const percents: Record<Step | 'done', number> = { grant: 25, send: 66, attach: 90, done: 100 };

/** The percentage once this many of a file's bytes have been sent. */
export const percentOf = (sent: number, size: number): number =>
  percents.send + (percents.attach - percents.send) * (sent / size);

/** The current step of an upload, for its progress bar. */
export function sayStep(step: Step | 'done'): string {
  switch (step) {
    case 'grant':
      return t`Step 1/3: Generating secure upload URL...`;
    case 'send':
      return t`Step 2/3: Uploading file to secure storage...`;
    case 'attach':
      return t`Step 3/3: Updating application record...`;
    case 'done':
      return t`Upload completed successfully!`;
  }
}

/** The part of a file that has been sent, in bytes. */
export const saySent = (sent: number, size: number): string =>
  t`${{ sent: sizeText(sent) }} of ${{ total: sizeText(size) }} sent`;

/** The reason why an upload waits. A file that was cut off starts again: the storage accepts no partial files (rules 13.21). */
export function sayCut(why: 'cut' | 'busy', isSending: boolean): string {
  if (why === 'busy') {
    return t`The portal is busy. The upload will continue automatically. You do not have to choose the file again.`;
  }
  return isSending
    ? t`The connection was lost. The upload will start again when the network is back. You do not have to choose the file again.`
    : t`The connection was lost. The upload will continue when the network is back. You do not have to choose the file again.`;
}

export const sayStopped = (): string => t`You stopped the upload. The file you chose is still here.`;

/** The sentence for a step that failed without a reason. */
export function sayFailed(step: Step): string {
  switch (step) {
    case 'grant':
      return t`An error occurred while generating upload URL`;
    case 'send':
      return t`An error occurred while uploading file`;
    case 'attach':
      return t`An error occurred during file upload`;
  }
}

/** The page-specific parts of an upload: its calls, and how it shows progress. */
export interface UploadPage {
  readonly grant: (body: UploadRequest, signal: AbortSignal) => Promise<UploadGrant>;
  /** The kind of file, if the call needs it. */
  readonly prefix?: string | undefined;
  readonly attach: (publicUrl: string, signal: AbortSignal) => Promise<'accepted' | 'waiting'>;
  readonly onStep: (step: Step | 'done') => void;
  readonly onBytes: (sent: number) => void;
  /** Called with the reason for a wait, and with undefined when it continues. */
  readonly onCut: (why?: 'cut' | 'busy') => void;
  /** A click on it retries immediately while it waits. */
  readonly now: EventTarget;
}

/**
 * The three steps of an upload. After a network failure it continues by itself until it is stopped (rules 13.21).
 * @throws CallError with the refusal of any step, DOMException AbortError once stopped.
 */
export async function upload(file: File, page: UploadPage, stop: AbortSignal): Promise<'accepted' | 'waiting'> {
  let grant: UploadGrant | undefined;
  let renewed = false;
  let isSent = false;
  let unchecked = 0;

  const go = async (): Promise<'accepted' | 'waiting'> => {
    if (!grant) {
      page.onStep('grant');
      grant = await within(callMs.grant, stop, (signal) => page.grant(uploadRequestOf(file, page.prefix), signal));
    }
    if (!isSent) {
      page.onStep('send');
      page.onBytes(0);
      await putFile(grant.uploadUrl, file, page.onBytes, stop);
      isSent = true;
    }
    page.onStep('attach');
    const { publicUrl } = grant;
    return within(callMs.attach, stop, (signal) => page.attach(publicUrl, signal));
  };

  for (let tries = 0; ; tries++) {
    try {
      const state = await go();
      page.onStep('done');
      await new Promise((resolve) => setTimeout(resolve, doneMs));
      return state;
    } catch (error) {
      // An address may expire while the network is away; a new one is requested, once.
      if (!isSent && grant && !renewed && error instanceof CallError && error.status === 403) {
        grant = undefined;
        renewed = true;
        continue;
      }
      if (isRefusal(error, 'FILE_CHECK_UNAVAILABLE')) unchecked += 1;
      if (unchecked > mostUnchecked || !(isNetworkError(error) || isBusy(error))) throw error;
      page.onCut(isNetworkError(error) ? 'cut' : 'busy');
      await untilOnline(retryDelay(tries, error), page.now, stop);
      page.onCut();
      renewed = false;
    }
  }
}
