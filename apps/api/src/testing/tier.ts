import { isFull } from '../../../../scripts/lib/tier.ts';

/** How often a long loop runs: `times` in `npm run test:full`, a tenth of that in `npm test`. */
export const loops = (times: number): number => (isFull ? times : Math.ceil(times / 10));
