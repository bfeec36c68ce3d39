import * as z from 'zod';
import type { IdentityCheckConfig } from '../../../config/identity-check.ts';
import type { IdentityCheck, IdentityVerdict } from './identity-check.ts';

/** Short, because a person is waiting for their application to be submitted. */
const answerWithinMs = 5_000;
/** The longest response that is read. */
const longestAnswer = 64 * 1024;

const answerForm = z.object({ result: z.enum(['match', 'mismatch']) });

/**
 * A provider's HTTP API: `POST {base}/nin` or `/bvn` with `{number, firstName, lastName, dateOfBirth}` and the key as bearer.
 * It answers `{"result": "match"}` or `"mismatch"`. Any other response is `unknown`.
 */
export const createProvider = (
  { baseUrl, apiKey }: IdentityCheckConfig,
  timeoutMs = answerWithinMs,
): IdentityCheck => ({
  async check({ kind, ...question }): Promise<IdentityVerdict> {
    try {
      const answer = await fetch(new URL(kind, `${baseUrl.replace(/\/+$/, '')}/`), {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
        body: JSON.stringify(question),
        // A redirect would send the number elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await readAtMost(answer, longestAnswer);
      if (!answer.ok || text === undefined) return 'unknown';
      return answerForm.parse(JSON.parse(text)).result;
    } catch {
      // The provider's answer about a person must not be logged.
      return 'unknown';
    }
  },
});

/** `undefined` for a response that does not end. */
async function readAtMost({ body }: Response, most: number): Promise<string | undefined> {
  if (!body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
