import { useEffect, useSyncExternalStore } from 'react';
import type { KeeperState } from './draft-keeper.ts';
import type { Draft, Keeper } from './live.ts';

export const useKeeper = (keeper: Keeper): KeeperState<Draft> => useSyncExternalStore(keeper.subscribe, keeper.get);

/** Saves when the page goes out of sight, looks for news when it comes back, and asks before something is lost. */
export function useKeptSafe(keeper: Keeper | undefined, isSending: () => boolean): void {
  useEffect(() => {
    if (!keeper) return;
    const ended = new AbortController();
    const { signal } = ended;
    const look = () => {
      if (document.visibilityState === 'hidden') keeper.leave();
      // What cannot be looked up now is looked up the next time.
      else if (keeper.get().saving === 'saved') keeper.refresh().catch(() => undefined);
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (Object.keys(keeper.get().edits).length === 0 && !isSending()) return;
      event.preventDefault();
      // Browsers of some years ago ask for this alone.
      event.returnValue = true;
    };
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('beforeunload', ask, { signal });
    return () => ended.abort();
  }, [keeper, isSending]);
}
