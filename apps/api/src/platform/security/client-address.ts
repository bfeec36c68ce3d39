import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Some proxies hand on the port as well: `102.89.1.7:50123`, `[2c0f::1]:50123`. */
const withPort = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/;

/** The client's address as the database takes it; `null` when a proxy handed on something that is none. */
export function clientAddress(ip: string | undefined): string | null {
  // Whoever has hung up already has no address any more.
  if (ip === undefined) return null;
  const { v6, v4 } = withPort.exec(ip)?.groups ?? {};
  const bare = (v6 ?? v4 ?? ip).replace(/%.*$/, '');
  // ipaddr.js alone would take `1` for an address as well.
  return isIP(bare) ? bare : null;
}

/** What counts as one place: an IPv4 address, or the /64 that one IPv6 customer is given whole. */
export function addressGroup(ip: string | undefined): string {
  const address = clientAddress(ip);
  if (address === null) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`)}/64`;
}

interface AddressRange {
  readonly group: string;
  /** How many times as much as a single place the range may do. */
  readonly share: number;
}

/** A customer may be given more than a /64, and with it thousands of places to come from. */
const sharesInIPv6 = { 64: 1, 56: 2, 48: 4 };

/** The ranges that a group of `addressGroup` counts in, narrowest first; any other text counts as itself alone. */
export function rangesOf(group: string): AddressRange[] {
  const address = /^(.*)\/64$/.exec(group)?.[1];
  if (address === undefined || !ipaddr.IPv6.isValid(address)) return [{ group, share: 1 }];
  return Object.entries(sharesInIPv6)
    .map(([bits, share]) => ({
      group: `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`,
      share,
    }))
    .sort((a, b) => a.share - b.share);
}
