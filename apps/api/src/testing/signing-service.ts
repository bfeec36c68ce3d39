import { createHmac, hash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** What the portal hands over to be signed. */
export interface HandedOverDocument {
  readonly reference: string;
  readonly title: string;
  readonly signer: { readonly name: string; readonly email: string };
  readonly document: { readonly type: string; readonly content: string };
  readonly returnUrl: string;
  readonly expiresAt: string;
}

type Place = 'start' | 'state' | 'document';
/** `hang`: the connection stays open and silent. `huge`: 100 MB of what was asked for. `slow`: a byte now and then. */
export type Misbehaviour = 'hang' | 'error' | 'html' | 'huge' | 'slow' | 'redirect' | 'other form';

interface SignOptions {
  readonly email?: string;
  readonly at?: Date;
  readonly file?: Buffer;
}
interface EventOptions {
  /** Of the event; a repeated one has the same. */
  readonly id?: string;
  readonly type?: string;
  readonly at?: Date;
  readonly secret?: Buffer;
}

/** An event as the service sends it. */
export interface SentEvent {
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface TestSigningService {
  /** What a portal is configured with to use it. */
  readonly env: { ESIGN_BASE_URL: string; ESIGN_API_KEY: string; ESIGN_WEBHOOK_SECRET: string };
  /** By the ids that the service gave them, in their order. */
  readonly handedOver: ReadonlyMap<string, HandedOverDocument>;
  /** How often each of its calls was made. */
  readonly asked: Readonly<Record<Place, number>>;
  /** The bytes of the last answer that were on their way before the portal had enough. */
  sentBytes(): number;
  /** The signer signs; answers with the signed file. */
  sign(id: string, options?: SignOptions): Buffer;
  /** The signer does not sign. */
  decline(id: string): void;
  /** From now on one of its calls goes wrong; without a kind it goes well again. */
  misbehave(place: Place, how?: Misbehaviour): void;
  event(id: string, options?: EventOptions): SentEvent;
  close(): Promise<void>;
}

interface Kept {
  readonly document: HandedOverDocument;
  state: Record<string, unknown>;
  file?: Buffer;
}

const apiKey = 'a-key-of-the-tests';
const hugeBytes = 100 * 1024 * 1024;

/** A real signing service on the loopback, as small as it can be. */
export async function startSigningService(): Promise<TestSigningService> {
  const secret = randomBytes(32);
  const kept = new Map<string, Kept>();
  const wrong = new Map<Place, Misbehaviour>();
  const asked: Record<Place, number> = { start: 0, state: 0, document: 0 };
  let sent = 0;

  const server = createServer(async (request, response) => {
    const place = placeOf(request);
    if (request.headers.authorization !== `Bearer ${apiKey}`) return void response.writeHead(401).end();
    asked[place.name] += 1;
    const how = wrong.get(place.name);
    if (how) return misbehaveAs(how, response, place.name === 'document' ? 'application/pdf' : 'application/json');
    if (place.name === 'start') return answer(response, start(await json(request)));
    const signing = kept.get(place.id);
    if (!signing) return void response.writeHead(404).end();
    if (place.name === 'state') return answer(response, { reference: signing.document.reference, ...signing.state });
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(signing.file);
  });

  const start = (body: unknown) => {
    const document = body as HandedOverDocument;
    const id = `sr_${randomUUID()}`;
    kept.set(id, { document, state: { status: 'open' } });
    return { id, signingUrl: `${urlOf()}/sign/${id}` };
  };
  const hugeFile = function* () {
    const part = Buffer.alloc(64 * 1024, '%PDF-');
    for (; sent < hugeBytes; sent += part.length) yield part;
  };
  const misbehaveAs = async (how: Misbehaviour, response: ServerResponse, type: string) => {
    sent = 0;
    if (how === 'hang') return;
    if (how === 'error') return void response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
    if (how === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
    if (how === 'other form') return void response.writeHead(200, { 'content-type': type }).end('{"id":"../../etc"}');
    if (how === 'redirect') return void response.writeHead(302, { location: `${urlOf()}/elsewhere` }).end();
    response.writeHead(200, { 'content-type': type });
    if (how === 'slow') {
      const drip = setInterval(() => response.write('%'), 20);
      return void response.on('close', () => clearInterval(drip));
    }
    // Whoever has enough hangs up.
    await pipeline(hugeFile(), response).catch(() => undefined);
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signingOf = (id: string): Kept => {
    const signing = kept.get(id);
    if (!signing) throw new Error(`Nothing was handed over as ${id}`);
    return signing;
  };

  return {
    env: {
      ESIGN_BASE_URL: `${urlOf()}/v1`,
      ESIGN_API_KEY: apiKey,
      ESIGN_WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
    },
    get handedOver() {
      return new Map([...kept].map(([id, { document }]) => [id, document]));
    },
    asked,
    sentBytes: () => sent,
    sign(id, { email, at = new Date(), file } = {}) {
      const signing = signingOf(id);
      const { document, signer } = signing.document;
      // As services do: what was signed comes behind what was handed over.
      const signed =
        file ?? Buffer.concat([Buffer.from(document.content, 'base64'), Buffer.from(`\n% signed ${id}\n`)]);
      signing.file = signed;
      signing.state = {
        status: 'signed',
        signedAt: at.toISOString(),
        signer: { email: email ?? signer.email },
        documentSha256: hash('sha256', signed),
      };
      return signed;
    },
    decline: (id) => {
      signingOf(id).state = { status: 'declined' };
    },
    misbehave(place, how) {
      if (how) wrong.set(place, how);
      else wrong.delete(place);
    },
    event(
      id,
      { id: eventId = `msg_${randomUUID()}`, type = 'signing-request.signed', at = new Date(), ...other } = {},
    ) {
      const body = JSON.stringify({ type, data: { id } });
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const signature = createHmac('sha256', other.secret ?? secret)
        .update(`${eventId}.${timestamp}.${body}`)
        .digest('base64');
      return {
        headers: {
          'content-type': 'application/json',
          'webhook-id': eventId,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
        body,
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const answer = (response: ServerResponse, body: object): void => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
};

/** Which of its calls is made, and about what. */
function placeOf({ method, url = '' }: IncomingMessage): { readonly name: Place; readonly id: string } {
  const [, id = '', document] = /^\/v1\/signing-requests\/([^/]+)(\/document)?$/.exec(url) ?? [];
  if (document) return { name: 'document', id };
  return { name: method === 'POST' ? 'start' : 'state', id };
}
