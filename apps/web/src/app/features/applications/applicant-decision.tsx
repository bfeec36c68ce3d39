import { i18n } from '@lingui/core';
import { type ApplicationDetail, proofLabels, requirementLabels } from '@tvet/contract';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { DescriptionList } from '../../ui/description-list.tsx';
import { formatCount, formatMoment } from '../../ui/format.ts';
import classes from './applicant-decision.module.css';
import { factWords as words } from './words.ts';

/** The facts for a decision: the trade, the centre and its places, the requirements of the programme, earlier decisions. */
export function ApplicantDecision({ application }: { readonly application: ApplicationDetail }) {
  const { center, requirements } = application;
  return (
    <>
      <DescriptionList
        title={words.application}
        items={[
          { term: words.skill, value: application.skillName },
          { term: words.category, value: application.tvetCategory },
          { term: words.centre, value: center ? <Centre center={center} /> : words.noCentre },
          { term: words.places, value: <Places application={application} /> },
          {
            term: words.submitted,
            value: application.submittedAt ? formatMoment(application.submittedAt) : words.notSubmitted,
          },
          ...outcomeOf(application),
        ]}
      />
      <section className="section-block">
        <h3 className="section-title">{words.requirements}</h3>
        {requirements.length === 0 && <p className="quiet">{words.noRequirements}</p>}
        <ul className={classes.requirements} aria-label={words.requirements}>
          {requirements.map(({ code, met }) => (
            <li key={code} data-met={met}>
              {met ? <CircleCheck aria-hidden size={20} /> : <CircleX aria-hidden size={20} />}
              <span>
                {code === 'proof' && application.proofKind
                  ? words.proof(i18n._(requirementLabels[code]), i18n._(proofLabels[application.proofKind]))
                  : i18n._(requirementLabels[code])}
              </span>
              <strong>{met ? words.met : words.missing}</strong>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const Centre = ({ center }: { readonly center: NonNullable<ApplicationDetail['center']> }) => (
  <>
    {center.ideasFunded ? words.funded(center.name) : center.name}
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
  if (!center) return words.placesUnknown;
  if (!places) return words.noPlacesIn(skillName);
  return (
    <>
      <strong className={classes.left} data-full={places.left === 0}>
        {places.left === 0 ? words.noPlacesLeft : words.placesLeft(formatCount(places.left))}
      </strong>
      <span className={classes.detail}>
        {words.placesTaken(formatCount(places.taken), formatCount(places.capacity))}
      </span>
    </>
  );
}

/** The decisions so far, with names and reasons. */
const outcomeOf = ({ approvalRequestedByName, rejectionReason, declineReason }: ApplicationDetail) => [
  ...(approvalRequestedByName ? [{ term: words.verifiedBy, value: approvalRequestedByName }] : []),
  ...(rejectionReason ? [{ term: words.rejectionReason, value: rejectionReason }] : []),
  ...(declineReason ? [{ term: words.declineReason, value: declineReason }] : []),
];
