import type { Work } from '../calls/work.ts';

/** How long the address of a paper works at least. */
const addressLifeMs = 15 * 60 * 1000;

/** What an address opens: a sealed paper, or the draft of what is being signed. */
export interface PaperTicket {
  readonly kind: 'sealed' | 'draft';
  readonly id: string;
}

/**
 * An address that opens one paper in a new tab, where no header can be sent; encrypted, so that it tells nothing. It works
 * for some minutes, or as long as the page that shows it is of use.
 */
export function paperAddress({ services, now }: Work, { kind, id }: PaperTicket, pageEndsAt?: Date): string {
  const until = Math.max(now.getTime() + addressLifeMs, pageEndsAt?.getTime() ?? 0);
  const ticket = services.sealer.seal(`paper ${kind} ${id} ${until}`).toString('base64url');
  return `${services.address.url}/main/papers?ticket=${ticket}`;
}

const plain = /^paper (sealed|draft) ([0-9a-f-]{36}) (\d+)$/;

/** What a ticket opens; `undefined` when it is none of ours or too old. */
export function readTicket({ services, now }: Work, ticket: string): PaperTicket | undefined {
  const opened = openTicket(() => services.sealer.open(Buffer.from(ticket, 'base64url')));
  const [, kind, id, until] = plain.exec(opened ?? '') ?? [];
  if (!kind || !id || Number(until) <= now.getTime()) return undefined;
  return { kind: kind as PaperTicket['kind'], id };
}

function openTicket(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
