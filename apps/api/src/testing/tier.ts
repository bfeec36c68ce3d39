import { isFull } from '../../../../scripts/lib/tier.ts';

/** The number of iterations of a long loop: `times` in `npm run test:full`, a tenth of that in `npm test`. */
export const loops = (times: number): number => (isFull ? times : Math.ceil(times / 10));
