import type { ExportCut } from '@tvet/contract';

/** Why a file ends before its last row. */
export type Cut = ExportCut | 'cancelled';

interface RunningExport {
  readonly cut: (why: Cut) => void;
  /** Nothing of it is read or sent any more. */
  readonly over: Promise<void>;
}

/** The files that this process writes at the moment: whoever is asked for one of them to end finds it here. */
export interface RunningExports {
  add(id: string, running: RunningExport): void;
  remove(id: string): void;
  /** Ends the file, if this process writes it. */
  cut(id: string, why: Cut): void;
  /** The portal ends: so does every file. */
  cutAll(): void;
  /** Resolves when every file that is written now is over. */
  settled(): Promise<void>;
  ids(): readonly string[];
}

export function createRunningExports(): RunningExports {
  const all = new Map<string, RunningExport>();
  return {
    add: (id, running) => void all.set(id, running),
    remove: (id) => void all.delete(id),
    cut: (id, why) => all.get(id)?.cut(why),
    cutAll: () => {
      for (const { cut } of all.values()) cut('process_ended');
    },
    settled: async () => void (await Promise.all([...all.values()].map(({ over }) => over))),
    ids: () => [...all.keys()],
  };
}
