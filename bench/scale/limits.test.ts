import { describe, expect, it } from 'vitest';
import type { Loaded } from './client.ts';
import { type Judged, judgeScale } from './limits.ts';
import type { QueryFigures, ScaleFigures } from './measure-scale.ts';

const loaded = (perSecond: number, more: Partial<Loaded> = {}): Loaded => ({
  answers: perSecond * 10,
  perSecond,
  p50: 5,
  p95: 10,
  errors: 0,
  refusals: [],
  ...more,
});
const query = (name: string, overTextbook: number, more: Partial<QueryFigures> = {}): QueryFigures => ({
  name,
  variants: 1,
  share: 50,
  overTextbook,
  portal: loaded(1_000),
  same: loaded(1_500),
  textbook: loaded(10, { p95: 1_000 }),
  sql: { perSecond: 2_000, ms: 1 },
  ...more,
});
/** A run in which every limit is kept. */
const kept: ScaleFigures = {
  at: '2026-03-01T09:00:00.000Z',
  machine: { cpus: 2, model: 'one', node: 'v24', load: 0 },
  applications: 2_000_000,
  seconds: 10,
  connections: 32,
  queries: [query('first page', 100), query('one area', 0.7, { textbook: loaded(1_400) })],
  mix: query('the mix', 20),
  suggestions: { typing: loaded(300, { p95: 4 }), crowd: loaded(900), same: loaded(1_000) },
  dashboard: loaded(900),
  year: loaded(900),
  row: loaded(1_500),
  many: { connections: 256, few: loaded(1_000), many: loaded(800) },
  changes: [{ writers: 64, portal: loaded(500), bare: loaded(1_000) }],
  exports: [{ format: 'CSV', seconds: 80, mb: 400, growthMb: 99 }],
  starts: { requests: 10, first: loaded(10, { p50: 15 }), warm: loaded(30, { p50: 5 }) },
};

const missed = (figures: ScaleFigures): Judged[] => judgeScale(figures).filter(({ verdict }) => verdict === 'missed');
const missedOf = (more: Partial<ScaleFigures>): string[] => missed({ ...kept, ...more }).map(({ what }) => what);

describe('the limits of a run', () => {
  it('are kept where every figure is at its limit or better', () => {
    expect(judgeScale(kept)).toHaveLength(18);
    expect(missed(kept)).toEqual([]);
  });

  it('hold each query to its own limit beside the textbook', () => {
    const queries = [
      query('first page', 100, { textbook: loaded(10.1) }),
      query('one area', 0.7, { textbook: loaded(1_430) }),
    ];
    expect(missedOf({ queries })).toEqual([
      "first page: answers a second over the textbook's",
      "one area: answers a second over the textbook's",
    ]);
  });

  it.each<[string, Partial<ScaleFigures>]>([
    [
      'first page: answers a second over those of the same SQL',
      { queries: [query('first page', 100, { same: loaded(1_700) })] },
    ],
    [
      'first page: p95 over that of the same SQL',
      { queries: [query('first page', 100, { same: loaded(1_500, { p95: 4 }) })] },
    ],
    [
      "the mix: answers a second over the textbook's",
      { mix: query('the mix', 20, { textbook: loaded(51, { p95: 1_000 }) }) },
    ],
    ["the mix: p95 over the textbook's", { mix: query('the mix', 20, { textbook: loaded(10, { p95: 99 }) }) }],
    ['suggestions while one types: p95', { suggestions: { ...kept.suggestions, typing: loaded(300, { p95: 5 }) } }],
    ['dashboard, kept for a second: answers a second over those of one row', { row: loaded(1_501) }],
    ['256 connections: answers a second over fewer', { many: { ...kept.many, many: loaded(799) } }],
    [
      'status changes by 64: a second over bare ones',
      { changes: [{ writers: 64, portal: loaded(499), bare: loaded(1_000) }] },
    ],
    ['CSV of everything: growth of the portal', { exports: [{ format: 'CSV', seconds: 80, mb: 400, growthMb: 100 }] }],
    [
      'the first requests after a start: p50 over the warm one',
      { starts: { ...kept.starts, first: loaded(10, { p50: 15.1 }) } },
    ],
    ['errors of all measurements', { year: loaded(900, { errors: 1 }) }],
  ])('miss %s where it is worse', (what, more) => {
    expect(missedOf(more)).toEqual([what]);
  });
});
