import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  type AttachedFile,
  acceptedNames,
  maxFileBytes,
  type ProofKind,
  type PublicSettings,
  proofKinds,
  proofLabels,
  requirementLabels,
  uploadPurposes,
} from '@tvet/contract';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Form } from '../../ui/form/form.tsx';
import classes from './apply.module.css';
import type { Keeper } from './live.ts';
import { sayNoPaper, sayProofState } from './proof-state.ts';
import { loadSending, type ProofUpload } from './proof-upload.ts';
import { StepButtons } from './step-buttons.tsx';
import { useKeeper } from './use-keeper.ts';
import { useStepForm } from './use-step-form.ts';

const sayGiven = (number: string) => t`${number}: given`;
const sayMissing = (number: string) => t`${number}: still missing`;

const sayProofRequired = () => t`Take a photo of your paper, or choose a file`;

const sayAccepted = (types: string, megabytes: number) =>
  t`One file: ${types}, at most ${megabytes} MB. A picture is made smaller before it is sent.`;

function sayKind(kind: ProofKind): string {
  switch (kind) {
    case 'prior_learning':
      return t`A letter or a certificate from the person or the workshop that taught you.`;
    case 'first_school_leaving':
      return t`From your primary school.`;
    case 'non_formal':
      return t`From an NGO, or from a religious, nomadic or community programme.`;
  }
}

const UploadProgress = lazy(() =>
  import('./upload-progress.tsx').then((module) => ({ default: module.UploadProgress })),
);

interface DocumentsStepProps {
  readonly keeper: Keeper;
  readonly proof: ProofUpload;
  readonly settings: PublicSettings;
  readonly onDone: () => void;
}

export function DocumentsStep(props: DocumentsStepProps) {
  const { values } = useKeeper(props.keeper);
  return values.tvetCategory === 'VEI' ? <ProofStep {...props} /> : <NoPaperStep {...props} />;
}

/** STC requires numbers only. */
function NoPaperStep({ keeper, settings, onDone }: DocumentsStepProps) {
  // A draft that was begun for VEI may have an earlier paper to check.
  const next = () => {
    void keeper.check('documents').catch(() => undefined);
    onDone();
  };
  const form = useStepForm({ keeper, step: 'review', ages: settings.ages, onDone: next });
  return (
    <Form form={form} full>
      <p className={classes.plain}>{sayNoPaper()}</p>
      <ul className={classes.given}>
        {(['nin', 'bvn'] as const).map((name) => {
          const isGiven = form.values[name] !== '';
          return (
            <li key={name} data-given={isGiven}>
              {isGiven ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
              <span>
                {isGiven ? sayGiven(i18n._(requirementLabels[name])) : sayMissing(i18n._(requirementLabels[name]))}
              </span>
              {!isGiven && (
                <Link to="/apply" search={{ step: 'details' }} hash={name}>
                  {name === 'nin' ? <Trans>Add your NIN</Trans> : <Trans>Add your BVN</Trans>}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <StepButtons busy={form.busy} back="details" />
    </Form>
  );
}

function ProofStep({ keeper, proof, settings, onDone }: DocumentsStepProps) {
  const { draft } = useKeeper(keeper);
  const sending = useSyncExternalStore(proof.subscribe, proof.get);
  // Loaded early: the network may be gone by the time a file is chosen.
  useEffect(() => {
    loadSending().catch(() => undefined);
    import('./upload-progress.tsx').catch(() => undefined);
  }, []);
  const hasPaper = draft.proof?.state === 'accepted' || draft.proof?.state === 'waiting';
  const onItsWay = sending.kind === 'sending' || sending.kind === 'preparing';
  // It has arrived, but the draft does not name it yet.
  const isGiven = hasPaper || onItsWay || sending.kind === 'done';
  const [missing, setMissing] = useState(false);
  const form = useStepForm({
    keeper,
    step: 'documents',
    ages: settings.ages,
    alsoWrong: () => {
      setMissing(!isGiven);
      return !isGiven ? [{ field: 'proof', message: sayProofRequired() }] : [];
    },
    onDone,
  });
  const refused = sending.kind === 'failed' ? sending.sentence : undefined;
  const error = refused ?? (missing && !isGiven ? sayProofRequired() : undefined);
  // A document that has been chosen since is not missing.
  const problems = form.problems.filter(({ field }) => field !== 'proof' || !isGiven);

  return (
    <Form form={{ ...form, problems }} full>
      <ChoiceList
        id="proofKind"
        label={t`Which paper do you have?`}
        description={t`VEI asks for one of these. A photo of the paper is enough.`}
        error={form.errorOf('proofKind')}
        required
        choices={proofKinds.map((value) => ({ value, label: i18n._(proofLabels[value]), detail: sayKind(value) }))}
        value={form.values.proofKind}
        onChange={(value) => form.pick('proofKind', value)}
      />
      <fieldset id="proof" className={classes.paper} aria-describedby={error ? 'proof-help proof-error' : 'proof-help'}>
        <legend>
          <Trans>Your paper</Trans>
        </legend>
        <p id="proof-help" className={classes.plain}>
          <Trans>Lay the paper flat in good light. All four corners should be in the picture.</Trans>{' '}
          {sayAccepted(acceptedNames('proof'), maxFileBytes / 1024 / 1024)}
        </p>
        <div role="status">{!onItsWay && draft.proof && <Paper proof={draft.proof} />}</div>
        {error && (
          <p id="proof-error" className={classes.error} role="alert">
            {error}
          </p>
        )}
        {sending.kind !== 'idle' && (
          <Suspense fallback={null}>
            <UploadProgress upload={proof} />
          </Suspense>
        )}
        {!onItsWay && (
          <div className={classes.buttons}>
            {sending.kind === 'failed' && sending.file && (
              <Button onClick={() => void proof.again()}>
                <Trans>Send it again</Trans>
              </Button>
            )}
            <FileButton camera onFile={proof.send}>
              {hasPaper ? <Trans>Take another photo</Trans> : <Trans>Take a photo</Trans>}
            </FileButton>
            <FileButton onFile={proof.send}>
              {hasPaper ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
            </FileButton>
          </div>
        )}
      </fieldset>
      <StepButtons busy={form.busy} back="details" />
    </Form>
  );
}

const icons = { accepted: CircleCheck, waiting: Clock, infected: CircleAlert, refused: CircleAlert };

function Paper({ proof: { state, fileName } }: { readonly proof: AttachedFile }) {
  const Icon = icons[state];
  const isGood = state === 'accepted' || state === 'waiting';
  return (
    <Alert role="group" color={isGood ? 'green' : 'red'} icon={<Icon aria-hidden />} className={classes.paperState}>
      <strong>{sayProofState(state)}</strong>
      <span className={classes.fileName}>{fileName}</span>
    </Alert>
  );
}

interface FileButtonProps {
  /** Opens the camera if there is one. */
  readonly camera?: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** The phone's own camera and file picker: nothing to load, and it works on the oldest phones. */
function FileButton({ camera = false, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const types = uploadPurposes.proof.filter((type) => !camera || type.startsWith('image/'));
  return (
    <>
      <Button variant={camera ? 'filled' : 'default'} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // Allows the same file to be chosen again after it has been fixed.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
