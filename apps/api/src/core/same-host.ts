/**
 * Returns true if two addresses have the same host and port. A framed page of the same origin has the framing page's
 * rights (rules 21.4).
 */
export const isSameHost = (one: string, other: string): boolean => new URL(one).host === new URL(other).host;
