import type { Work } from '../calls/work.ts';

/** The minimum lifetime of a document's address. */
const addressLifeMs = 15 * 60 * 1000;

/** The content of an address: a sealed document, or the draft that is being signed. */
export interface PaperTicket {
  readonly kind: 'sealed' | 'draft';
  readonly id: string;
}

/**
 * An address that opens one document in a new tab, where no header can be sent. It is encrypted, so it reveals nothing.
 * It works for some minutes, or as long as the page that shows it is valid.
 */
export function paperAddress({ services, now }: Work, { kind, id }: PaperTicket, pageEndsAt?: Date): string {
  const until = Math.max(now.getTime() + addressLifeMs, pageEndsAt?.getTime() ?? 0);
  const ticket = services.sealer.seal(`paper ${kind} ${id} ${until}`).toString('base64url');
  return `${services.address.url}/main/papers?ticket=${ticket}`;
}

const plain = /^paper (sealed|draft) ([0-9a-f-]{36}) (\d+)$/;

/** The content of a ticket; `undefined` when it is forged or too old. */
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
