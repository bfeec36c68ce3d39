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
import { FiguresOnPaper } from '../figures/figures-on-paper.tsx';
import { applicantsQuery, applicationsQuery, centresQuery } from '../figures/queries.ts';
import { YearFigure } from '../figures/year-figure.tsx';
import classes from './analytics-page.module.css';
import { KeyedFigure } from './keyed-figure.tsx';
import { analyticsWords as words } from './words.ts';

const route = getRouteApi('/shell/analytics');

const ofApplicants = [
  ['byGender', 'doughnut', words.applicants.gender],
  ['byAgeBand', 'bar', words.applicants.age],
  ['byCategory', 'bar', words.applicants.category],
] as const;
const ofCentres = [
  ['bySigned', 'doughnut', words.centres.signed],
  ['byCategory', 'bar', words.centres.category],
  ['byFunded', 'doughnut', words.centres.funded],
] as const;

/** Four data sets, each loaded on its own. */
export function AnalyticsPage() {
  const search = route.useSearch();
  const { permissions } = useUser();
  const navigate = route.useNavigate();
  const applications = useQuery(applicationsQuery);
  const applicants = useQuery(applicantsQuery);
  const centres = useQuery(centresQuery);
  return (
    <Page
      title={words.title}
      description={words.description}
      actions={
        <Button component={Link} to="/analytics/report" leftSection={<ChartColumn aria-hidden size={18} />}>
          {words.report}
        </Button>
      }
    >
      <FiguresOnPaper>
        <div className={classes.figures}>
          <div className={classes.wide}>
            <YearFigure
              search={search}
              onChange={(next) =>
                navigate({ search: (now) => mergeSearch(now, search, next), replace: true, resetScroll: false })
              }
            />
          </div>
          <div className={classes.wide}>
            <KeyedFigure
              query={applications}
              countsOf={byStatus}
              kind="doughnut"
              loading={words.applications.loading}
              says={words.applications}
              linkOf={permissions.includes('applications:list') ? toStatus : undefined}
              noteOf={({ total, initiated }) => words.applications.counted(formatCount(total), formatCount(initiated))}
            />
          </div>
          {ofApplicants.map(([name, kind, says]) => (
            <KeyedFigure
              key={name}
              query={applicants}
              countsOf={(answer) => answer[name]}
              kind={kind}
              loading={words.applicants.loading}
              says={says}
            />
          ))}
          {ofCentres.map(([name, kind, says]) => (
            <KeyedFigure
              key={name}
              query={centres}
              countsOf={(answer) => answer[name]}
              kind={kind}
              loading={words.centres.loading}
              says={says}
            />
          ))}
          <div className={classes.wide}>
            <KeyedFigure
              query={applicants}
              countsOf={(answer) => answer.byState.toSorted((one, other) => other.count - one.count)}
              kind="bar"
              loading={words.applicants.loading}
              says={words.applicants.state}
            />
          </div>
          <div className={classes.wide}>
            <KeyedFigure
              query={centres}
              countsOf={(answer) => answer.byState.toSorted((one, other) => other.count - one.count)}
              kind="bar"
              loading={words.centres.loading}
              says={words.centres.state}
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
