import { t } from '@lingui/core/macro';
import { CallError } from '../../api/errors.ts';
import type { OfflineStore } from '../../drafts/kept.ts';
import { createStore, type Store } from '../../session/store.ts';
import type { Sending } from './send-proof.ts';

/** The progress of a document's upload. */
export type ProofUploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing' }
  | (Sending & {
      readonly kind: 'sending';
      readonly file: File;
      /** True if this device has stored the file, so that it survives the end of the browser. */
      readonly isKept: boolean;
    })
  /** `file` is absent if it cannot be sent. */
  | { readonly kind: 'failed'; readonly file?: File; readonly sentence: string }
  | { readonly kind: 'done'; readonly file: File };

export interface ProofUpload extends Pick<Store<ProofUploadState>, 'get' | 'subscribe'> {
  /** Prepares the file and sends it; stops an earlier upload. */
  send(file: File): Promise<void>;
  again(): Promise<void>;
  /** Sends the file that this device has kept since the browser ended, if there is one. */
  resume(): Promise<void>;
  /** Stops the upload; the device does not send it later. */
  stop(): void;
  /** Stops it without a word. */
  end(): void;
  /** Retries immediately while it waits for the network, or for its person to sign in again. */
  retry(): void;
}

/** Returns true if the file is safe on this device and waits for the network. */
export const isWaiting = (state: ProofUploadState): boolean =>
  state.kind === 'sending' && state.isKept && state.cut === 'cut';

export const sayFileKept = (): string =>
  t`Your paper is saved on this phone. It will be sent when the network is back.`;

/** The upload code loads before a file is chosen, while there is a network. */
export const loadSending = () => import('./send-proof.ts');

interface ProofUploadOptions {
  readonly person: string;
  readonly store: OfflineStore;
  /** The id of the application, or '' before it has begun. */
  readonly recordOf: () => string;
  /** Resolves with the id of the application once everything before the file is sent. */
  readonly untilBegun: (stop: AbortSignal) => Promise<string>;
  readonly onAccepted: () => void;
}

/** The name of the file in the device's store. */
const kept = 'proof';

/** The properties of a file that the device stores next to its bytes. */
interface KeptFile {
  readonly record: string;
  readonly name: string;
  readonly type: string;
}

/** Sends the document of one application, whichever step the page shows (rules 13.21). */
export function createProofUpload(options: ProofUploadOptions): ProofUpload {
  const { person, store, recordOf, untilBegun, onAccepted } = options;
  const state = createStore<ProofUploadState>({ kind: 'idle' });
  const now = new EventTarget();
  let stopping = new AbortController();
  /** The message after an upload was stopped; loaded before anything is sent. */
  let stopped = '';
  /** The session has ended; the file is sent when the same person has signed in again. */
  let isSignedOut = false;

  const keep = (file: File) =>
    store.write(kept, { record: recordOf(), name: file.name, type: file.type } satisfies KeptFile, file);

  const put = async (file: File, stop: AbortController, isKept = false) => {
    const { sendProof, firstStep, sayStopped } = await loadSending();
    stopped = sayStopped();
    const show = (progress: Partial<Sending & { isKept: boolean }>) => {
      if (stop.signal.aborted) return;
      const before = state.get();
      const known = before.kind === 'sending' ? before : { kind: 'sending' as const, file, isKept, ...firstStep };
      state.set({ ...known, ...progress });
    };
    try {
      show({ isKept: isKept || (await keep(file)) });
      await sendProof(file, { person, untilBegun, now, show }, stop.signal);
      if (stop.signal.aborted) return;
      void store.remove(kept);
      state.set({ kind: 'done', file });
      onAccepted();
    } catch (error) {
      if (stop.signal.aborted) return;
      isSignedOut = error instanceof CallError && error.status === 401;
      if (isSignedOut) return show({ cut: 'cut' });
      void store.remove(kept);
      state.set({ kind: 'failed', file, sentence: (error as Error).message });
    }
  };

  const begin = () => {
    stopping.abort();
    stopping = new AbortController();
    return stopping;
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    send: async (chosen) => {
      const stop = begin();
      state.set({ kind: 'preparing' });
      try {
        const file = await (await loadSending()).prepareProof(chosen);
        // Another file may have been chosen in the meantime.
        if (!stop.signal.aborted) await put(file, stop);
      } catch (error) {
        if (!stop.signal.aborted) state.set({ kind: 'failed', sentence: (error as Error).message });
      }
    },
    again: async () => {
      const before = state.get();
      if (before.kind === 'failed' && before.file) await put(before.file, begin());
    },
    resume: async () => {
      const { value, file } = (await store.read(kept)) ?? {};
      if (!file || state.get().kind !== 'idle' || stopping.signal.aborted) return;
      const { record, name, type } = value as KeptFile;
      if (record === '' || record === recordOf()) return put(new File([file], name, { type }), begin(), true);
      // It was chosen for an earlier application.
      return store.remove(kept);
    },
    stop: () => {
      const before = state.get();
      stopping.abort();
      void store.remove(kept);
      if (before.kind === 'sending') state.set({ kind: 'failed', file: before.file, sentence: stopped });
    },
    end: () => stopping.abort(),
    retry: () => {
      const before = state.get();
      if (isSignedOut && before.kind === 'sending') void put(before.file, begin(), before.isKept);
      else now.dispatchEvent(new Event('click'));
      isSignedOut = false;
    },
  };
}
