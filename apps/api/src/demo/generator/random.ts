/** Pseudo-random numbers that are the same on every run: the small fast chaotic generator (sfc32), seeded by a name. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Four 32-bit words from a text (cyrb128), which differ widely for similar names. */
function words(name: string): [number, number, number, number] {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762];
  for (let place = 0; place < name.length; place++) {
    const code = name.charCodeAt(place);
    a = b ^ Math.imul(a ^ code, 597_399_067);
    b = c ^ Math.imul(b ^ code, 2_869_860_233);
    c = d ^ Math.imul(c ^ code, 951_274_213);
    d = a ^ Math.imul(d ^ code, 2_716_044_179);
  }
  return [a, b, c, d];
}

export function randomOf(name: string): Random {
  let [a, b, c, counter] = words(name);
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  // The first numbers would still reveal the seed.
  for (let round = 0; round < 12; round++) next();
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
  };
}

/** Draws from a list in proportion to weights. The weights need not add up to any number. */
export function weighted<T>(entries: readonly (readonly [T, number])[]): (random: Random) => T {
  let total = 0;
  const upTo = entries.map(([, weight]) => {
    total += weight;
    return total;
  });
  return (random) => {
    const point = random.next() * total;
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] as number) > point) high = middle;
      else low = middle + 1;
    }
    return (entries[low] as readonly [T, number])[0];
  };
}

/** The same for texts, with their weights in an object. */
export const weightedBy = <K extends string>(weights: Readonly<Record<K, number>>): ((random: Random) => K) =>
  weighted(Object.entries(weights) as [K, number][]);

/**
 * A shuffle of the whole numbers below `size` (at most 2^32), one number at a time.
 * Different places have different numbers, so phone numbers never repeat and no list is needed.
 */
export function scatter(place: number, size: number, salt: number): number {
  if (place >= size) throw new RangeError(`There are only ${size} of these`);
  const bits = Math.max(2, Math.ceil(Math.log2(size)));
  const mask = 2 ** bits - 1;
  const shift = bits >> 1;
  let value = place;
  // Each step is reversible within these bits. A value outside the size repeats the steps until it is inside.
  do {
    for (const factor of [2_246_822_519, 3_266_489_917, 668_265_263]) {
      value = ((value ^ salt) & mask) >>> 0;
      value ^= value >>> shift;
      value = (Math.imul(value, factor) & mask) >>> 0;
    }
    value = (value ^ (value >>> shift)) >>> 0;
  } while (value >= size);
  return value;
}
