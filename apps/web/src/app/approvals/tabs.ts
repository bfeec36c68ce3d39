import { nanoid as randomId } from 'nanoid';
import type { QueueEvent } from './machine.ts';
import type { Wait } from './runner.ts';
import type { Kept } from './stored-queue.ts';

/** What tabs tell one another. */
export type Told =
  | { readonly kind: 'hello' }
  | {
      readonly kind: 'state';
      readonly kept: Kept;
      readonly wait: Wait | undefined;
      readonly stale: boolean;
      readonly unkept: boolean;
    }
  /** What has happened; `command`: because this was asked for. */
  | { readonly kind: 'event'; readonly event: QueueEvent; readonly seq: number; readonly command?: string | undefined }
  | { readonly kind: 'wait'; readonly wait: Wait | undefined }
  | { readonly kind: 'command'; readonly id: string; readonly event: QueueEvent }
  /** The command meant nothing any more. */
  | { readonly kind: 'done'; readonly id: string };
export type Message = Told & { readonly person: string };

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

/** What a tab has asked the one that works to do, until it hears what has become of it. */
export function createAsked(post: (told: Told) => void) {
  const asked = new Map<string, { readonly event: QueueEvent; readonly told: (changed: boolean) => void }>();
  const settle = (id: string, changed: boolean) => {
    asked.get(id)?.told(changed);
    asked.delete(id);
  };
  return {
    /** Whether it changed anything. */
    ask: (event: QueueEvent): Promise<boolean> =>
      new Promise((told) => {
        const id = randomId();
        asked.set(id, { event, told });
        post({ kind: 'command', id, event });
      }),
    /** Another tab works now, and may have heard none of it. */
    repeat: () => {
      for (const [id, { event }] of asked) post({ kind: 'command', id, event });
    },
    settle,
    /** This tab works now. */
    settleAll: (does: (event: QueueEvent) => boolean) => {
      for (const [id, { event }] of asked) settle(id, does(event));
    },
  };
}
