/* What other features, jobs and programs may import. */

export { readOutbox } from './outbox.ts';
export { outboxPage } from './outbox-page.ts';
