/** True in `npm run test:full`, which sets TEST_TIER. */
export const isFull = process.env.TEST_TIER === 'full';
