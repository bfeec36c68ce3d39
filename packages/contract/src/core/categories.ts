/** The three programme categories (rules 1.4); MCP is never offered to visitors (rules 1.5). */
export const categories = ['STC', 'VEI', 'MCP'] as const;
export type Category = (typeof categories)[number];
