import { defaultYear, type Granularity, granularities, type SkillOption, skillOptions } from '@tvet/contract';

/** The years in the address. Without them: the default year by month, and the rejections of this year. */
export interface YearSearch {
  year?: number;
  by?: Exclude<Granularity, 'monthly'>;
  rejectionYear?: number;
  /** The trade of the rejections. */
  trade?: SkillOption;
}

const firstYear = 2000;
const lastYear = 2100;

const readYear = (given: unknown): number | undefined => {
  const year = Number(given);
  return Number.isInteger(year) && year >= firstYear && year <= lastYear ? year : undefined;
};

/** Leaves out invalid values and the default year. */
export function readYearSearch(query: Record<string, unknown>): YearSearch {
  const year = readYear(query.year);
  const rejectionYear = readYear(query.rejectionYear);
  const trade = skillOptions.find((known) => known === query.trade);
  const by = granularities.find((known) => known === query.by);
  return {
    ...(year && year !== defaultYear && { year }),
    ...(rejectionYear && { rejectionYear }),
    ...(trade && { trade }),
    ...(by && by !== 'monthly' && { by }),
  };
}
