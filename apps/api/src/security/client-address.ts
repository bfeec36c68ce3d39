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
