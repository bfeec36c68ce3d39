import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type RelatedApplication,
  type RelatedGroup,
  type RelatedMatch,
  relatedLimit,
  statusLabels,
} from '@tvet/contract';
import { formatCount, formatDay } from '../../ui/format.ts';
import { textOf } from '../../ui/label.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './applicant-related.module.css';
import panel from './panel-section.module.css';
import { relatedQuery } from './queries.ts';

const matchLabels: Readonly<Record<RelatedMatch, string>> = {
  applicant: 'same applicant',
  nin: 'same NIN',
  bvn: 'same BVN',
  phone: 'same phone number',
  account: 'same account number',
  address: 'same address',
};

/** Earlier applications of the same person with their decisions, and those that share a phone number, an account or an address. */
export const ApplicantRelated = ({ id }: { readonly id: string }) => (
  <section className={classes.section}>
    <h3 className="sr-only">Other applications</h3>
    <Loaded query={useQuery(relatedQuery(id))} loading="Loading other applications" height={24}>
      {({ samePerson, sharedDetails }) => (
        <>
          {samePerson.total + sharedDetails.total === 0 && <p className="quiet">No related applications found.</p>}
          <Group title="Same person" group={samePerson} />
          <Group title={sharedTitle(sharedDetails)} group={sharedDetails} />
        </>
      )}
    </Loaded>
  </section>
);

const sharedNames = { phone: 'phone number', account: 'account', address: 'address' } as const;

/** Names only what is shared: 'Same phone number, account or address'. */
function sharedTitle({ applications }: RelatedGroup): string {
  const shared = (Object.keys(sharedNames) as (keyof typeof sharedNames)[]).filter((fact) =>
    applications.some(({ matches }) => matches.includes(fact)),
  );
  const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return `Same ${either.format(shared.map((fact) => sharedNames[fact]))}`;
}

function Group({ title, group: { total, applications } }: { readonly title: string; readonly group: RelatedGroup }) {
  if (total === 0) return null;
  const statuses = [...new Set(applications.map(({ status }) => textOf(statusLabels[status])))];
  return (
    <details className={classes.group}>
      <summary>
        {title}: {formatCount(total)} <span className={classes.statuses}>({statuses.join(', ')})</span>
      </summary>
      <ul className={panel.list} aria-label={title}>
        {applications.map((application) => (
          <Related key={application.id} application={application} />
        ))}
      </ul>
      {total > relatedLimit && (
        <p className={panel.detail}>
          The newest {relatedLimit} of {formatCount(total)} are shown.
        </p>
      )}
    </details>
  );
}

function Related({ application }: { readonly application: RelatedApplication }) {
  const { id, applicantId, applicantName, status, tvetCategory, skillName, submittedAt, decidedAt, reason } =
    application;
  // The numbers of one applicant are the same by themselves.
  const told: readonly RelatedMatch[] = application.matches.includes('applicant') ? ['applicant'] : application.matches;
  const matches = told.map((match) => matchLabels[match]).join(', ');
  return (
    <li className={panel.item}>
      <p className={classes.name}>
        <Link to="/applicants" search={{ applicantId, open: id }} className="text-link">
          {applicantName}
        </Link>
        <StatusBadge status={status} />
      </p>
      <p className={classes.matches}>{matches.charAt(0).toUpperCase() + matches.slice(1)}</p>
      <p className={panel.detail}>
        {[
          applicantId,
          tvetCategory,
          skillName,
          submittedAt && `submitted ${formatDay(submittedAt)}`,
          decidedAt && `decided ${formatDay(decidedAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {reason && <p className={panel.state}>{reason}</p>}
    </li>
  );
}
