import { type ApplicationDetail, proofLabels, requirementLabels } from '@tvet/contract';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { DescriptionList } from '../../ui/description-list.tsx';
import { formatCount, formatMoment } from '../../ui/format.ts';
import { textOf } from '../../ui/label.ts';
import classes from './applicant-decision.module.css';
import { BirthDate } from './birth-date.tsx';

/** The facts for a decision: the age, the trade, the centre and its places, the requirements of the programme, earlier decisions. */
export function ApplicantDecision({ application }: { readonly application: ApplicationDetail }) {
  const {
    center,
    requirements,
    applicant: { dateOfBirth },
  } = application;
  return (
    <>
      <DescriptionList
        title="Application"
        items={[
          { term: 'Date of birth', value: dateOfBirth && <BirthDate day={dateOfBirth} /> },
          { term: 'Skill', value: application.skillName },
          { term: 'Category', value: application.tvetCategory },
          { term: 'Centre', value: center ? <Centre center={center} /> : 'No centre assigned' },
          { term: 'Places', value: <Places application={application} /> },
          {
            term: 'Submitted',
            value: application.submittedAt ? formatMoment(application.submittedAt) : 'Not submitted',
          },
          ...outcomeOf(application),
        ]}
      />
      <section className="section-block">
        <h3 className="section-title">Entry requirements</h3>
        {requirements.length === 0 && (
          <p className="quiet">The portal does not check any requirements for this programme.</p>
        )}
        <ul className={classes.requirements} aria-label="Entry requirements">
          {requirements.map(({ code, met }) => (
            <li key={code} data-met={met}>
              {met ? <CircleCheck aria-hidden size={20} /> : <CircleX aria-hidden size={20} />}
              <span>
                {textOf(requirementLabels[code])}
                {code === 'proof' && application.proofKind && `: ${textOf(proofLabels[application.proofKind])}`}
              </span>
              <strong>{met ? 'Met' : 'Missing'}</strong>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const Centre = ({ center }: { readonly center: NonNullable<ApplicationDetail['center']> }) => (
  <>
    {center.ideasFunded ? `${center.name} (IDEAS funded)` : center.name}
    <span className={classes.detail}>
      {center.tvetCode} · {center.category} · {center.stateName}
    </span>
  </>
);

function Places({
  application: { center, places, skillName },
}: {
  readonly application: ApplicationDetail;
}): ReactNode {
  if (!center) return 'Not known without a centre';
  if (!places) return `The centre has no places in ${skillName ?? 'this trade'}`;
  return (
    <>
      <strong className={classes.left} data-full={places.left === 0}>
        {places.left === 0 ? 'No places left' : `${formatCount(places.left)} left`}
      </strong>
      <span className={classes.detail}>
        {formatCount(places.taken)} of {formatCount(places.capacity)} taken
      </span>
    </>
  );
}

/** The decisions so far, with names and reasons. */
const outcomeOf = ({ approvalRequestedByName, rejectionReason, declineReason }: ApplicationDetail) => [
  ...(approvalRequestedByName ? [{ term: 'Verified by', value: approvalRequestedByName }] : []),
  ...(rejectionReason ? [{ term: 'Reason for rejection', value: rejectionReason }] : []),
  ...(declineReason ? [{ term: 'Reason for declining', value: declineReason }] : []),
];
