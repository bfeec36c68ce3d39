import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useRouter } from '@tanstack/react-router';
import { type ApplicationDetail, fullName, type Standing, statusLabels } from '@tvet/contract';
import { asPage } from '../../router/page-path.ts';
import { useUser } from '../../session/use-session.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loading } from '../../ui/loaded.tsx';
import { nameRows } from '../../ui/name-rows.ts';
import { Page } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './applicant-dashboard.module.css';
import { overviewQuery } from './queries.ts';
import { StandingNotice } from './standing-notice.tsx';
import { words } from './words.ts';

export function ApplicantDashboard() {
  const { firstName } = useUser();
  const { hasPage } = useRouter().options.context;
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  if (data === null && hasPage('/apply')) return <Navigate to={asPage('/apply')} replace />;
  return (
    <Page title={words.title(firstName)} description={words.description}>
      {error && !data && (
        <ErrorBox message={words.failed} retry={words.retry} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {data === undefined && !error && <Loading label={words.loading} height={420} shown />}
      {data === null && (
        <EmptyState title={words.none.title}>
          <p>{words.none.next}</p>
        </EmptyState>
      )}
      {data && <Overview {...data} />}
    </Page>
  );
}

interface OverviewProps {
  readonly application: ApplicationDetail;
  readonly standing: Standing;
}

const Overview = ({ application, standing }: OverviewProps) => (
  <>
    <StandingNotice application={application} standing={standing} />
    <StatCards skill={application.skillName} />
    <Profile application={application} />
    <section className={classes.card}>
      <DescriptionList title={words.personal.title} items={personalOf(application)} />
      <p className={classes.more}>
        <Link to="/account" className={classes.link}>
          {words.personal.correct}
        </Link>
      </p>
    </section>
    {standing.center && (
      <section className={classes.card}>
        <DescriptionList title={words.center.title} items={centerOf(standing.center)} />
      </section>
    )}
  </>
);

function StatCards({ skill }: { readonly skill: string | null }) {
  const { label, skillType, skillLevel, certifications, grants, notAvailable, none } = words.cards;
  const cards = [
    [skillType, skill ?? notAvailable],
    [skillLevel, none],
    [certifications, none],
    [grants, none],
  ] as const;
  return <Facts label={label} className={classes.stats} facts={cards} />;
}

const Profile = ({
  application: { applicant, applicantId, skillName, status },
}: Pick<OverviewProps, 'application'>) => (
  <section aria-label={words.profile.label} className={classes.profile} data-status={statusLabels[status]}>
    <div>
      <h2 className={classes.name}>{fullName(applicant.firstName, applicant.lastName)}</h2>
      <p className={classes.skill}>{skillName ?? words.profile.noSkill}</p>
      <p className={classes.id}>{words.profile.applicantId(applicantId)}</p>
    </div>
    <StatusBadge status={status} />
  </section>
);

const personalOf = (application: ApplicationDetail) => {
  const { applicant } = application;
  const { personal } = words;
  return [
    ...nameRows(applicant, personal),
    { term: personal.email, value: applicant.email },
    { term: personal.phone, value: applicant.phoneNumber },
    { term: personal.state, value: application.state },
    { term: personal.lga, value: application.lga },
    { term: personal.bank, value: application.bankName },
    { term: personal.account, value: application.accountNumber },
    { term: personal.line1, value: application.streetAddressLine1 },
    { term: personal.line2, value: application.streetAddressLine2 },
  ].map(({ term, value }) => ({ term, value: value || null }));
};

const centerOf = ({ name, category, phone, email, address }: NonNullable<Standing['center']>) => [
  { term: words.center.name, value: name },
  { term: words.center.category, value: category },
  { term: words.center.phone, value: phone && <a href={`tel:${phone}`}>{phone}</a> },
  { term: words.center.email, value: email && <a href={`mailto:${email}`}>{email}</a> },
  { term: words.center.address, value: address },
];
