import { fileRefusals, type UploadGrant, type UploadPurpose, type UploadRequest } from '@tvet/contract';
import { useEffect, useRef, useState } from 'react';
import { inHand } from '../../uploads/file-in-hand.ts';
import { isAborted } from '../../uploads/retry.ts';
import {
  percentOf,
  percents,
  type Step,
  sayCut,
  sayFailed,
  saySent,
  sayStep,
  sayStopped,
  upload,
} from '../../uploads/upload.ts';
import { CallError } from '../api/errors.ts';

/** Makes the browser ask before the tab is closed or reloaded, as long as changes would be lost. */
function useAskBeforeLeaving(isAtStake: boolean): void {
  useEffect(() => {
    if (!isAtStake) return;
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, [isAtStake]);
}

/** The progress of an upload, in words. */
export interface Progress {
  readonly percent: number;
  readonly step: string;
  readonly detail?: string | undefined;
  /** The reason for a wait. */
  readonly cut?: string | undefined;
}

/** The calls of an upload: the one that grants it, and the one that attaches it to a record. */
export interface UploadCalls {
  readonly purpose: UploadPurpose;
  readonly prefix?: string;
  readonly grant: (body: UploadRequest, signal: AbortSignal) => Promise<UploadGrant>;
  readonly attach: (fileUrl: string, signal: AbortSignal) => Promise<'accepted' | 'waiting'>;
}

/** Shows every refusal of a file next to the field `file` of a form. */
export const fileFieldOfCode = Object.fromEntries(fileRefusals.map((code) => [code, 'file' as const]));

/** Sends one file at a time, in the same three steps as the link pages, and reports the progress. */
export function useUpload() {
  const [progress, setProgress] = useState<Progress>();
  const now = useRef<HTMLButtonElement>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  useAskBeforeLeaving(progress !== undefined);

  /** @throws Error with a sentence that explains the refusal. */
  const send = async (chosen: File, calls: UploadCalls): Promise<'accepted' | 'waiting'> => {
    let reached: Step = 'grant';
    stop.current = new AbortController();
    setProgress({ percent: 0, step: sayStep('grant') });
    try {
      const file = await inHand(chosen, calls.purpose);
      const show = (more: Partial<Progress>) => setProgress((before) => ({ percent: 0, step: '', ...before, ...more }));
      const sent = (bytes: number) =>
        show({
          percent: percentOf(bytes, file.size),
          detail: saySent(bytes, file.size),
        });
      const state = await upload(
        file,
        {
          grant: calls.grant,
          prefix: calls.prefix,
          attach: calls.attach,
          onStep: (step) => {
            if (step !== 'done') reached = step;
            show({ percent: percents[step], step: sayStep(step), detail: undefined });
          },
          onBytes: sent,
          onCut: (why) => {
            const isSending = reached === 'send';
            if (why && isSending) sent(0);
            show({ cut: why && sayCut(why, isSending) });
          },
          // Read when it waits: by then the button is on the page.
          get now() {
            return now.current ?? document.body;
          },
        },
        stop.current.signal,
      );
      return state;
    } catch (error) {
      throw asRefusal(error, reached);
    } finally {
      setProgress(undefined);
    }
  };

  return { progress, now, send, stop: () => stop.current?.abort() };
}

/** A refusal keeps its code, because the code describes the record; every other error becomes a sentence. */
function asRefusal(error: unknown, reached: Step): unknown {
  if (isAborted(error)) return new Error(sayStopped());
  if (error instanceof CallError) return error.wordless ? new Error(sayFailed(reached)) : error;
  return error instanceof Error && error.name === 'Error' ? error : new Error(sayFailed(reached));
}
