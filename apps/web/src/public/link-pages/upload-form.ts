import { t } from '@lingui/core/macro';
import { CallError } from '../../app/api/errors.ts';
import { isAborted } from '../../uploads/retry.ts';
import {
  percentOf,
  percents,
  type Step,
  sayCut,
  sayFailed,
  saySent,
  sayStep,
  sayStopped,
  type UploadPage,
  upload,
} from '../../uploads/upload.ts';
import { finish, one, sayProblem } from './elements.ts';

interface Transfer {
  readonly grant: UploadPage['grant'];
  readonly prefix?: string;
  readonly attach: UploadPage['attach'];
  /** The inputs that are disabled during an upload. */
  readonly controls: readonly HTMLElement[];
  /** Replaces the usual sentence for a last step that failed without a reason. */
  readonly failed?: string;
}

interface UploadForm extends Transfer {
  readonly redirectSeconds: number;
}

/** Sends the file of a page, and shows the result. A failure leaves the page and the chosen file as they are. */
export async function sendFile(file: File, form: UploadForm): Promise<void> {
  const state = await transferFile(file, form);
  if (!state) return;
  const waiting = t`Your file has arrived. We will accept it once it has been checked.`;
  finish(form.redirectSeconds, state === 'waiting' ? waiting : undefined);
}

/** Sends a file and shows the progress. Returns its state; `undefined` after a failure, whose reason is shown. */
export async function transferFile(file: File, form: Transfer): Promise<'accepted' | 'waiting' | undefined> {
  const box = one('[data-progress]');
  const bar = one<HTMLProgressElement>('progress', box);
  const cut = one('[data-cut]', box);
  const now = one('[data-now]', box);
  const at = (percent: number) => {
    bar.value = percent;
    one('[data-percent]', box).textContent = `${Math.round(percent)} %`;
  };

  const showSent = (sent: number) => {
    at(percentOf(sent, file.size));
    one('[data-bytes]', box).textContent = saySent(sent, file.size);
  };

  const stop = new AbortController();
  const ended = new AbortController();
  one('[data-stop]', box).addEventListener('click', () => stop.abort(), { signal: ended.signal });
  const askFirst = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    // Older browsers need this instead.
    event.returnValue = true;
  };
  window.addEventListener('beforeunload', askFirst, { signal: ended.signal });
  const showUnderWay = (isUnderWay: boolean) => {
    box.hidden = !isUnderWay;
    for (const control of form.controls) control.hidden = isUnderWay;
    if (!isUnderWay) ended.abort();
  };

  let reached: Step = 'grant';
  sayProblem();
  cut.hidden = true;
  now.hidden = true;
  showUnderWay(true);
  one('[data-stop]', box).focus();
  try {
    const state = await upload(
      file,
      {
        ...form,
        now,
        onStep: (step) => {
          if (step !== 'done') reached = step;
          one('[data-stop]', box).hidden = step === 'done';
          at(percents[step]);
          one('[data-step]', box).textContent = sayStep(step);
          one('[data-bytes]', box).textContent = '';
        },
        onBytes: showSent,
        onCut: (why) => {
          const isSending = reached === 'send';
          if (why && isSending) showSent(0);
          cut.textContent = why ? sayCut(why, isSending) : '';
          cut.hidden = !why;
          now.hidden = !why;
        },
      },
      stop.signal,
    );
    showUnderWay(false);
    return state;
  } catch (error) {
    showUnderWay(false);
    sayProblem(sentenceOf(error, reached, form.failed));
    return undefined;
  }
}

function sentenceOf(error: unknown, reached: Step, failed: string | undefined): string {
  if (isAborted(error)) return sayStopped();
  if (error instanceof CallError && !error.wordless) return error.message;
  return (reached === 'attach' ? failed : undefined) ?? sayFailed(reached);
}
