/* Separate from the schemas, so that a page that is opened by a link need not load them. */

export const writtenWays = ['sms', 'email'] as const;
export type WrittenWay = (typeof writtenWays)[number];
