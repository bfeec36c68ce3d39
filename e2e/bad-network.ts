import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface NetworkConditions {
  readonly roundTripMs: number;
  /** In each direction, for all connections together. */
  readonly bytesPerSecond: number;
  /** One request in this many gets no answer: its connection breaks. */
  readonly oneLostIn: number;
}

export interface BadNetwork {
  readonly url: string;
  /** Sets the portal that new connections go to. */
  leadTo(url: string): void;
  /** Carries nothing for this long; connections that were open then are lost. */
  cut(ms: number): Promise<void>;
  close(): void;
}

/** The most bytes that one connection sends before others get their turn. */
const packet = 4_096;

/** Starts a proxy between a browser and a portal that behaves like a network in a village. */
export async function startBadNetwork(conditions: NetworkConditions): Promise<BadNetwork> {
  const { roundTripMs, bytesPerSecond, oneLostIn } = conditions;
  const open = new Set<Socket>();
  let target: URL | undefined;
  let requests = 0;
  let back: Promise<void> = Promise.resolve();

  /** One direction: packets leave one after the other, and arrive half a round trip later. */
  const createLink = () => {
    let free = 0;
    return async (bytes: number) => {
      free = Math.max(free, Date.now()) + (bytes / bytesPerSecond) * 1_000;
      await pause(free + roundTripMs / 2 - Date.now());
      await back;
    };
  };
  const up = createLink();
  const down = createLink();

  const hold = (socket: Socket) => {
    open.add(socket);
    return socket.on('error', () => undefined).once('close', () => open.delete(socket));
  };

  const carry = (from: Socket, to: Socket, link: typeof up, isLost: (bytes: Buffer) => boolean) => {
    let last = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      const lost = isLost(bytes);
      for (let at = 0; at < bytes.length; at += packet) {
        const part = bytes.subarray(at, at + packet);
        const arrived = link(part.length);
        last = last
          .then(() => arrived)
          .then(() => {
            if (lost) from.destroy();
            else if (to.writable) to.write(part);
          });
      }
    });
    from.once('close', () => void last.then(() => to.destroy()));
  };

  const server = createServer((fromBrowser) => {
    const browser = hold(fromBrowser);
    if (!target) throw new Error('The proxy leads nowhere yet');
    const portal = hold(connect(Number(target.port), target.hostname));
    const isRequest = (bytes: Buffer) => /^(?:GET|POST|PUT|PATCH|DELETE) /.test(bytes.toString('latin1', 0, 7));
    carry(browser, portal, up, (bytes) => isRequest(bytes) && ++requests % oneLostIn === 0);
    carry(portal, browser, down, () => false);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => {
      target = new URL(url);
    },
    cut: async (ms) => {
      const before = [...open];
      back = pause(ms);
      await back;
      for (const socket of before) socket.destroy();
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
