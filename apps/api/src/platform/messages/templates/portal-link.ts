import type { CommonServices } from '../../calls/services.ts';

/** A link to a page of the portal in a message: `portalLink(services, '/signup-center', { token, email, centerId })`. */
export function portalLink(
  { address }: Pick<CommonServices, 'address'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const url = new URL(path, address.url);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

/** The host of the portal, to which a browser binds the code in an SMS. */
export const portalHost = ({ address }: Pick<CommonServices, 'address'>): string => new URL(address.url).hostname;
