/** What the processes of one portal say to each other, over the channel that each of them has to the one that holds them. */
export type ProcessWords =
  /** This one listens, there. */
  | { readonly type: 'portal:ready'; readonly url: string }
  /** Somebody asks for the metrics of all of them. */
  | { readonly type: 'portal:ask-metrics'; readonly id: number }
  /** Without `text` they could not be had. */
  | { readonly type: 'portal:metrics'; readonly id: number; readonly text?: string };

export const isWords = (message: unknown): message is ProcessWords =>
  String((message as { type?: unknown } | null)?.type).startsWith('portal:');
