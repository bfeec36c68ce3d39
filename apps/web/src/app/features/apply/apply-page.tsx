import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import {
  type Category,
  type DraftStep,
  draftStepLabels,
  draftSteps,
  type PublicSettings,
  stepToGoOn,
} from '@tvet/contract';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useSession } from '../../session/use-session.ts';
import { ClosedBanner } from '../../ui/closed-banner.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { focusField } from '../../ui/form/form-summary.tsx';
import { HelpLink } from '../../ui/help-link.tsx';
import { Page, useDocumentTitle } from '../../ui/page.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import type { ApplyStep } from './apply-search.ts';
import { Frame } from './frame.tsx';
import { isAnyOpen } from './intake-truth.tsx';
import type { Draft, Live } from './live.ts';
import { sayCannotSubmit, sayKept } from './programs.ts';
import type { ProofUpload } from './proof-upload.ts';
import { SavedLine, SavingLine } from './saved-line.tsx';
import { StartPage } from './start-page.tsx';
import { StartPending } from './start-pending.tsx';
import { useApplication } from './use-application.ts';
import { useKeeper, useKeptSafe, useSubmittedElsewhere } from './use-keeper.ts';

const route = getRouteApi('/apply');

/** Each step is small and loads with its dependencies: the first one is shown sooner, the others load before they are opened. */
const load = {
  program: () => import('./program-step.tsx'),
  details: () => import('./details-step.tsx'),
  documents: () => import('./documents-step.tsx'),
  centre: () => import('./centre-step.tsx'),
  review: () => import('./review-step.tsx'),
  conflict: () => import('./conflict-page.tsx'),
  receipt: () => import('./receipt-page.tsx'),
};
const NewProgramStep = lazy(() => load.program().then((module) => ({ default: module.NewProgramStep })));
const ProgramStep = lazy(() => load.program().then((module) => ({ default: module.ProgramStep })));
const DetailsStep = lazy(() => load.details().then((module) => ({ default: module.DetailsStep })));
const DocumentsStep = lazy(() => load.documents().then((module) => ({ default: module.DocumentsStep })));
const CentreStep = lazy(() => load.centre().then((module) => ({ default: module.CentreStep })));
const ReviewStep = lazy(() => load.review().then((module) => ({ default: module.ReviewStep })));
const ConflictPage = lazy(() => load.conflict().then((module) => ({ default: module.ConflictPage })));
const ReceiptPage = lazy(() => load.receipt().then((module) => ({ default: module.ReceiptPage })));

/** A network that fails later does not cut a user off from the next step. */
const loadAll = () => {
  // A part that cannot be fetched is fetched again when it is needed.
  for (const part of Object.values(load)) part().catch(() => undefined);
};

export function ApplyPage(): ReactNode {
  const state = useSession();
  // The guard is about to redirect: for a moment there is no user to render the page for.
  return state.kind === 'signed-in' ? <Applying key={state.user.id} person={state.user.id} /> : null;
}

function Applying({ person }: { readonly person: string }) {
  const { step } = route.useSearch();
  const navigate = route.useNavigate();
  const [application, look] = useApplication(person);
  const goTo = useCallback((to: ApplyStep) => navigate({ search: { step: to } }), [navigate]);

  switch (application.kind) {
    case 'loading':
      return (
        <Frame>
          <StartPending />
        </Frame>
      );
    case 'failed':
      return (
        <Frame>
          <Page title={t`Your application could not be loaded`}>
            <ErrorBox message={messageOf(application.error)} onRetry={look} />
            <HelpLink />
          </Page>
        </Frame>
      );
    case 'submitted':
      return (
        <Frame>
          <Suspense fallback={<Loading />}>
            <ReceiptPage person={person} row={application.row} settings={application.settings} />
          </Suspense>
        </Frame>
      );
    case 'none': {
      const { settings, earlier } = application;
      return step === 'program' && isAnyOpen(settings.intake) ? (
        <BeginPage
          person={person}
          settings={settings}
          earlier={earlier?.tvetCategory}
          onChanged={look}
          onDone={() => void goTo('details')}
        />
      ) : (
        <Frame>
          <StartPage key="start" settings={settings} />
        </Frame>
      );
    }
    case 'draft':
      return (
        <DraftPage
          key={application.live.keeper.get().draft.id}
          person={person}
          live={application.live}
          settings={application.settings}
          onChanged={look}
        />
      );
  }
}

const Loading = () => (
  <div role="status" aria-label={t`Loading your application`} className="stack">
    <Skeleton height={36} width="70%" />
    <Skeleton height={44} />
    <Skeleton height={240} />
  </div>
);

interface BeginPageProps {
  readonly person: string;
  readonly settings: PublicSettings;
  /** The programme of an earlier application that has ended. */
  readonly earlier: Category | undefined;
  readonly onChanged: () => Promise<void>;
  readonly onDone: () => void;
}

/** The first step while there is nothing to save. */
function BeginPage(props: BeginPageProps) {
  const [retry, setRetry] = useState<() => void>();
  const onWaiting = useCallback((next?: () => void) => setRetry(() => next), []);
  return (
    <Frame saved={retry && <SavingLine saving="waiting" onNow={retry} />}>
      <StepPage step="program" done={[]}>
        {props.earlier !== undefined && (
          <p className="attention">
            <Trans>
              We have kept the answers of your earlier application. Choose your program, then check each step, because
              some answers may have changed.
            </Trans>
          </p>
        )}
        <NewProgramStep {...props} onWaiting={onWaiting} />
      </StepPage>
    </Frame>
  );
}

interface DraftPageProps {
  readonly person: string;
  readonly live: Live;
  readonly settings: PublicSettings;
  readonly onChanged: () => Promise<void>;
}

function DraftPage({ person, live, settings, onChanged }: DraftPageProps) {
  const { keeper, proof } = live;
  const { step: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const { draft, conflict, isUpdated } = useKeeper(keeper);
  // The step at which the draft was left; later changes of the draft do not move the user.
  const [first] = useState(() => stepToGoOn([...draft.problems, ...draft.stepsToCheck.map((step) => ({ step }))]));
  const step: DraftStep = asked === undefined || asked === 'start' ? first : asked;
  useEffect(() => {
    if (asked !== step) void navigate({ search: { step }, replace: true });
  }, [asked, step, navigate]);

  const isSending = useCallback(() => proof.get().kind === 'sending', [proof]);
  useKeptSafe(keeper, isSending, onChanged);
  useSubmittedElsewhere(keeper, onChanged);
  useEffect(loadAll, []);

  const next = draftSteps[draftSteps.indexOf(step) + 1] ?? 'review';
  const props = { person, keeper, settings, proof, onChanged, onDone: () => void navigate({ search: { step: next } }) };
  return (
    <Frame saved={<SavedLine keeper={keeper} />}>
      {conflict ? (
        <Suspense fallback={<Loading />}>
          <ConflictPage keeper={keeper} stored={conflict} />
        </Suspense>
      ) : (
        <StepPage key={step} step={step} done={doneOf(draft)}>
          <div role="status" className="live">
            {isUpdated && (
              <p className="attention">
                <Trans>Your answers were changed on another device. This page now shows the saved answers.</Trans>
              </p>
            )}
          </div>
          <ProofOnItsWay proof={proof} shown={step !== 'documents'} />
          <ClosedFor program={draft.values.tvetCategory} settings={settings} step={step} />
          {draft.emptiedAt !== null && (
            <p className="attention">
              <Trans>You did not submit in time, so your answers were deleted. Fill them in again.</Trans>
            </p>
          )}
          {draft.stepsToCheck.includes(step) && (
            <p className="attention">
              <strong>
                <Trans>Check this.</Trans>
              </strong>{' '}
              <Trans>
                These answers are from your earlier application. Correct what has changed, then press Save and continue.
              </Trans>
            </p>
          )}
          <Step step={step} {...props} />
        </StepPage>
      )}
    </Frame>
  );
}

interface ClosedForProps {
  readonly program: string;
  readonly settings: PublicSettings;
  readonly step: DraftStep;
}

/** A draft can be edited while the intake is closed, but not submitted. */
function ClosedFor({ program, settings, step }: ClosedForProps) {
  const { intake, draftsKeptDays } = settings;
  const own = program === 'VEI' ? 'VEI' : 'STC';
  if (intake[own].open) return null;
  const text = isAnyOpen(intake) ? sayCannotSubmit(own) : t`Applications are now closed`;
  return (
    <>
      {/* The review step shows the same message next to its button. */}
      {step !== 'review' && <ClosedBanner text={text} />}
      <p className="attention">{sayKept(draftsKeptDays)}</p>
    </>
  );
}

/** A step with problems, or with answers of an earlier application to check. */
const isOpenStep = ({ problems, stepsToCheck }: Draft, step: DraftStep): boolean =>
  stepsToCheck.includes(step) || problems.some((problem) => problem.step === step);

const doneOf = (draft: Draft): DraftStep[] =>
  draftSteps.filter((step) => step !== 'review' && !isOpenStep(draft, step));

interface StepProps extends Omit<DraftPageProps, 'live'>, Live {
  readonly step: DraftStep;
  readonly onDone: () => void;
}

function Step({ step, ...props }: StepProps) {
  switch (step) {
    case 'program':
      return <ProgramStep {...props} />;
    case 'details':
      return <DetailsStep {...props} />;
    case 'documents':
      return <DocumentsStep {...props} />;
    case 'centre':
      return <CentreStep {...props} />;
    case 'review':
      return <ReviewStep {...props} />;
  }
}

interface StepPageProps {
  readonly step: DraftStep;
  readonly done: readonly DraftStep[];
  readonly children: ReactNode;
}

/** A step with its heading and the links to the others. */
function StepPage({ step, done, children }: StepPageProps) {
  const { hash } = useLocation();
  const title = step === 'program' ? t`Choose a program` : i18n._(draftStepLabels[step]);
  useDocumentTitle(title);
  const number = draftSteps.indexOf(step) + 1;
  return (
    <Page title={title} description={t`Step ${number} of ${{ count: draftSteps.length }}`}>
      <ProgressSteps
        label={t`Steps`}
        current={step}
        steps={draftSteps.map((key) => ({ key, label: i18n._(draftStepLabels[key]), done: done.includes(key) }))}
        link={({ key }, props) => <Link to="/apply" search={{ step: key as DraftStep }} {...props} />}
      />
      <Suspense fallback={<Loading />}>
        {children}
        <FocusedField id={hash} />
      </Suspense>
    </Page>
  );
}

/** Focuses the missing field that a link names, instead of the heading, once the step has loaded. */
function FocusedField({ id }: { readonly id: string }) {
  useEffect(() => {
    if (!id) return;
    // In the same frame, the heading would take the focus afterwards.
    const frame = requestAnimationFrame(() => focusField(id));
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return null;
}

/** The paper continues to upload while the user fills in another step. */
function ProofOnItsWay({ proof, shown }: { readonly proof: ProofUpload; readonly shown: boolean }) {
  const state = useSyncExternalStore(proof.subscribe, proof.get);
  if (!shown) return null;
  return (
    <div role="status" className="live">
      {state.kind === 'sending' && <p className="attention">{sayOnItsWay(Math.round(state.percent))}</p>}
      {state.kind === 'failed' && <NotSent reason={state.sentence} />}
    </div>
  );
}

const sayOnItsWay = (percent: number) => t`Your paper is being sent: ${percent}%. You can continue in the meantime.`;

const NotSent = ({ reason }: { readonly reason: string }) => (
  <p className="attention">
    <Trans>
      Your paper was not sent:{' '}
      <Link to="/apply" search={{ step: 'documents' }} hash="proof">
        {reason}
      </Link>
    </Trans>
  </p>
);
