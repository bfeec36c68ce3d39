/** Whether two addresses are of one host and port: what is framed from there runs with the other's rights (rules 21.4). */
export const isSameHost = (one: string, other: string): boolean => new URL(one).host === new URL(other).host;
