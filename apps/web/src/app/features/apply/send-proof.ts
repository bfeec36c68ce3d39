import { percentOf, percents, type Step, sayFailed, upload } from '../../../uploads/upload.ts';
import { CallError, unreachableError } from '../../api/errors.ts';
import { requestAs } from '../../portal.ts';

export { prepareProof } from '../../../uploads/prepare-proof.ts';
export { sayStopped } from '../../../uploads/upload.ts';

/** The progress of a file that is being sent. */
export interface Sending {
  readonly step: Step | 'done';
  readonly percent: number;
  readonly sent: number;
  /** The reason for a wait. */
  readonly cut?: 'cut' | 'busy' | undefined;
}

/** The progress of a file whose sending has just begun. */
export const firstStep: Sending = { step: 'grant', percent: percents.grant, sent: 0 };

interface SendOptions {
  readonly person: string;
  /** Resolves with the id of the application once everything before the file is sent. */
  readonly untilBegun: (stop: AbortSignal) => Promise<string>;
  /** A click on it retries immediately while it waits. */
  readonly now: EventTarget;
  readonly show: (progress: Partial<Sending>) => void;
}

/**
 * Sends the file and attaches it to the application.
 * @throws CallError 401 if the session has ended, Error with a sentence for every other refusal.
 */
export async function sendProof(
  file: File,
  { person, untilBegun, now, show }: SendOptions,
  stop: AbortSignal,
): Promise<void> {
  const call = requestAs(person);
  let reached: Step = 'grant';
  let id = '';
  try {
    await upload(
      file,
      {
        now,
        onStep: (step) => {
          if (step !== 'done') reached = step;
          show({ step, percent: percents[step], cut: undefined });
        },
        onBytes: (sent) => show({ sent, percent: percentOf(sent, file.size) }),
        onCut: (cut) => show({ cut, ...(cut && reached === 'send' && { sent: 0, percent: percents.send }) }),
        grant: async (body, signal) => {
          if (!navigator.onLine) throw unreachableError(undefined);
          id = await untilBegun(signal);
          const request = { params: { id }, body, signal };
          return (await call('POST /files/applications/{id}/upload-url', request)).data;
        },
        attach: async (proofOfEducationUrl, signal) => {
          const request = { params: { id }, body: { proofOfEducationUrl }, signal };
          return (await call('PATCH /applications/{id}/proof-of-education-url', request)).data.state;
        },
      },
      stop,
    );
  } catch (error) {
    const isOwn = error instanceof CallError && (error.status === 401 || (!error.wordless && error.message !== ''));
    throw isOwn ? error : new Error(sayFailed(reached));
  }
}
