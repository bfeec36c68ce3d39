import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Some proxies also forward the port: `102.89.1.7:50123`, `[2c0f::1]:50123`. */
const withPort = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/;

/** The client's address, as PostgreSQL accepts it; `null` if a proxy forwarded an invalid one. */
export function clientAddress(ip: string | undefined): string | null {
  // A client that has disconnected has no address.
  if (ip === undefined) return null;
  const { v6, v4 } = withPort.exec(ip)?.groups ?? {};
  const bare = (v6 ?? v4 ?? ip).replace(/%.*$/, '');
  // ipaddr.js would also accept `1` as an address.
  return isIP(bare) ? bare : null;
}

/** The unit in which addresses are counted: an IPv4 address, or the /64 that one IPv6 customer gets. */
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
  /** The allowance of the range, as a multiple of that of a single group. */
  readonly share: number;
}

/** A customer may have more than a /64, and thus thousands of groups. */
const sharesInIPv6 = { 64: 1, 56: 2, 48: 4 };

/** The ranges that a result of `addressGroup` counts in, narrowest first. Any other text is its own single range. */
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
