export * from './banks.ts';
export * from './descriptions/trades.ts';
export * from './nuban.ts';
export * from './reasons.ts';
export * from './say-trade.ts';
export * from './states.ts';
export * from './trade-pages.ts';
export * from './trades.ts';
