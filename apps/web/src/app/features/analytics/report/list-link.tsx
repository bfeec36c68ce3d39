import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../../session/use-session.ts';
import classes from '../../../ui/charts/figure.module.css';
import { formatCount } from '../../../ui/format.ts';
import { filtersOf, type ReportSearch } from './report-search.ts';

interface ListLinkProps {
  readonly search: ReportSearch;
  readonly count: number;
  /** Filters of the linked list in addition to those of the report. */
  readonly also?: Pick<ReportSearch, 'state' | 'skill' | 'startDate' | 'endDate'> & {
    readonly status?: string | readonly string[];
    readonly sort?: 'oldest';
  };
}

/** A number that links to the list that it counts. With an intake filter there is no list, so it stays plain text. */
export function ListLink({ search, count, also }: ListLinkProps): ReactNode {
  const { permissions } = useUser();
  const text = formatCount(count);
  const { intake, ...filters } = filtersOf(search);
  if (intake || count === 0 || !permissions.includes('applications:list')) return text;
  return (
    <Link to="/applicants" search={{ ...filters, ...also }} className={classes.cellLink}>
      {text}
    </Link>
  );
}
