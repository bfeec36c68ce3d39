/** Messages between the processes of one portal, over the channel between each of them and the supervisor. */
export type ProcessWords =
  /** The sender listens at this address. */
  | { readonly type: 'portal:ready'; readonly url: string }
  /** A request for the metrics of all processes. */
  | { readonly type: 'portal:ask-metrics'; readonly id: number }
  /** Without `text` the metrics are unavailable. */
  | { readonly type: 'portal:metrics'; readonly id: number; readonly text?: string };

export const isWords = (message: unknown): message is ProcessWords =>
  String((message as { type?: unknown } | null)?.type).startsWith('portal:');
