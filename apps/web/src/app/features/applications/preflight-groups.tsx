import { Checkbox, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ApplicationStatus, Preflight, PreflightAction, PreflightCode, PreflightGroup } from '@tvet/contract';
import { type Decision, queuedFrom } from '../../approvals/queue-state.ts';
import { useUser } from '../../session/use-session.ts';
import { formatCount } from '../../ui/format.ts';
import type { ApplicantsSearch } from './applicants-search.ts';
import classes from './preflight-groups.module.css';
import type { Picked } from './selection.ts';
import type { PreflightState } from './use-preflight.ts';

interface PreflightGroupsProps {
  readonly preflight: PreflightState;
  readonly action: Exclude<Decision, 'register'>;
  /** The checked applications. */
  readonly candidates: readonly Picked[];
  /** The filters of the list from which they were selected. */
  readonly search: ApplicantsSearch;
}

const labels: Readonly<Record<PreflightCode, (count: string) => string>> = {
  WRONG_STATUS: (count) => `Leave out ${count} with another status`,
  REQUESTED_BY_YOU: (count) => `Leave out ${count} that you verified`,
  CORRECTION_PENDING: (count) => `Leave out ${count} waiting for the applicant`,
  CENTRE_REQUIRED: (count) => `Leave out ${count} without a centre`,
  REQUIREMENT_MISSING: (count) => `Leave out ${count} missing an entry requirement`,
  CENTRE_FULL: (count) => `Leave out ${count} beyond the places left`,
};

const hints: Readonly<Partial<Record<PreflightCode, string>>> = {
  REQUESTED_BY_YOU: 'Another person has to approve them.',
  CORRECTION_PENDING: 'The applicants were asked for corrections that they have not sent.',
  CENTRE_REQUIRED: 'Assign a centre first, then approve them.',
};

/** The centres that are named; the others are counted. */
const namedCentres = 5;

/** The result of the check: how many are ready, and the groups that are left out or can be (rules 11.12). */
export function PreflightGroups({ preflight, action, candidates, search }: PreflightGroupsProps) {
  const [first, ...others] = queuedFrom(action);
  const from = first && others.length > 0 ? [first, ...others] : first;
  const { result, isLoading, failed, leftOut, leaveOut } = preflight;
  const user = useUser();
  const searchOf = (group: PreflightGroup): ApplicantsSearch => {
    const { page: _page, open: _open, ...filters } = search;
    switch (group.code) {
      case 'CENTRE_REQUIRED':
        return { ...filters, status: from, assigned: 'false' };
      case 'CORRECTION_PENDING':
        return { ...filters, status: from, waitingForApplicant: 'true' };
      case 'REQUIREMENT_MISSING':
        return { ...filters, status: from, requirementMissing: 'true' };
      case 'REQUESTED_BY_YOU':
        return { ...filters, status: from, approvalRequestedBy: user.id };
      case 'CENTRE_FULL':
        return { ...filters, status: from };
      case 'WRONG_STATUS':
        return { ...filters, status: statusesOf(group, candidates) };
    }
  };
  return (
    <section className={classes.preflight} aria-label="Check before the decision">
      {isLoading && <Skeleton height={48} />}
      <p role="status" className={classes.ready}>
        {isLoading && 'Checking the applications...'}
        {failed && 'The check failed. You can still continue: the portal refuses what it cannot accept.'}
        {result && sayReady(result, action, candidates.length)}
      </p>
      {result && result.groups.length > 0 && (
        <ul className="plain-list" aria-label="Problems">
          {result.groups.map((group) => (
            <li key={group.code} className={classes.group}>
              <Checkbox
                className={classes.tick}
                label={labels[group.code](formatCount(group.count))}
                description={hints[group.code]}
                checked={group.refused || leftOut.has(group.code)}
                disabled={group.refused}
                onChange={({ currentTarget }) => leaveOut(group.code, currentTarget.checked)}
              />
              {group.code === 'CENTRE_FULL' ? (
                <FullCentres group={group} search={searchOf(group)} />
              ) : (
                <ListLink search={searchOf(group)}>Show the list</ListLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sayReady({ ready, groups }: Preflight, action: PreflightAction, total: number): string {
  const refused = groups.filter((group) => group.refused).reduce((sum, { count }) => sum + count, 0);
  const accepted = total - refused;
  const sentence = `${formatCount(accepted)} of ${formatCount(total)} can be ${participles[action]}`;
  return accepted === ready ? `${sentence}.` : `${sentence}, ${formatCount(ready)} of them without a warning.`;
}

const participles: Readonly<Record<PreflightAction, string>> = {
  approve: 'approved',
  verify: 'verified',
  reject: 'rejected',
};

/** The centres whose places are exceeded, those with the most first. */
const FullCentres = ({ group, search }: { readonly group: PreflightGroup; readonly search: ApplicantsSearch }) => (
  <ul className={classes.centres}>
    {group.centers.slice(0, namedCentres).map(({ id, name, skillName, placesLeft, count }) => (
      <li key={`${id}${skillName}`}>
        <ListLink search={{ ...search, centerId: id, center: undefined, skill: [skillName] } as ApplicantsSearch}>
          {name}
        </ListLink>
        <span>
          {skillName}: {formatCount(placesLeft)} left, {formatCount(count)} too many
        </span>
      </li>
    ))}
    {group.centers.length > namedCentres && <li>and {formatCount(group.centers.length - namedCentres)} more</li>}
  </ul>
);

/** Opens a list in another tab, so that the dialog stays. */
const ListLink = ({ search, children }: { readonly search: ApplicantsSearch; readonly children: string }) => (
  <Link to="/applicants" search={search} target="_blank" className="text-link">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </Link>
);

/** The statuses that the list showed for these applications. */
function statusesOf({ ids }: PreflightGroup, candidates: readonly Picked[]): ApplicationStatus[] {
  const wanted = new Set(ids);
  return [...new Set(candidates.filter(({ id }) => wanted.has(id)).map(({ status }) => status))];
}
