import { isIPv4, isIPv6 } from 'node:net';

/** The client's address as the database takes it; `null` when a proxy handed on something that is none. */
export function clientAddress(ip: string): string | null {
  const bare = ip.replace(/%.*$/, '');
  return isIPv4(bare) || isIPv6(bare) ? bare : null;
}

/** What counts as one place: an IPv4 address, or the /64 that one IPv6 customer is given whole. */
export function addressGroup(ip: string): string {
  const address = clientAddress(ip);
  if (address === null) return 'unknown';
  if (isIPv4(address)) return address;
  const groups = expand(address);
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIPv4) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address, however it was written. */
function expand(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  if (tail === undefined) return parse(head);
  const [front, back] = [parse(head), parse(tail)];
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}
