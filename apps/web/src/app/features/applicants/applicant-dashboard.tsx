import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useRouter } from '@tanstack/react-router';
import {
  type ApplicationDetail,
  type ApplicationStatus,
  correctableStatuses,
  endedStatuses,
  fullName,
  type Standing,
  sayTrade,
  statusLabels,
  telLink,
} from '@tvet/contract';
import { messageOf } from '../../api/errors.ts';
import { useReceipt } from '../../papers/use-receipt.ts';
import { asPage } from '../../router/page-path.ts';
import { useUser } from '../../session/use-session.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Facts } from '../../ui/facts.tsx';
import { HelpLink } from '../../ui/help-link.tsx';
import { Loading } from '../../ui/loaded.tsx';
import { nameRows } from '../../ui/name-rows.ts';
import { Page } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './applicant-dashboard.module.css';
import { CorrectionCard } from './correction-card.tsx';
import { OwnBankDetails } from './own-bank-details.tsx';
import { ProgressLine } from './progress-line.tsx';
import { overviewQuery } from './queries.ts';
import { StandingNotice } from './standing-notice.tsx';
import { YourAnswers } from './your-answers.tsx';

export function ApplicantDashboard() {
  const { firstName } = useUser();
  const { hasPage } = useRouter().options.context;
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  if (data === null && hasPage('/apply')) return <Navigate to={asPage('/apply')} replace />;
  return (
    <Page title={t`Welcome Back, ${firstName}`} description={t`This is your dashboard overview`}>
      {error && !data && (
        <>
          <ErrorBox
            message={t`Failed to load your information. Please try again.`}
            retry={t`Try Again`}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
          <HelpLink />
        </>
      )}
      {data === undefined && !error && <Loading label={t`Loading your information...`} height={420} shown />}
      {data === null && (
        <EmptyState title={t`No applications found`}>
          <p>
            <Trans>Your application will appear here once you have started one.</Trans>
          </p>
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
    {correctableStatuses.some((status) => status === application.status) && <CorrectionCard id={application.id} />}
    {standing.status !== 'initiated' && (
      <>
        <ProgressLine standing={standing} />
        <Receipt application={application} />
      </>
    )}
    <StatCards skill={application.skillName} />
    <Profile application={application} />
    <section className={classes.card}>
      <DescriptionList title={t`Personal Information`} items={personalOf(application)} />
      <p className={classes.more}>
        <Link to="/account" className={classes.link}>
          <Trans>Correct your phone number or email address</Trans>
        </Link>
      </p>
    </section>
    {standing.center && (
      <section className={classes.card}>
        <DescriptionList title={t`Center Information`} items={centerOf(standing.center)} />
      </section>
    )}
    {isPaid(standing.status) && <OwnBankDetails application={application} />}
    {standing.status !== 'initiated' && <YourAnswers application={application} />}
    <HelpLink />
  </>
);

/** Drafts are changed on the application form, and nothing is paid for an ended application. */
const isPaid = (status: ApplicationStatus): boolean =>
  status !== 'initiated' && !(endedStatuses as readonly ApplicationStatus[]).includes(status);

/** The sealed receipt, as after the submission. */
function Receipt({ application }: Pick<OverviewProps, 'application'>) {
  const { id } = useUser();
  const { state, error, download } = useReceipt(id, application);
  return (
    <section aria-label={t`Receipt`} className={classes.receipt}>
      {error !== undefined && <ErrorBox message={messageOf(error)} onRetry={download} retrying={state === 'busy'} />}
      <Button variant="default" onClick={download} aria-disabled={state === 'busy'} data-busy={state === 'busy'}>
        {state === 'busy' ? <Trans>Getting the receipt...</Trans> : <Trans>Download receipt (PDF)</Trans>}
      </Button>
      <p role="status">{state === 'done' && <Trans>The receipt is in your downloads</Trans>}</p>
    </section>
  );
}

function StatCards({ skill }: { readonly skill: string | null }) {
  const cards = [
    [t`Skill Type`, skill ? sayTrade(skill, i18n) : t`Not Available`],
    [t`Skill Level`, '-'],
    [t`Certifications`, '-'],
    [t`Grants`, '-'],
  ] as const;
  return <Facts label={t`Your training`} className={classes.stats} facts={cards} />;
}

const Profile = ({
  application: { applicant, applicantId, skillName, status },
}: Pick<OverviewProps, 'application'>) => (
  <section aria-label={t`Your profile`} className={classes.profile} data-status={i18n._(statusLabels[status])}>
    <div>
      <h2 className={classes.name}>{fullName(applicant.firstName, applicant.lastName)}</h2>
      <p className={classes.skill}>{skillName ? sayTrade(skillName, i18n) : t`Skill Not Assigned`}</p>
      <p className={classes.id}>
        <Trans>Applicant ID {applicantId}</Trans>
      </p>
    </div>
    <StatusBadge status={status} />
  </section>
);

const personalOf = (application: ApplicationDetail) => {
  const { applicant } = application;
  const names = { onlyName: t`Name`, firstName: t`First Name`, lastName: t`Last Name` };
  return [
    ...nameRows(applicant, names),
    { term: t`Email`, value: applicant.email },
    { term: t`Phone`, value: applicant.phoneNumber },
    { term: t`State`, value: application.state },
    { term: t`LGA`, value: application.lga },
    { term: t`Address Line 1`, value: application.streetAddressLine1 },
    { term: t`Address Line 2`, value: application.streetAddressLine2 },
  ].map(({ term, value }) => ({ term, value: value || null }));
};

const centerOf = ({ name, category, phone, email, address }: NonNullable<Standing['center']>) => [
  { term: t`Name`, value: name },
  { term: t`Category`, value: category },
  { term: t`Contact Phone`, value: phone && <a href={telLink(phone)}>{phone}</a> },
  { term: t`Contact Email`, value: email && <a href={`mailto:${email}`}>{email}</a> },
  { term: t`Address`, value: address },
];
