import type { FileType } from '@tvet/contract';
import type { Work } from '../calls/work.ts';
import type { Sealer } from '../security/sealer.ts';

/** How long an address of a file works. */
export const downloadLifeMs = 5 * 60 * 1000;

/** What a download address opens. */
export interface FileTicket {
  readonly key: string;
  readonly type: FileType;
  /** What the file is saved as. */
  readonly name: string;
}

/** Sealed under a word of their own, so that no ticket opens what another kind does. */
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

/** What the disk's own addresses to upload to are made of. */
export const uploadTickets = (sealer: Sealer) => wrap(sealer, 'upload');

/** What the address of an export's file is made of. */
export const exportTickets = (sealer: Sealer) => wrap(sealer, 'application-export');

const downloads = (sealer: Sealer) => wrap(sealer, 'file');

/** An address of the portal that opens one file for some minutes, whoever has it; it tells nothing by itself. */
export function fileAddress({ services, now }: Work, file: FileTicket): string {
  const until = now.getTime() + downloadLifeMs;
  const ticket = downloads(services.sealer).seal(JSON.stringify({ ...file, until }));
  return `${services.address.url}/main/storage/files?ticket=${ticket}`;
}

/** What a ticket opens; `undefined` when it is none of ours or too old. */
export function readFileTicket({ services, now }: Work, ticket: string): FileTicket | undefined {
  const text = downloads(services.sealer).open(ticket);
  if (text === undefined) return undefined;
  const { until, ...file } = JSON.parse(text) as FileTicket & { until: number };
  return until > now.getTime() ? file : undefined;
}
