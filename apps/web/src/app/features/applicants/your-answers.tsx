import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ApplicationDetail, fullName, proofLabels, sayTrade } from '@tvet/contract';
import { Facts } from '../../ui/facts.tsx';
import { formatDay } from '../../ui/format.ts';
import classes from './your-answers.module.css';

/** Everything that the applicant has answered, to read again and to compare with their papers. */
export const YourAnswers = ({ application }: { readonly application: ApplicationDetail }) => (
  <details className={classes.answers}>
    <summary className={classes.summary}>
      <Trans>Your answers</Trans>
    </summary>
    <Facts label={t`Your answers`} className={classes.facts} facts={answersOf(application)} />
  </details>
);

function answersOf(application: ApplicationDetail): (readonly [string, string])[] {
  const { applicant, center, proof, proofKind } = application;
  const address = [application.streetAddressLine1, application.streetAddressLine2].filter(Boolean).join(', ');
  const given: (readonly [string, string | null | undefined])[] = [
    [t`Name`, fullName(applicant.firstName, applicant.lastName)],
    [t`Phone`, applicant.phoneNumber],
    [t`Email`, applicant.email],
    [t`Program`, application.tvetCategory],
    [t`Date of birth`, applicant.dateOfBirth && formatDay(`${applicant.dateOfBirth}T12:00:00Z`)],
    [t`Gender`, applicant.gender && sayGender(applicant.gender)],
    [t`NIN`, applicant.nin],
    [t`BVN`, applicant.bvn],
    [t`Street address`, address],
    [t`State`, application.state],
    [t`Local government area`, application.lga],
    [t`Bank`, application.bankName],
    [t`Account number`, application.accountNumber],
    [t`Account name`, application.accountName],
    [t`Kind of proof`, proofKind && i18n._(proofLabels[proofKind])],
    [t`Proof`, proof?.fileName],
    [t`Trade`, application.skillName && sayTrade(application.skillName, i18n)],
    [t`Centre`, center?.name ?? application.centerName],
  ];
  return given.map(([name, value]) => [name, value || '-']);
}

const sayGender = (gender: string): string => (gender === 'female' ? t`Female` : t`Male`);
