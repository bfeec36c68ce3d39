import { hash } from 'node:crypto';
import { maxPaperBytes } from '@tvet/contract';
import * as z from 'zod';
import type { EsignConfig } from '../../config-esign.ts';
import { isLoopback } from '../../shared/loopback.ts';
import { askService } from './ask.ts';
import {
  type OutsideService,
  ServiceError,
  type SigningEvent,
  type SigningService,
  type SigningState,
} from './signing.ts';
import { checkEvent } from './webhook.ts';

/** A service that has not answered by then is not there: whoever sends an event waits for as long. */
const answerWithinMs = 10_000;
const maxJsonBytes = 64 * 1024;

/** Goes into paths: no dot, no slash. */
const serviceId = z.string().regex(/^[\w-]{1,200}$/);
const created = z.object({ id: serviceId, signingUrl: z.url({ protocol: /^https?$/ }) });
const stateForm = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['open', 'declined', 'expired']), reference: z.string() }),
  z.object({
    status: z.literal('signed'),
    reference: z.string(),
    signedAt: z.iso.datetime({ offset: true }),
    signer: z.object({ email: z.string() }),
    documentSha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
]);
const eventForm = z.object({ type: z.string(), data: z.object({ id: serviceId }) });

const signedEvent = 'signing-request.signed';

/**
 * A service outside, in the form that docs/operations.md describes: `POST {base}/signing-requests` starts a signing,
 * `GET …/{id}` says what became of it, `GET …/{id}/document` is the signed PDF. The key is sent as bearer.
 */
export function outsideService(config: EsignConfig, timeoutMs = answerWithinMs): SigningService {
  const { baseUrl, apiKey, webhookSecret } = config;
  const base = new URL(`${baseUrl.replace(/\/+$/, '')}/`);
  const headers = { authorization: `Bearer ${apiKey}` };
  const bounds = { type: 'application/json', maxBytes: maxJsonBytes, timeoutMs };

  const outside: OutsideService = {
    name: base.host,
    async look(id, signal) {
      const answer = await askService(new URL(`signing-requests/${id}`, base), {
        method: 'GET',
        headers,
        ...bounds,
        signal,
      });
      return stateOf(parse(stateForm, answer));
    },
    async fetchSigned(id, sha256, signal) {
      const file = await askService(new URL(`signing-requests/${id}/document`, base), {
        method: 'GET',
        headers,
        type: 'application/pdf',
        // What is larger could not be checked at /verify.
        maxBytes: maxPaperBytes,
        timeoutMs,
        signal,
      });
      if (file.toString('latin1', 0, 5) !== '%PDF-') throw new ServiceError('The signed file is no PDF');
      if (!hash('sha256', file, 'buffer').equals(sha256)) {
        throw new ServiceError('The signed file is not the one that the signing service names');
      }
      return file;
    },
    readEvent(event, now) {
      const verdict = checkEvent(webhookSecret, event, now);
      return verdict === 'genuine' ? (eventOf(event.id, event.body) ?? 'unreadable') : verdict;
    },
  };

  return {
    outside,
    async start({ id, title, centreName, signer, document, expiresAt, returnTo }) {
      const content = Buffer.from(await document()).toString('base64');
      const answer = await askService(new URL('signing-requests', base), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({
          reference: id,
          title: `${title} · ${centreName}`,
          signer,
          document: { type: 'application/pdf', content },
          returnUrl: returnTo,
          expiresAt: expiresAt.toISOString(),
        }),
        ...bounds,
      });
      const { id: serviceId, signingUrl } = parse(created, answer);
      const { protocol, hostname } = new URL(signingUrl);
      if (protocol !== 'https:' && !(isLoopback(hostname) && isLoopback(base.hostname))) {
        throw new ServiceError('The signing service answered an address to sign at that is not https');
      }
      return { url: signingUrl, serviceId };
    },
  };
}

function parse<S extends z.ZodType>(form: S, answer: Buffer): z.output<S> {
  const read = form.safeParse(jsonOf(answer));
  // Its own words could name people.
  if (!read.success) throw new ServiceError('The signing service answered in another form than was agreed');
  return read.data;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

function stateOf(state: z.output<typeof stateForm>): SigningState {
  if (state.status !== 'signed') return state;
  const { status, reference, signedAt, signer, documentSha256 } = state;
  return {
    status,
    reference,
    signedAt: new Date(signedAt),
    signerEmail: signer.email,
    sha256: Buffer.from(documentSha256, 'hex'),
  };
}

function eventOf(id: string | undefined, body: Uint8Array): SigningEvent | undefined {
  const { data: event } = eventForm.safeParse(jsonOf(body));
  return event && id !== undefined ? { id, isSigned: event.type === signedEvent, serviceId: event.data.id } : undefined;
}
