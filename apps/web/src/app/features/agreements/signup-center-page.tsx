import { Loader } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { agreementTemplate, setupHeader } from '@tvet/contract';
import { useEffect, useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { ask } from '../../portal.ts';
import { toast } from '../../ui/toast.ts';
import classes from './frame.module.css';
import { Frame } from './frame.tsx';
import { cannotLoad, deadLinkReasons, Notice } from './notice.tsx';

const route = getRouteApi('/signup-center');

type Failure = 'dead' | 'no address' | 'not loaded';

/** Redirects an invited administrator to the agreement or to sign-in. */
export function SignupCenterPage() {
  const { token, email, centerId } = route.useRouteContext().link;
  const router = useRouter();
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt requests it again
  useEffect(() => {
    const leaving = new AbortController();
    const parts = { params: { id: centerId }, headers: { [setupHeader]: token }, signal: leaving.signal };
    const prepare = async () => {
      const { hasAccepted } = await ask('GET /centres/{id}/agreement/status', parts);
      if (hasAccepted) return toLogin();
      const body = { email, code: agreementTemplate };
      const { documentUrl } = await ask('POST /centres/{id}/agreement/sign', { ...parts, body });
      if (documentUrl === null) setFailure('no address');
      else window.location.assign(documentUrl);
    };
    const toLogin = () => {
      toast.info("You've already signed the document");
      void router.navigate({ to: '/login', replace: true });
    };
    prepare().catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      const code = error instanceof CallError ? error.code : '';
      if (code === 'AGREEMENT_SIGNED') toLogin();
      else setFailure(deadCodes.has(code) ? 'dead' : 'not loaded');
    });
    return () => leaving.abort();
  }, [attempt]);

  const retry = () => {
    setFailure(undefined);
    setAttempt((count) => count + 1);
  };
  if (failure === 'dead') {
    return <Notice title={cannotLoad} text={`The link in this invitation no longer works. ${deadLinkReasons}`} />;
  }
  if (failure) {
    const text =
      failure === 'no address'
        ? 'No signing URL available for this center'
        : 'Failed to load center agreement. Please try again or contact support.';
    return <Notice title={cannotLoad} text={text} next="" onRetry={retry} />;
  }
  return (
    <Frame title="Preparing Your Center Agreement">
      <div className={classes.waiting} role="status">
        <Loader size="sm" aria-hidden />
        <p>This takes a moment. The agreement opens automatically.</p>
      </div>
    </Frame>
  );
}

/** Refusals that no retry can fix: the link itself is wrong, or not for this person or centre. */
const deadCodes: ReadonlySet<string> = new Set([
  'INVALID_SETUP_LINK',
  'SIGNER_UNKNOWN',
  'NOT_FOUND',
  'INVALID_FORM',
  'FORBIDDEN',
]);
