import { basePath } from '@tvet/contract';
import type { ExportRow } from '../../../applications/exports/places.ts';
import type { Work } from '../../../http/work.ts';

const ticketOf = (id: string, until: number): string => `application-export ${id} ${until}`;

/** Where a browser, which sends no token with an address, fetches the file of an export that is ready; until its place is given on. */
export function exportAddress({ services }: Work, { id, counts_until }: ExportRow): string {
  const ticket = services.sealer.seal(ticketOf(id, counts_until.getTime())).toString('base64url');
  return `${services.address.url}${basePath}/application-exports/${id}/file?ticket=${ticket}`;
}

const form = /^application-export ([0-9a-f-]{36}) (\d+)$/;

/** Whether the ticket opens this export, now. */
export function opensExport({ services, now }: Work, id: string, ticket: string): boolean {
  try {
    const [, own, until] = form.exec(services.sealer.open(Buffer.from(ticket, 'base64url'))) ?? [];
    return own === id && Number(until) > now.getTime();
  } catch {
    return false;
  }
}
