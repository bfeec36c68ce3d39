import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type DraftStep, draftFields, draftSteps, isNeeded, type PublicSettings } from '@tvet/contract';
import { CircleAlert } from 'lucide-react';
import { ClosedBanner } from '../../ui/closed-banner.tsx';
import { Form } from '../../ui/form/form.tsx';
import classes from './apply.module.css';
import { problemsOfUnsaved } from './checks.ts';
import { documentWords } from './document-words.ts';
import { asDraftFields, type DraftField, type Values } from './fields.ts';
import type { Draft, Keeper } from './live.ts';
import { reviewWords as words } from './review-words.ts';
import { sayValue } from './say-values.ts';
import { StepButtons } from './step-buttons.tsx';
import { useKeeper } from './use-keeper.ts';
import { useSubmission } from './use-submission.ts';
import { intakeWords, stepWords } from './words.ts';

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
  const problems = saving === 'saved' ? draft.problems : problemsOfUnsaved(state, { ages: settings.ages });

  return (
    <Form form={form} full>
      {!isOpen && <ClosedBanner text={intakeWords.closedDraft(intakeWords.programs[program])} />}
      {ninTaken && <NinTaken contactEmail={settings.contactEmail} />}
      {problems.length > 0 && (
        <Alert role="group" color="red" icon={<CircleAlert aria-hidden />} title={words.problems}>
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
      <p className={classes.plain}>{words.lead}</p>
      {draftSteps
        .filter((step) => step !== 'review')
        .map((step) => (
          <Part key={step} step={step} rows={rowsOf(step, values, draft)} />
        ))}
      <p className={classes.plain}>
        <strong>{words.declare}</strong>
      </p>
      {isOpen ? <StepButtons busy={form.busy} back="centre" words={words} /> : null}
    </Form>
  );
}

interface Row {
  readonly label: string;
  readonly value: string;
  readonly needed: boolean;
}

const Part = ({ step, rows }: { readonly step: DraftStep; readonly rows: readonly Row[] }) => (
  <section className={classes.block} aria-label={stepWords.labels[step]}>
    <div className={classes.partHead}>
      <h2 className="block-title">{stepWords.labels[step]}</h2>
      <Link to="/apply" search={{ step }} aria-label={words.change(stepWords.labels[step])} className={classes.change}>
        {words.changeShort}
      </Link>
    </div>
    <dl className={classes.facts}>
      {rows.map(({ label, value, needed }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-missing={value === '' && needed}>{value || (needed ? words.missing : '-')}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function rowsOf(step: DraftStep, values: Values, draft: Draft): Row[] {
  const fields = asDraftFields(values);
  const row = (field: DraftField, value: string = sayValue(field, values[field])): Row => ({
    label: draftFields[field].label,
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
      if (values.tvetCategory !== 'VEI') return [{ label: words.paper, value: documentWords.none.lead, needed: false }];
      const state = draft.proof && documentWords.states[draft.proof.state];
      return [
        row('proofKind'),
        { label: words.paper, value: draft.proof ? `${draft.proof.fileName}. ${state}` : '', needed: true },
      ];
    }
    case 'centre':
      return [
        row('skillName'),
        row('centerId', draft.center?.id === values.centerId ? (draft.center?.name ?? '') : ''),
      ];
    default:
      return [];
  }
}

/** The choices of an applicant whose NIN already has an application. */
const NinTaken = ({ contactEmail }: { readonly contactEmail: string }) => (
  <Alert role="group" color="red" icon={<CircleAlert aria-hidden />} title={words.ninTaken.title}>
    <ul className={classes.problems}>
      <li>{words.ninTaken.you}</li>
      <li>
        {words.ninTaken.notYou} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </li>
      <li>
        <Link to="/apply" search={{ step: 'details' }} hash="nin">
          {words.ninTaken.check}
        </Link>
      </li>
    </ul>
  </Alert>
);
