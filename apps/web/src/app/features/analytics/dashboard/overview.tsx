import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type DashboardCounts, mayOpen, screens } from '@tvet/contract';
import { useUser } from '../../../session/use-session.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { formatCount } from '../../../ui/format.ts';
import { mergeSearch } from '../../../ui/list/merge-search.ts';
import { AboutFigures } from '../figures/about-figures.tsx';
import { dashboardQuery, sayFailure } from '../figures/queries.ts';
import { YearFigure } from '../figures/year-figure.tsx';
import figureCardClasses from './figure-card.module.css';
import classes from './overview.module.css';

const route = getRouteApi('/shell/dashboard');

export function Overview() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  const { year, by } = route.useSearch();
  const navigate = route.useNavigate();
  const shown = { ...(year && { year }), ...(by && { by }) };
  return (
    <>
      {error && <ErrorBox message={sayFailure(error)} onRetry={() => refetch()} retrying={isFetching} />}
      {!data && !error && <LoadingFigures />}
      {data && <Figures counts={data} />}
      <AboutFigures />
      <YearFigure
        search={shown}
        // Keeps the filters of the report below.
        onChange={(next) =>
          navigate({
            search: (now) => mergeSearch(now, shown, next),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}

const centresScreen = screens.find(({ path }) => path === '/centers');

type Counts = DashboardCounts['applications'];

/** The pending applications, by the permission that handles them. */
const waitingFor = [
  {
    permission: 'applications:verify',
    status: 'pending_approval',
    count: ({ pending }: Counts) => pending,
    label: 'Pending',
  },
  {
    permission: 'applications:approve',
    status: 'approval_requested',
    count: ({ underReview }: Counts) => underReview,
    label: 'Under Review',
  },
] as const;

function Figures({ counts: { applications, centres, initiated } }: { readonly counts: Omit<DashboardCounts, 'asOf'> }) {
  const { total, approved, pending, underReview, rejected, completed } = applications;
  const share = (count: number) => (total > 0 ? `${Math.round((count / total) * 100)}% of total` : undefined);
  const { role, permissions } = useUser();
  const waiting = pending + underReview;
  // Shows the applications that this user can handle first, so that none grows old at the end of the list.
  const waitsHere = waitingFor.find(
    ({ permission, count }) => count(applications) > 0 && permissions.includes(permission),
  );
  const parts = waitingFor.flatMap(({ status, count, label }) =>
    count(applications) > 0 ? [{ text: `${formatCount(count(applications))} ${label}`, search: { status } }] : [],
  );
  return (
    <>
      <section aria-label="Applications by outcome" className={classes.cards}>
        <FigureCard
          title="Approved Applications"
          count={approved}
          note={share(approved)}
          tone="green"
          links={[{ text: 'View approved', search: { status: 'approved' } }]}
        />
        <FigureCard
          title="Pending Applications"
          count={waiting}
          note={share(waiting)}
          tone="amber"
          links={[
            { text: 'View pending', search: { status: waitingFor.map(({ status }) => status) } },
            ...parts,
            ...(waitsHere
              ? [{ text: 'Waiting longest', search: { status: waitsHere.status, sort: 'oldest' as const } }]
              : []),
          ]}
        />
        <FigureCard
          title="Rejected Applications"
          count={rejected}
          note={share(rejected)}
          tone="red"
          links={[{ text: 'View rejected', search: { status: 'rejected' } }]}
        />
      </section>
      <section aria-label="Totals" className={classes.cards}>
        <FigureCard title="Completed Applications" count={completed} links={[{ text: 'View all', search: {} }]} />
        <FigureCard
          title="Total Centers"
          count={centres}
          links={centresScreen && mayOpen(role, centresScreen) ? [{ text: 'View centres', to: '/centers' }] : []}
        />
        <FigureCard
          title="Initiated Applications"
          count={initiated}
          links={[{ text: 'View initiated', search: { status: 'initiated' } }]}
        />
      </section>
    </>
  );
}

/** Placeholder counts that show every card and link. */
const some: Omit<DashboardCounts, 'asOf'> = {
  applications: {
    total: 1000,
    initiated: 100,
    completed: 100,
    pending: 100,
    underReview: 100,
    approved: 100,
    rejected: 100,
    declined: 100,
    registered: 100,
  },
  centres: 100,
  initiated: 100,
};

/** A placeholder of the full height, so that nothing below it moves when the figures load. */
const LoadingFigures = () => (
  <div role="status" aria-label="Loading figures" className={classes.room}>
    <div inert className={classes.room}>
      <Figures counts={some} />
    </div>
  </div>
);

type FigureLink = { readonly text: string } & (
  | { readonly to?: never; readonly search: { readonly status?: string | readonly string[]; readonly sort?: 'oldest' } }
  | { readonly to: '/centers'; readonly search?: never }
);

interface FigureCardProps {
  readonly title: string;
  readonly count: number;
  /** A note that explains the figure in relation to others. */
  readonly note?: string | undefined;
  readonly tone?: 'green' | 'amber' | 'red';
  /** Links to the lists behind the figure; absent if the count is zero. */
  readonly links?: readonly FigureLink[];
}

const FigureCard = ({ title, count, note, tone, links = [] }: FigureCardProps) => (
  <article className={figureCardClasses.card} data-tone={tone}>
    <h2 className={figureCardClasses.title}>{title}</h2>
    <p className={figureCardClasses.figure}>
      {formatCount(count)} {note && <span className={figureCardClasses.note}>{note}</span>}
    </p>
    {count > 0 && links.length > 0 && (
      <p className={figureCardClasses.links}>
        {links.map(({ text, to = '/applicants', search = {} }) => (
          <Link key={text} to={to} search={search} className="text-link">
            {text}
          </Link>
        ))}
      </p>
    )}
  </article>
);
