/* The public exports of this feature. */

export { readOutbox } from './outbox.ts';
export { outboxPage } from './outbox-page.ts';
