import { t } from '@lingui/core/macro';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { CallError, reasonOf } from '../../api/errors.ts';
import type { KeeperState } from './draft-keeper.ts';
import { type Draft, type Keeper, SubmittedElsewhere } from './live.ts';

export const useKeeper = (keeper: Keeper): KeeperState<Draft> => useSyncExternalStore(keeper.subscribe, keeper.get);

/** The sentence for a draft that could not be saved. */
export const sayNotSaved = (fault: unknown): string => t`This could not be saved. ${{ reason: reasonOf(fault) }}`;

const sayLoss = () => t`Some answers are not saved yet. If you log out now, they will be lost. Log out anyway?`;

/** Another device has submitted it, so it is not a draft. */
const isOver = (error: unknown): boolean =>
  error instanceof SubmittedElsewhere ||
  (error instanceof CallError && (error.code === 'WRONG_STATUS' || error.code === 'NOT_FOUND'));

/** Calls `onOver` when another device has submitted this application. */
export function useSubmittedElsewhere(keeper: Keeper, onOver: () => void): void {
  const { fault } = useKeeper(keeper);
  useEffect(() => {
    if (isOver(fault)) onOver();
  }, [fault, onOver]);
}

/** The time a running save may take before logging out asks for confirmation. */
const settleMs = 3_000;

/** Saves when the page is hidden, refreshes when it becomes visible, and asks before edits are lost. */
export function useKeptSafe(keeper: Keeper, isSending: () => boolean, onOver: () => void): void {
  const isUnsaved = () => Object.keys(keeper.get().edits).length > 0 || isSending();
  useBlocker({
    // Logging out leaves nothing on the device, so unsaved edits are lost (rules 2.24, 8.21).
    shouldBlockFn: async ({ next }) => {
      if (next.pathname !== '/logout' || !isUnsaved()) return false;
      await Promise.race([keeper.saveAll(), new Promise((resolve) => setTimeout(resolve, settleMs))]);
      return isUnsaved() && !window.confirm(sayLoss());
    },
    enableBeforeUnload: false,
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const look = () => {
      if (document.visibilityState === 'hidden') keeper.leave();
      // A failed refresh is repeated the next time.
      else if (keeper.get().saving === 'saved') keeper.refresh().catch((error) => isOver(error) && onOver());
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (Object.keys(keeper.get().edits).length === 0 && !isSending()) return;
      event.preventDefault();
      // Older browsers need this instead.
      event.returnValue = true;
    };
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('beforeunload', ask, { signal });
    return () => ended.abort();
  }, [keeper, isSending, onOver]);
}
