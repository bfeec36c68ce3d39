import { wordsOf } from '../carrier.ts';
import { ServiceError } from './signing.ts';

interface Question {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The media type of the answer; every other is refused, as the page of a network that asks for a sign-in. */
  readonly type: string;
  readonly maxBytes: number;
  /** From the first byte that is sent to the last that is received. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** One request to a signing service, and the bytes of its answer. @throws ServiceError */
export async function askService(url: URL, question: Question): Promise<Buffer> {
  const { method, headers, body, timeoutMs, signal } = question;
  const inTime = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, accept: question.type },
      ...(body !== undefined && { body }),
      // A redirect would carry the key elsewhere.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
    });
    return await read(answer, question);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(`The signing service cannot be reached: ${wordsOf(error)}`);
  }
}

async function read(answer: Response, { type, maxBytes }: Question): Promise<Buffer> {
  const fault = faultOf(answer, type);
  if (fault) {
    // What is not read would keep the connection.
    await answer.body?.cancel();
    throw new ServiceError(fault);
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    // Leaving the loop ends the download.
    if (length > maxBytes) throw new ServiceError(`The signing service answered more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function faultOf({ ok, status, headers }: Response, type: string): string | undefined {
  if (!ok) return `The signing service answered ${status}`;
  const given = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  return given === type ? undefined : `The signing service answered ${given || 'nothing'} in place of ${type}`;
}
