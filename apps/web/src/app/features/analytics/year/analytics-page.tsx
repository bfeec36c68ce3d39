import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ApplicationFigures, statusLabels } from '@tvet/contract';
import { ChartColumn } from 'lucide-react';
import { useUser } from '../../../session/use-session.ts';
import tableClasses from '../../../ui/charts/figure.module.css';
import { formatCount } from '../../../ui/format.ts';
import { mergeSearch } from '../../../ui/list/merge-search.ts';
import { Page } from '../../../ui/page.tsx';
import { AboutFigures } from '../figures/about-figures.tsx';
import { FiguresOnPaper } from '../figures/figures-on-paper.tsx';
import { applicantsQuery, applicationsQuery, centresQuery } from '../figures/queries.ts';
import { YearFigure } from '../figures/year-figure.tsx';
import type { YearSearch } from '../figures/year-search.ts';
import classes from './analytics-page.module.css';
import { KeyedFigure } from './keyed-figure.tsx';
import { RejectionsFigure } from './rejections-figure.tsx';

const route = getRouteApi('/shell/analytics');

const ofApplicants = [
  [
    'byGender',
    'doughnut',
    { title: 'Applicants by gender', definition: 'People who have submitted an application.', row: 'Gender' },
  ],
  [
    'byAgeBand',
    'bar',
    { title: 'Applicants by age', definition: 'Age on the day of their first submission.', row: 'Age' },
  ],
  [
    'byCategory',
    'bar',
    { title: 'Applicants by program', definition: 'The programme of their first application.', row: 'Program' },
  ],
] as const;
const ofCentres = [
  [
    'bySigned',
    'doughnut',
    { title: 'Centres by agreement', definition: 'Centres with and without a signed agreement.', row: 'Agreement' },
  ],
  [
    'byCategory',
    'bar',
    { title: 'Centres by category', definition: 'The programmes that centres are accredited for.', row: 'Category' },
  ],
  [
    'byFunded',
    'doughnut',
    { title: 'Centres by funding', definition: 'Centres with and without IDEAS funding.', row: 'Funding' },
  ],
] as const;

const loadingApplicants = 'Loading applicants';
const loadingCentres = 'Loading centres';

/** Four data sets, each loaded on its own. */
export function AnalyticsPage() {
  const search = route.useSearch();
  const { permissions } = useUser();
  const navigate = route.useNavigate();
  const change = (next: YearSearch) =>
    navigate({ search: (now) => mergeSearch(now, search, next), replace: true, resetScroll: false });
  const applications = useQuery(applicationsQuery);
  const applicants = useQuery(applicantsQuery);
  const centres = useQuery(centresQuery);
  return (
    <Page
      title="Reports"
      description="Current figures on applicants, centres and applications"
      actions={
        <Button component={Link} to="/analytics/report" leftSection={<ChartColumn aria-hidden size={18} />}>
          Open the report
        </Button>
      }
    >
      <FiguresOnPaper>
        <AboutFigures />
        <div className={classes.figures}>
          <div className={classes.wide}>
            <YearFigure
              search={search}
              onChange={(next) => change({ ...next, ...(search.trade && { trade: search.trade }) })}
            />
          </div>
          <div className={classes.wide}>
            <RejectionsFigure search={search} onChange={change} />
          </div>
          <div className={classes.wide}>
            <KeyedFigure
              query={applications}
              countsOf={byStatus}
              kind="doughnut"
              loading="Loading applications"
              says={{
                title: 'Applications by status',
                definition: 'Submitted applications by their current status.',
                row: 'Status',
              }}
              linkOf={permissions.includes('applications:list') ? toStatus : undefined}
              noteOf={({ total, initiated }) =>
                `${formatCount(total)} submitted; ${formatCount(initiated)} started but not submitted`
              }
            />
          </div>
          {ofApplicants.map(([name, kind, says]) => (
            <KeyedFigure
              key={name}
              query={applicants}
              countsOf={(answer) => answer[name]}
              kind={kind}
              loading={loadingApplicants}
              says={says}
            />
          ))}
          {ofCentres.map(([name, kind, says]) => (
            <KeyedFigure
              key={name}
              query={centres}
              countsOf={(answer) => answer[name]}
              kind={kind}
              loading={loadingCentres}
              says={says}
            />
          ))}
          <div className={classes.wide}>
            <KeyedFigure
              query={applicants}
              countsOf={(answer) => answer.byState.toSorted((one, other) => other.count - one.count)}
              kind="bar"
              loading={loadingApplicants}
              says={{
                title: 'Applicants by state',
                definition: 'The state where they live, with the most applicants first.',
                row: 'State',
              }}
            />
          </div>
          <div className={classes.wide}>
            <KeyedFigure
              query={centres}
              countsOf={(answer) => answer.byState.toSorted((one, other) => other.count - one.count)}
              kind="bar"
              loading={loadingCentres}
              says={{
                title: 'Centres by state',
                definition: 'The state where the centre is, with the most centres first.',
                row: 'State',
              }}
            />
          </div>
        </div>
      </FiguresOnPaper>
    </Page>
  );
}

/** In the order of the workflow, with the name of each count. */
const shown = [
  ['pending_approval', 'pending'],
  ['approval_requested', 'underReview'],
  ['approved', 'approved'],
  ['registered', 'registered'],
  ['rejected', 'rejected'],
  ['declined', 'declined'],
] as const;

const byStatus = (figures: ApplicationFigures) =>
  shown.map(([status, name]) => ({ key: i18n._(statusLabels[status]), count: figures[name] }));

const toStatus = (index: number, text: string) => (
  <Link to="/applicants" search={{ status: shown[index]?.[0] }} className={tableClasses.cellLink}>
    {text}
  </Link>
);
