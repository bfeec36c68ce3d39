import { expect, test } from 'vitest';
import { inkColour, ringColours, seriesLooks } from './colours.ts';
import { shades } from './tiles.ts';

type Colour = readonly [number, number, number];

/** The light of a colour, each part from 0 to 1. */
const lightOf = (hex: string): Colour => {
  const part = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};
type Matrix = readonly [Colour, Colour, Colour];
const times = (matrix: Matrix, [a, b, c]: Colour): Colour =>
  matrix.map(([x, y, z]) => Math.min(1, Math.max(0, x * a + y * b + z * c))) as unknown as Colour;

/** Colours as people with one type of cone missing see them (Machado, Oliveira and Fernandes 2009). */
const sights: Readonly<Record<string, Matrix>> = {
  'of all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  // A greyscale printer.
  'in grey': [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** The perceived distance: CIE L*a*b*. */
function distance(one: Colour, other: Colour): number {
  const lab = (light: Colour) => {
    const [x, y, z] = times(
      [
        [0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505],
        [0.2126, 0.7152, 0.0722],
        [0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089],
      ],
      light,
    ).map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as unknown as Colour;
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)] as const;
  };
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The two colours that are hardest to tell apart. */
function nearest(colours: readonly string[], sight: Matrix): number {
  const seen = colours.map((hex) => times(sight, lightOf(hex)));
  return Math.min(...seen.flatMap((one, index) => seen.slice(index + 1).map((other) => distance(one, other))));
}
const lightness = (hex: string): number => distance(times(sights['in grey'] as Matrix, lightOf(hex)), [0, 0, 0]);
const onWhite = (hex: string): number => {
  const [red, green, blue] = lightOf(hex);
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};

/** A difference of two or three is visible. Marks and edges are small, and screens differ, so more is needed. */
const plain = 10;

test.each(Object.entries(sights))('parts, lines and shades are told apart by eyes %s', (name, sight) => {
  expect(nearest(shades, sight)).toBeGreaterThan(plain);
  if (name === 'in grey') return;
  expect(nearest(ringColours, sight)).toBeGreaterThan(plain);
  expect(
    nearest(
      seriesLooks.map(({ colour }) => colour),
      sight,
    ),
  ).toBeGreaterThan(plain);
});

test('in grey, parts that lie against one another differ in lightness, and lines in mark and dash', () => {
  const steps = ringColours
    .slice(1)
    .map((hex, index) => Math.abs(lightness(hex) - lightness(ringColours[index] ?? '')));
  expect(Math.min(...steps)).toBeGreaterThan(20);
  expect(new Set(seriesLooks.map(({ mark }) => mark)).size).toBe(seriesLooks.length);
  expect(new Set(seriesLooks.map(({ dash }) => dash.join())).size).toBeGreaterThan(2);
});

test('what has no edge of ink is seen on white', () => {
  for (const { colour } of seriesLooks) expect(onWhite(colour), colour).toBeGreaterThan(3);
  expect(onWhite(inkColour)).toBeGreaterThan(3);
});
