import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The bytes that passed, including HTTP headers. */
interface Counted {
  readonly sent: number;
  readonly received: number;
}

export interface CountingProxy {
  readonly url: string;
  /** Returns the counts since the last call, and resets them. */
  take(): Counted;
  /** Sets the portal that new connections go to. */
  leadTo(url: string): void;
  close(): void;
}

/** Starts a proxy between a browser and a portal that counts bytes and changes none. */
export async function startCountingProxy(): Promise<CountingProxy> {
  const open = new Set<Socket>();
  let counted = { sent: 0, received: 0 };
  let target: URL | undefined;
  const hold = (socket: Socket) => {
    open.add(socket);
    // A connection that breaks on one side breaks on the other.
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((fromBrowser) => {
    if (!target) throw new Error('The proxy leads nowhere yet');
    const browser = hold(fromBrowser);
    const portal = hold(connect(Number(target.port), target.hostname));
    browser.on('data', ({ length }) => {
      counted.sent += length;
    });
    portal.on('data', ({ length }) => {
      counted.received += length;
    });
    browser.pipe(portal).pipe(browser);
    browser.once('close', () => portal.destroy());
    portal.once('close', () => browser.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const since = counted;
      counted = { sent: 0, received: 0 };
      return since;
    },
    leadTo: (url) => {
      target = new URL(url);
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
