import { CallError, unreachable } from '../app/api/errors.ts';
import { uploadWords } from './words.ts';

/** A network that moves nothing for so long is taken for gone. */
const stallMs = 20_000;
/** What the storage may take to answer once it has every byte. */
const answerMs = 60_000;

/**
 * Sends the bytes to where they were granted to go, and says how many have left: `fetch` would not say it.
 * @throws CallError UNREACHABLE where the network is cut, else what the storage answered.
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
      // The last of them comes when the bytes have left, which says nothing of where they are.
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

/** The portal's own storage says why in words; another store in none that are for people. */
function refusalOf({ status, responseText }: XMLHttpRequest): CallError {
  const said = readJson(responseText) as { code?: unknown; message?: unknown } | undefined;
  const message = typeof said?.message === 'string' ? said.message : uploadWords.refused(status);
  return new CallError(message, { code: typeof said?.code === 'string' ? said.code : '', status });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
