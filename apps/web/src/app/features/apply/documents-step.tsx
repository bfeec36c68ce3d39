import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  type AttachedFile,
  acceptedNames,
  maxFileBytes,
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
import { documentWords as words } from './document-words.ts';
import type { Keeper } from './live.ts';
import { loadSending, type ProofUpload } from './proof-upload.ts';
import { StepButtons } from './step-buttons.tsx';
import { useKeeper } from './use-keeper.ts';
import { useStepForm } from './use-step-form.ts';

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
  const form = useStepForm({ keeper, step: 'review', ages: settings.ages, onDone });
  return (
    <Form form={form} full>
      <p className={classes.plain}>{words.none.lead}</p>
      <ul className={classes.given}>
        {(['nin', 'bvn'] as const).map((name) => {
          const isGiven = form.values[name] !== '';
          return (
            <li key={name} data-given={isGiven}>
              {isGiven ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
              <span>
                {isGiven ? words.none.given(requirementLabels[name]) : words.none.missing(requirementLabels[name])}
              </span>
              {!isGiven && (
                <Link to="/apply" search={{ step: 'details' }} hash={name}>
                  {words.none.mend(name.toUpperCase())}
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
      return !isGiven ? [{ field: 'proof', message: words.required }] : [];
    },
    onDone,
  });
  const refused = sending.kind === 'failed' ? sending.sentence : undefined;
  const error = refused ?? (missing && !isGiven ? words.required : undefined);
  // A document that has been chosen since is not missing.
  const problems = form.problems.filter(({ field }) => field !== 'proof' || !isGiven);

  return (
    <Form form={{ ...form, problems }} full>
      <ChoiceList
        id="proofKind"
        label={words.kind}
        description={words.lead}
        error={form.errorOf('proofKind')}
        required
        choices={proofKinds.map((value) => ({ value, label: proofLabels[value], detail: words.kindHelp[value] }))}
        value={form.values.proofKind}
        onChange={(value) => form.pick('proofKind', value)}
      />
      <fieldset id="proof" className={classes.paper} aria-describedby={error ? 'proof-help proof-error' : 'proof-help'}>
        <legend>{words.file}</legend>
        <p id="proof-help" className={classes.plain}>
          {words.tips} {words.help(acceptedNames('proof'), maxFileBytes / 1024 / 1024)}
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
              <Button onClick={() => void proof.again()}>{words.again}</Button>
            )}
            <FileButton camera onFile={proof.send}>
              {hasPaper ? words.photograph : words.camera}
            </FileButton>
            <FileButton onFile={proof.send}>{hasPaper ? words.replace : words.choose}</FileButton>
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
      <strong>{words.states[state]}</strong>
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
