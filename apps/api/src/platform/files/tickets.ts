import type { FileType } from '@tvet/contract';
import type { Work } from '../calls/work.ts';
import type { Sealer } from '../security/sealer.ts';

/** The lifetime of a download address. */
export const downloadLifeMs = 5 * 60 * 1000;

/** The content of a download address. */
export interface FileTicket {
  readonly key: string;
  readonly type: FileType;
  /** The file name for saving. */
  readonly name: string;
}

/** Each kind is sealed under its own label, so that a ticket of one kind cannot open another. */
const wrap = (sealer: Sealer, kind: string) => ({
  seal: (text: string) => sealer.seal(`${kind} ${text}`).toString('base64url'),
  open(ticket: string): string | undefined {
    try {
      const text = sealer.open(Buffer.from(ticket, 'base64url'));
      return text.startsWith(`${kind} `) ? text.slice(kind.length + 1) : undefined;
    } catch {
      return undefined;
    }
  },
});

/** Tickets for the disk storage's upload addresses. */
export const uploadTickets = (sealer: Sealer) => wrap(sealer, 'upload');

/** Tickets for the addresses of exported files. */
export const exportTickets = (sealer: Sealer) => wrap(sealer, 'application-export');

const downloads = (sealer: Sealer) => wrap(sealer, 'file');

/** An address of the portal that opens one file for some minutes, for any holder. The address reveals nothing by itself. */
export function fileAddress({ services, now }: Work, file: FileTicket): string {
  const until = now.getTime() + downloadLifeMs;
  const ticket = downloads(services.sealer).seal(JSON.stringify({ ...file, until }));
  return `${services.address.url}/main/storage/files?ticket=${ticket}`;
}

/** The content of a ticket; `undefined` when it is forged or too old. */
export function readFileTicket({ services, now }: Work, ticket: string): FileTicket | undefined {
  const text = downloads(services.sealer).open(ticket);
  if (text === undefined) return undefined;
  const { until, ...file } = JSON.parse(text) as FileTicket & { until: number };
  return until > now.getTime() ? file : undefined;
}
