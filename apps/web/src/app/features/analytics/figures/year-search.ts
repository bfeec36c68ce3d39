import { defaultYear, type Granularity, granularities, type SkillOption, skillOptions } from '@tvet/contract';

/** The year in the address. Without it: the default year, by month. */
export interface YearSearch {
  year?: number;
  by?: Exclude<Granularity, 'monthly'>;
  /** The trade of the rejections. */
  trade?: SkillOption;
}

const firstYear = 2000;
const lastYear = 2100;

/** A year that the figures cover; undefined for the default year and for invalid ones. */
export function readYearSearch(query: Record<string, unknown>): YearSearch {
  const year = Number(query.year);
  const trade = skillOptions.find((known) => known === query.trade);
  const by = granularities.find((known) => known === query.by);
  return {
    ...(Number.isInteger(year) && year >= firstYear && year <= lastYear && year !== defaultYear && { year }),
    ...(trade && { trade }),
    ...(by && by !== 'monthly' && { by }),
  };
}
