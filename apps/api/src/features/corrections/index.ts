/* The public exports of this feature. */

export { correctionDeadlines } from './job.ts';
