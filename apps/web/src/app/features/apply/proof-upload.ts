import type { Step } from '../../../uploads/upload.ts';
import { CallError } from '../../api/errors.ts';
import { requestAs } from '../../portal.ts';
import { createStore, type Store } from '../../session/store.ts';

/** The progress of a document's upload. */
export type ProofUploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing' }
  | {
      readonly kind: 'sending';
      readonly file: File;
      readonly step: Step | 'done';
      readonly percent: number;
      readonly sent: number;
      /** The reason for a wait. */
      readonly cut?: 'cut' | 'busy' | undefined;
    }
  /** `file` is absent if it cannot be sent. */
  | { readonly kind: 'failed'; readonly file?: File; readonly sentence: string }
  | { readonly kind: 'done'; readonly file: File };

export interface ProofUpload extends Pick<Store<ProofUploadState>, 'get' | 'subscribe'> {
  /** Prepares the file and sends it; stops an earlier upload. */
  send(file: File): Promise<void>;
  again(): Promise<void>;
  stop(): void;
  /** Retries immediately while it waits for the network. */
  retry(): void;
}

/** The upload code loads before a file is chosen, while there is a network. */
export const loadSending = async () => {
  const [{ prepareProof }, sending] = await Promise.all([
    import('../../../uploads/prepare-proof.ts'),
    import('../../../uploads/upload.ts'),
  ]);
  return { prepareProof, ...sending };
};

/** Sends the document of one application, whichever step the page shows (rules 13.21). */
export function createProofUpload(person: string, id: string, onAccepted: () => void): ProofUpload {
  const store = createStore<ProofUploadState>({ kind: 'idle' });
  const call = requestAs(person);
  const now = new EventTarget();
  let stopping = new AbortController();
  /** The message after an upload was stopped; loaded before anything is sent. */
  let stopped = '';

  const put = async (file: File, stop: AbortController) => {
    const { upload, percentOf, percents, sayFailed, sayStopped } = await loadSending();
    stopped = sayStopped();
    let reached: Step = 'grant';
    const show = (change: Partial<Extract<ProofUploadState, { kind: 'sending' }>>) => {
      const state = store.get();
      if (stop.signal.aborted) return;
      const before = state.kind === 'sending' ? state : { kind: 'sending' as const, file, step: reached, sent: 0 };
      store.set({ percent: percents[reached], ...before, ...change });
    };
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
            const request = { params: { id }, body, signal };
            return (await call('POST /files/applications/{id}/upload-url', request)).data;
          },
          attach: async (proofOfEducationUrl, signal) => {
            const request = { params: { id }, body: { proofOfEducationUrl }, signal };
            return (await call('PATCH /applications/{id}/proof-of-education-url', request)).data.state;
          },
        },
        stop.signal,
      );
      if (stop.signal.aborted) return;
      store.set({ kind: 'done', file });
      onAccepted();
    } catch (error) {
      if (stop.signal.aborted) return;
      const isWordless = !(error instanceof CallError) || error.wordless || !error.message;
      store.set({ kind: 'failed', file, sentence: isWordless ? sayFailed(reached) : error.message });
    }
  };

  const begin = () => {
    stopping.abort();
    stopping = new AbortController();
    return stopping;
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    send: async (chosen) => {
      const stop = begin();
      store.set({ kind: 'preparing' });
      try {
        const file = await (await loadSending()).prepareProof(chosen);
        // Another file may have been chosen in the meantime.
        if (!stop.signal.aborted) await put(file, stop);
      } catch (error) {
        if (!stop.signal.aborted) store.set({ kind: 'failed', sentence: (error as Error).message });
      }
    },
    again: async () => {
      const state = store.get();
      if (state.kind === 'failed' && state.file) await put(state.file, begin());
    },
    stop: () => {
      const state = store.get();
      stopping.abort();
      if (state.kind === 'sending') store.set({ kind: 'failed', file: state.file, sentence: stopped });
    },
    retry: () => now.dispatchEvent(new Event('click')),
  };
}
