import { t } from '@lingui/core/macro';
import { CallError, unreachable } from '../app/api/errors.ts';

/** A network that moves no bytes for this long counts as gone. */
const stallMs = 20_000;
/** The time the storage may take to answer once it has every byte. */
const answerMs = 60_000;

/**
 * Sends the bytes to the granted address, and reports how many have left, which `fetch` does not.
 * @throws CallError UNREACHABLE if the network fails, otherwise the answer of the storage.
 */
export function putFile(
  address: string,
  file: Blob,
  onBytes: (sent: number) => void,
  stop: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout>;
    const settle = (how: () => void) => {
      clearTimeout(timer);
      ended.abort();
      how();
    };
    const cut = () =>
      settle(() => {
        request.abort();
        reject(new CallError('', { code: unreachable, status: 0 }));
      });
    const watch = (limit: number) => {
      clearTimeout(timer);
      timer = setTimeout(cut, limit);
    };

    request.upload.addEventListener('progress', ({ loaded }) => {
      watch(loaded < file.size ? stallMs : answerMs);
      // The last event comes when the bytes have left, which does not mean that they have arrived.
      onBytes(Math.min(loaded, file.size));
    });
    request.addEventListener('load', () => settle(() => (isOk(request) ? resolve() : reject(refusalOf(request)))));
    request.addEventListener('error', cut);
    window.addEventListener('offline', cut, { signal });
    stop.addEventListener(
      'abort',
      () =>
        settle(() => {
          request.abort();
          reject(stop.reason);
        }),
      { signal },
    );

    request.open('PUT', address);
    request.setRequestHeader('Content-Type', file.type);
    watch(stallMs);
    request.send(file);
  });
}

const isOk = ({ status }: XMLHttpRequest): boolean => status >= 200 && status < 300;

/** The portal's own storage gives a reason in words; other stores give none that users can read. */
function refusalOf({ status, responseText }: XMLHttpRequest): CallError {
  const said = readJson(responseText) as { code?: unknown; message?: unknown } | undefined;
  const message = typeof said?.message === 'string' ? said.message : t`Upload failed with status: ${status}`;
  return new CallError(message, { code: typeof said?.code === 'string' ? said.code : '', status });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
