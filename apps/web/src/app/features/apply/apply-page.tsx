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
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { messageOf } from '../../api/errors.ts';
import { newRecord } from '../../drafts/kept-edits.ts';
import { useSession } from '../../session/use-session.ts';
import { ClosedBanner } from '../../ui/closed-banner.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { focusField } from '../../ui/form/form-summary.tsx';
import { HelpLink } from '../../ui/help-link.tsx';
import { Page, useDocumentTitle } from '../../ui/page.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import { problemsNow } from './checks.ts';
import type { Values } from './fields.ts';
import { Frame } from './frame.tsx';
import type { Live } from './live.ts';
import { outdated } from './outdated.ts';
import { isAnyOpen, sayCannotSubmit, sayKept } from './programs.ts';
import { isWaiting, type ProofUpload, sayFileKept } from './proof-upload.ts';
import { SavedLine } from './saved-line.tsx';
import { StartPage } from './start-page.tsx';
import { StartPending } from './start-pending.tsx';
import type { OfState } from './state-offer.ts';
import { useApplication } from './use-application.ts';
import { useKeeper, useKeptSafe, useSubmittedElsewhere } from './use-keeper.ts';

const route = getRouteApi('/apply');

const pauses = [1_000, 3_000] as const;

/** Loads a part again, after each pause in ms, if the network lost it. */
async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const ms of pauses) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  return load();
}

/** Each step is small and loads with its dependencies: the first one is shown sooner, the others load before they are opened. */
const load = {
  program: () => patiently(() => import('./program-step.tsx')),
  details: () => patiently(() => import('./details-step.tsx')),
  documents: () => patiently(() => import('./documents-step.tsx')),
  centre: () => patiently(() => import('./centre-step.tsx')),
  review: () => patiently(() => import('./review-step.tsx')),
  conflict: () => patiently(() => import('./conflict-page.tsx')),
  receipt: () => patiently(() => import('./receipt-page.tsx')),
};
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
  const [application, look] = useApplication(person);
  useOffline(application.kind !== 'loading');

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
    case 'draft': {
      const { live, settings, earlier } = application;
      const isBegun = live.keeper.get().values.tvetCategory !== '';
      return isBegun || (step === 'program' && isAnyOpen(settings.intake)) ? (
        <DraftPage key={live.key} person={person} live={live} settings={settings} earlier={earlier} onChanged={look} />
      ) : (
        <Frame>
          <StartPage key="start" settings={settings} />
        </Frame>
      );
    }
  }
}

/** Puts the page on the device once it has loaded. Development has no service worker. */
function useOffline(hasLoaded: boolean): void {
  useEffect(() => {
    if (!hasLoaded || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const left = new AbortController();
    const { pathname } = new URL(import.meta.url);
    import('./offline.ts').then(({ keepPage }) => keepPage(pathname, left.signal)).catch(() => undefined);
    return () => left.abort();
  }, [hasLoaded]);
}

/** Puts the centres of the applicant's state on the device. Without an answer they are asked for when the page opens again. */
function useKeptOffer(person: string, { tvetCategory, state }: Values): void {
  useEffect(() => {
    if (tvetCategory === '' || state === '') return;
    const left = new AbortController();
    const query = { tvetCategory, state } as OfState;
    import('./state-offer.ts').then(({ keepOffer }) => keepOffer(person, query, left.signal)).catch(() => undefined);
    return () => left.abort();
  }, [person, tvetCategory, state]);
}

const Loading = () => (
  <div role="status" aria-label={t`Loading your application`} className="stack">
    <Skeleton height={36} width="70%" />
    <Skeleton height={44} />
    <Skeleton height={240} />
  </div>
);

interface DraftPageProps {
  readonly person: string;
  readonly live: Live;
  readonly settings: PublicSettings;
  /** The programme of an earlier application that has ended. */
  readonly earlier: Category | undefined;
  readonly onChanged: () => Promise<void>;
}

function DraftPage({ person, live, settings, earlier, onChanged }: DraftPageProps) {
  const { keeper, proof } = live;
  const { step: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const state = useKeeper(keeper);
  const { draft, conflict, isUpdated } = state;
  const problems = problemsNow(state, settings);
  const openSteps = [...problems, ...draft.stepsToCheck.map((step) => ({ step }))];
  // The step at which the draft was left; later changes of the draft do not move the user.
  const [first] = useState(() => stepToGoOn(openSteps));
  const step: DraftStep = asked === undefined || asked === 'start' ? first : asked;
  useEffect(() => {
    if (asked !== step) void navigate({ search: { step }, replace: true });
  }, [asked, step, navigate]);

  useKeptSafe(keeper, proof, onChanged);
  useSubmittedElsewhere(keeper, onChanged);
  useEffect(loadAll, []);
  useKeptOffer(person, draft.values);
  const isOutdated = useSyncExternalStore(outdated.subscribe, outdated.get);

  const next = draftSteps[draftSteps.indexOf(step) + 1] ?? 'review';
  const props = {
    person,
    keeper,
    settings,
    earlier,
    proof,
    onChanged,
    onDone: () => void navigate({ search: { step: next } }),
  };
  return (
    <Frame saved={<SavedLine keeper={keeper} />}>
      {conflict ? (
        <Suspense fallback={<Loading />}>
          <ConflictPage keeper={keeper} stored={conflict} />
        </Suspense>
      ) : (
        <StepPage key={step} step={step} done={doneOf(openSteps)}>
          <div role="status" className="live">
            {isOutdated && <NewVersion />}
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
          {step === 'program' && draft.id === newRecord && earlier !== undefined && (
            <p className="attention">
              <Trans>
                We have kept the answers of your earlier application. Choose your program, then check each step, because
                some answers may have changed.
              </Trans>
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

/** The steps without remaining problems and without answers to check. */
const doneOf = (open: readonly { step: DraftStep }[]): DraftStep[] =>
  draftSteps.filter((step) => step !== 'review' && !open.some((one) => one.step === step));

interface StepProps extends Omit<DraftPageProps, 'live'>, Omit<Live, 'key'> {
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
      {state.kind === 'sending' && (
        <p className="attention">{isWaiting(state) ? sayFileKept() : sayOnItsWay(Math.round(state.percent))}</p>
      )}
      {state.kind === 'failed' && <NotSent reason={state.sentence} />}
    </div>
  );
}

const sayOnItsWay = (percent: number) => t`Your paper is being sent: ${percent}%. You can continue in the meantime.`;

/** The portal was updated while this form is open. The page still works (docs/operations.md). */
const NewVersion = () => (
  <p className="attention">
    <Trans>
      There is a new version of this page. Your answers are kept.{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: reloads the current address, whatever its query is */}
      <a href="">Load the new version</a>.
    </Trans>
  </p>
);

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
