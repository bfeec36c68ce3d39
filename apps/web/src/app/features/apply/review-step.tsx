import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  type AttachedFile,
  type DraftStep,
  draftFields,
  draftStepLabels,
  draftSteps,
  fullName,
  isNeeded,
  type PublicSettings,
  showPhone,
} from '@tvet/contract';
import { CircleAlert } from 'lucide-react';
import { useUser } from '../../session/use-session.ts';
import { ClosedBanner } from '../../ui/closed-banner.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Form } from '../../ui/form/form.tsx';
import { HelpWays } from '../../ui/help-ways.tsx';
import classes from './apply.module.css';
import { problemsOfUnsaved, sayFound } from './checks.ts';
import { asDraftFields, type DraftField, type Values } from './fields.ts';
import type { Draft, Keeper } from './live.ts';
import { sayCannotSubmit } from './programs.ts';
import { sayNoPaper, sayProofState } from './proof-state.ts';
import { sayValue } from './say-values.ts';
import { StepButtons } from './step-buttons.tsx';
import { useKeeper } from './use-keeper.ts';
import { useSubmission } from './use-submission.ts';

interface ReviewStepProps {
  readonly person: string;
  readonly keeper: Keeper;
  readonly settings: PublicSettings;
  /** Called when the application was submitted, here or elsewhere, or the intake has changed. */
  readonly onChanged: () => Promise<void>;
}

/** A summary of all answers, and the button that submits them for good. */
export function ReviewStep({ person, keeper, settings, onChanged }: ReviewStepProps) {
  const state = useKeeper(keeper);
  const { values, draft, saving } = state;
  const { form, ninTaken } = useSubmission({ person, keeper, onChanged });
  const program = values.tvetCategory === 'VEI' ? 'VEI' : 'STC';
  const isOpen = settings.intake[program].open;
  // The portal does not know unsaved edits, so its list of problems is only used once everything is saved.
  const problems =
    saving === 'saved'
      ? draft.problems.map((found) => ({ ...found, message: sayFound(found) }))
      : problemsOfUnsaved(state, { ages: settings.ages });

  return (
    <Form form={form} full>
      {!isOpen && <ClosedBanner text={sayCannotSubmit(program)} />}
      {ninTaken && <NinTaken settings={settings} />}
      {problems.length > 0 && (
        <Alert role="group" color="red" icon={<CircleAlert aria-hidden />} title={t`Complete these first`}>
          <ul className={classes.problems}>
            {problems.map(({ step, field, message }) => (
              <li key={field}>
                <Link to="/apply" search={{ step }} hash={field === 'proofOfEducationUrl' ? 'proof' : field}>
                  {message}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <p className={classes.plain}>
        <Trans>Check your answers. You can change them now, but not after you submit.</Trans>
      </p>
      <AboutYou />
      {draftSteps
        .filter((step) => step !== 'review')
        .map((step) => (
          <Part
            key={step}
            step={step}
            rows={rowsOf(step, values, draft)}
            isToCheck={draft.stepsToCheck.includes(step)}
          />
        ))}
      <p className={classes.plain}>
        <strong>
          <Trans>By submitting, you confirm that all of this is true.</Trans>
        </strong>
      </p>
      {isOpen && (
        <StepButtons busy={form.busy} back="centre" words={{ submit: t`Submit application`, busy: t`Submitting...` }} />
      )}
    </Form>
  );
}

interface Row {
  readonly label: string;
  readonly value: string;
  readonly needed: boolean;
}

/** The person of the account, who can still correct these details. */
function AboutYou() {
  const { firstName, lastName, phoneNumber, email } = useUser();
  const facts = [
    [t`Name`, fullName(firstName, lastName)],
    [t`Phone`, phoneNumber ? showPhone(phoneNumber) : '-'],
    [t`Email`, email ?? '-'],
  ] as const;
  return (
    <section className={classes.block} aria-labelledby="about-you">
      <div className={classes.partHead}>
        <h2 id="about-you" className="block-title">
          <Trans>Name and contact</Trans>
        </h2>
        <Link
          to="/account"
          state={{ fromReview: true }}
          aria-label={t`Change: Name and contact`}
          className={classes.change}
        >
          <Trans>Change</Trans>
        </Link>
      </div>
      <Facts className={classes.facts} facts={facts} />
    </section>
  );
}

interface PartProps {
  readonly step: DraftStep;
  readonly rows: readonly Row[];
  /** True for answers of an earlier application that the applicant has not checked. */
  readonly isToCheck: boolean;
}

function Part({ step, rows, isToCheck }: PartProps) {
  const title = i18n._(draftStepLabels[step]);
  return (
    <section className={classes.block} aria-label={title}>
      <div className={classes.partHead}>
        <h2 className="block-title">{title}</h2>
        {isToCheck && (
          <strong className={classes.check}>
            <Trans>Check this</Trans>
          </strong>
        )}
        <Link to="/apply" search={{ step }} aria-label={t`Change: ${title}`} className={classes.change}>
          <Trans>Change</Trans>
        </Link>
      </div>
      <dl className={classes.facts}>
        {rows.map(({ label, value, needed }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-missing={value === '' && needed}>{value || (needed ? t`Still missing` : '-')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rowsOf(step: DraftStep, values: Values, draft: Draft): Row[] {
  const fields = asDraftFields(values);
  const row = (field: DraftField, value: string = sayValue(field, values[field])): Row => ({
    label: i18n._(draftFields[field].label),
    value,
    needed: isNeeded(field, fields),
  });
  switch (step) {
    case 'program':
      return [row('tvetCategory')];
    case 'details':
      return [
        row('dateOfBirth'),
        row('gender'),
        row('nin'),
        row('bvn'),
        row('streetAddressLine1', [values.streetAddressLine1, values.streetAddressLine2].filter(Boolean).join(', ')),
        row('state'),
        row('lga'),
        row('bankName'),
        row('accountNumber'),
        row('accountName'),
      ];
    case 'documents': {
      if (values.tvetCategory !== 'VEI') return [{ label: t`Paper`, value: sayNoPaper(), needed: false }];
      return [row('proofKind'), { label: t`Paper`, value: draft.proof ? sayPaper(draft.proof) : '', needed: true }];
    }
    case 'centre':
      return [row('skillName'), row('centerId', sayCentre(values.centerId, draft))];
    default:
      return [];
  }
}

/** The portal names a centre once the choice has been sent. */
function sayCentre(id: string, { center }: Draft): string {
  if (id === '') return '';
  return center?.id === id ? center.name : t`Chosen, and not sent yet`;
}

const sayPaper = ({ fileName, state }: AttachedFile) => t`${fileName}. ${{ state: sayProofState(state) }}`;

/** The choices of an applicant whose NIN already has an application. */
const NinTaken = ({ settings }: { readonly settings: PublicSettings }) => (
  <Alert role="group" color="red" icon={<CircleAlert aria-hidden />} title={t`This NIN already has an application`}>
    <ul className={classes.problems}>
      <li>
        <Trans>Did you apply with another account? Log out, and sign in with its phone number or email address.</Trans>
      </li>
      <li>
        <Trans>If it was not you, check the 11 digits. If they are right, call us or write to us:</Trans>
        <HelpWays settings={settings} />
      </li>
      <li>
        <Link to="/apply" search={{ step: 'details' }} hash="nin">
          <Trans>Check my NIN</Trans>
        </Link>
      </li>
    </ul>
  </Alert>
);
