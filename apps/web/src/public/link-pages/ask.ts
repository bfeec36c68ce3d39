import { messageOf } from '../../app/api/errors.ts';
import { one, sayProblem, showBusy } from './elements.ts';

/**
 * Opens the question before what cannot be undone. A failure closes it, says why and keeps the page (rules 13.11); while
 * the answer is on its way it stays. `act` gives what follows once it is closed: until then nothing behind it takes the focus.
 */
export function ask(act: () => Promise<() => void>): void {
  const dialog = one<HTMLDialogElement>('[data-ask]');
  const confirm = one('[data-confirm]', dialog);
  let release: (() => void) | undefined;

  dialog.oncancel = (event) => release && event.preventDefault();
  one('[data-cancel]', dialog).onclick = () => !release && dialog.close();
  confirm.onclick = async () => {
    if (release) return;
    release = showBusy(confirm);
    try {
      const follow = await act();
      dialog.close();
      follow();
    } catch (error) {
      dialog.close();
      sayProblem(messageOf(error));
    } finally {
      release();
      release = undefined;
    }
  };
  sayProblem();
  dialog.showModal();
}
