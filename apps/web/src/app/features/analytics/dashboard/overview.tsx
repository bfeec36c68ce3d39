import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type DashboardCounts, mayOpen, screens } from '@tvet/contract';
import { useUser } from '../../../session/use-session.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { formatCount } from '../../../ui/format.ts';
import { mergeSearch } from '../../../ui/list/merge-search.ts';
import { dashboardQuery } from '../figures/queries.ts';
import { sayFailure } from '../figures/words.ts';
import { YearFigure } from '../figures/year-figure.tsx';
import figureCardClasses from './figure-card.module.css';
import classes from './overview.module.css';
import { words as all } from './words.ts';

const words = all.overview;

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
    say: words.pendingCount,
  },
  {
    permission: 'applications:approve',
    status: 'approval_requested',
    count: ({ underReview }: Counts) => underReview,
    say: words.underReviewCount,
  },
] as const;

function Figures({ counts: { applications, centres, initiated } }: { readonly counts: Omit<DashboardCounts, 'asOf'> }) {
  const { total, approved, pending, underReview, rejected, completed } = applications;
  const share = (count: number) => (total > 0 ? words.share(Math.round((count / total) * 100)) : undefined);
  const { role, permissions } = useUser();
  const waiting = pending + underReview;
  // Shows the applications that this user can handle first, so that none grows old at the end of the list.
  const waitsHere = waitingFor.find(
    ({ permission, count }) => count(applications) > 0 && permissions.includes(permission),
  );
  const parts = waitingFor.flatMap(({ status, count, say }) =>
    count(applications) > 0 ? [{ text: say(formatCount(count(applications))), search: { status } }] : [],
  );
  return (
    <>
      <section aria-label={words.byOutcome} className={classes.cards}>
        <FigureCard
          title={words.approved}
          count={approved}
          note={share(approved)}
          tone="green"
          links={[{ text: words.viewApproved, search: { status: 'approved' } }]}
        />
        <FigureCard
          title={words.pending}
          count={waiting}
          note={share(waiting)}
          tone="amber"
          links={[
            { text: words.viewPending, search: { status: waitingFor.map(({ status }) => status) } },
            ...parts,
            ...(waitsHere
              ? [{ text: words.waitingLongest, search: { status: waitsHere.status, sort: 'oldest' as const } }]
              : []),
          ]}
        />
        <FigureCard
          title={words.rejected}
          count={rejected}
          note={share(rejected)}
          tone="red"
          links={[{ text: words.viewRejected, search: { status: 'rejected' } }]}
        />
      </section>
      <p className={classes.note}>{words.rounding}</p>
      <section aria-label={words.totals} className={classes.cards}>
        <FigureCard title={words.completed} count={completed} links={[{ text: words.viewAll, search: {} }]} />
        <FigureCard
          title={words.centres}
          count={centres}
          links={centresScreen && mayOpen(role, centresScreen) ? [{ text: words.viewCentres, to: '/centers' }] : []}
        />
        <FigureCard
          title={words.initiated}
          count={initiated}
          links={[{ text: words.viewInitiated, search: { status: 'initiated' } }]}
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
  <div role="status" aria-label={words.loading} className={classes.room}>
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
