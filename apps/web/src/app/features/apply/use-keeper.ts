import { t } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { CallError, reasonOf } from '../../api/errors.ts';
import type { KeeperState } from './draft-keeper.ts';
import { type Draft, type Keeper, SubmittedElsewhere } from './live.ts';
import type { ProofUpload } from './proof-upload.ts';

export const useKeeper = (keeper: Keeper): KeeperState<Draft> => useSyncExternalStore(keeper.subscribe, keeper.get);

/** The sentence for a draft that could not be saved. */
export const sayNotSaved = (fault: unknown): string => t`This could not be saved. ${{ reason: reasonOf(fault) }}`;

const sayLoss = () => t`Some answers are not sent yet. If you log out now, they will be lost. Log out anyway?`;

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

/** Saves when the page is hidden, refreshes when it becomes visible, and asks before edits or a file are lost. */
export function useKeptSafe(keeper: Keeper, proof: ProofUpload, onOver: () => void): void {
  const { history } = useRouter();
  useEffect(() => {
    // Logging out leaves nothing on the device, so unsaved edits are lost (rules 2.24, 8.21).
    const blockerFn = async ({ nextLocation }: { nextLocation: { pathname: string } }) => {
      if (nextLocation.pathname !== '/logout' || !isUnsaved()) return false;
      await Promise.race([keeper.saveAll(), new Promise((resolve) => setTimeout(resolve, settleMs))]);
      return isUnsaved() && !window.confirm(sayLoss());
    };
    const isUnsaved = () => Object.keys(keeper.get().edits).length > 0 || proof.get().kind === 'sending';
    return history.block({ blockerFn, enableBeforeUnload: false });
  }, [history, keeper, proof]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const look = () => {
      if (document.visibilityState === 'hidden') keeper.leave();
      // A failed refresh is repeated the next time.
      else if (keeper.get().saving === 'saved') keeper.refresh().catch((error) => isOver(error) && onOver());
    };
    const ask = (event: BeforeUnloadEvent) => {
      const { edits, isKept } = keeper.get();
      const file = proof.get();
      const isFileKept = file.kind !== 'sending' || file.isKept;
      if (isFileKept && (isKept || Object.keys(edits).length === 0)) return;
      event.preventDefault();
      // Older browsers need this instead.
      event.returnValue = true;
    };
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('beforeunload', ask, { signal });
    return () => ended.abort();
  }, [keeper, proof, onOver]);
}
