import type { Loaded } from './client.ts';
import type { QueryFigures, ScaleFigures } from './measure-scale.ts';

/** A figure beside its limit. */
export interface Judged {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly holds: 'at least' | 'at most' | 'under';
  readonly unit: 'times' | 'ms' | 'MB' | 'errors';
  readonly verdict: 'within' | 'missed';
}

const mixP95OfTextbook = 0.1;
const overSame = 0.6;
const p95OfSame = 2.5;
const typingMs = 5;
const overRow = 0.6;
const overBareChange = 0.5;
const manyOverFew = 0.8;
const firstOverWarm = 3;
const growthMb = 100;

const judge = (
  what: string,
  value: number,
  holds: Judged['holds'],
  limit: number,
  unit: Judged['unit'] = 'times',
): Judged => {
  const isHeld = holds === 'at least' ? value >= limit : holds === 'at most' ? value <= limit : value < limit;
  return { what, value, limit, holds, unit, verdict: isHeld ? 'within' : 'missed' };
};

const rate = (one: Loaded, other: Loaded) => one.perSecond / other.perSecond;

const besideSame = ({ name, portal, same }: QueryFigures): Judged[] => [
  judge(`${name}: answers a second over those of the same SQL`, rate(portal, same), 'at least', overSame),
  judge(`${name}: p95 over that of the same SQL`, portal.p95 / same.p95, 'under', p95OfSame),
];

/** Every figure that has a limit; a load that had errors is one too. */
export function judgeScale(figures: ScaleFigures): Judged[] {
  const { queries, mix, suggestions, dashboard, row, many, changes, exports, starts } = figures;
  return [
    ...[...queries, mix].flatMap(besideSame),
    ...[...queries, mix].map(({ name, portal, textbook, overTextbook }) =>
      judge(`${name}: answers a second over the textbook's`, rate(portal, textbook), 'at least', overTextbook),
    ),
    judge(`the mix: p95 over the textbook's`, mix.portal.p95 / mix.textbook.p95, 'at most', mixP95OfTextbook),
    judge('suggestions while one types: p95', suggestions.typing.p95, 'under', typingMs, 'ms'),
    judge(
      'dashboard, kept for a second: answers a second over those of one row',
      rate(dashboard, row),
      'at least',
      overRow,
    ),
    ...changes.map(({ writers, portal, bare }) =>
      judge(`status changes by ${writers}: a second over bare ones`, rate(portal, bare), 'at least', overBareChange),
    ),
    judge(`${many.connections} connections: errors`, many.many.errors, 'at most', 0, 'errors'),
    judge(
      `${many.connections} connections: answers a second over fewer`,
      rate(many.many, many.few),
      'at least',
      manyOverFew,
    ),
    judge(
      'the first requests after a start: p50 over the warm one',
      starts.first.p50 / starts.warm.p50,
      'at most',
      firstOverWarm,
    ),
    ...exports.flatMap((file) => [
      judge(`${file.format} of everything: growth of the portal`, file.growthMb, 'under', growthMb, 'MB'),
    ]),
    judge('errors of all measurements', errorsOf(figures), 'at most', 0, 'errors'),
  ];
}

const errorsOf = (figures: ScaleFigures): number => loadsOf(figures).reduce((sum, { errors }) => sum + errors, 0);

/** Every load of the run. */
export function loadsOf({
  queries,
  mix,
  suggestions,
  dashboard,
  year,
  row,
  many,
  changes,
  starts,
}: ScaleFigures): Loaded[] {
  return [
    ...[...queries, mix].flatMap(({ portal, same, textbook }) => [portal, same, textbook]),
    ...Object.values(suggestions),
    dashboard,
    year,
    row,
    many.few,
    many.many,
    ...changes.flatMap(({ portal, bare }) => [portal, bare]),
    starts.first,
    starts.warm,
  ];
}
