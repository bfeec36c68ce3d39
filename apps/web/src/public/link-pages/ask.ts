import { messageOf } from '../../app/api/errors.ts';
import { isAborted, isBusy, isNetworkError, untilOnline, within } from '../../uploads/retry.ts';
import { showBusyButton } from '../enhance/form.ts';
import { one, sayProblem } from './elements.ts';

/** The timeout of an answer, and the pause between two checks while the browser does not report that it is offline. */
const answerMs = 30_000;
const pauseMs = 2_000;

/** Runs after the dialog has closed: until then nothing behind it receives the focus. */
type Follow = () => void;

interface Question {
  /** `wasCut`: an earlier try got no answer, and may have succeeded. */
  readonly act: (signal: AbortSignal, wasCut: boolean) => Promise<Follow>;
  /** Called after an answer was lost: returns the next step if `act` succeeded. */
  readonly learn: (signal: AbortSignal) => Promise<Follow | undefined>;
  /** The sentence if `act` did not succeed. */
  readonly notDone: string;
  /** The sentence if the user does not wait for the network. */
  readonly unknown: string;
}

/** A page has one dialog. */
let wasCut = false;

/**
 * Asks before an action that cannot be undone. A failure closes the dialog and shows the reason. If the network loses the answer,
 * the dialog stays until it is known whether the action succeeded.
 */
export function ask({ act, learn, notDone, unknown }: Question): void {
  const dialog = one<HTMLDialogElement>('[data-ask]');
  const confirm = one('[data-confirm]', dialog);
  const now = one('[data-now]', dialog);
  let underWay: { readonly stop: AbortController; isNetworkError: boolean } | undefined;

  const showCut = (isShown: boolean) => {
    if (underWay) underWay.isNetworkError = isShown;
    one('[data-cut]', dialog).hidden = !isShown;
    now.hidden = !isShown;
    confirm.hidden = isShown;
    if (isShown) now.focus();
  };
  /** While the answer is on its way the dialog stays; while the network is away it can be closed. */
  const cancel = () => {
    if (!underWay) dialog.close();
    else if (underWay.isNetworkError) underWay.stop.abort();
  };
  const lookWhenBack = async (stop: AbortSignal): Promise<Follow> => {
    for (;;) {
      await untilOnline(pauseMs, now, stop);
      try {
        const follow = await within(answerMs, stop, learn);
        return follow ?? (() => sayProblem(notDone));
      } catch (error) {
        if (!isNetworkError(error) && !isBusy(error)) throw error;
      }
    }
  };
  const settle = async (stop: AbortSignal): Promise<Follow> => {
    try {
      return await within(answerMs, stop, (signal) => act(signal, wasCut));
    } catch (error) {
      if (!isNetworkError(error)) throw error;
      wasCut = true;
      showCut(true);
      return lookWhenBack(stop);
    }
  };

  dialog.oncancel = (event) => {
    event.preventDefault();
    cancel();
  };
  // Some browsers close it at the second Escape, whatever the page does.
  dialog.onclose = () => underWay?.isNetworkError && underWay.stop.abort();
  one('[data-cancel]', dialog).onclick = cancel;
  confirm.onclick = async () => {
    if (underWay) return;
    const stop = new AbortController();
    underWay = { stop, isNetworkError: false };
    const release = showBusyButton(confirm);
    const follow = await settle(stop.signal).catch(
      (error) => () => sayProblem(isAborted(error) ? unknown : messageOf(error)),
    );
    showCut(false);
    release();
    underWay = undefined;
    dialog.close();
    follow();
  };
  sayProblem();
  dialog.showModal();
}
