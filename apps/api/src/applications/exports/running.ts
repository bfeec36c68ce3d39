import type { ExportCut } from '@tvet/contract';

/** Why a file ends before its last row. */
export type Cut = ExportCut | 'cancelled';

/** The files that this process writes at the moment: whoever is asked for one of them to end finds it here. */
export interface RunningExports {
  add(id: string, cut: (why: Cut) => void): void;
  remove(id: string): void;
  /** Ends the file, if this process writes it. */
  cut(id: string, why: Cut): void;
  ids(): readonly string[];
}

export function createRunningExports(): RunningExports {
  const running = new Map<string, (why: Cut) => void>();
  return {
    add: (id, cut) => void running.set(id, cut),
    remove: (id) => void running.delete(id),
    cut: (id, why) => running.get(id)?.(why),
    ids: () => [...running.keys()],
  };
}
