import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { EndReason, ErrorCode } from '@tvet/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { CallError, messageOf, unreadable } from '../../api/errors.ts';
import { session } from '../../portal.ts';
import { sayUnknownResponse } from '../../session/login-answer.ts';
import { Form } from '../../ui/form/form.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import classes from './auth-form.module.css';
import { earlyInput } from './early-input.ts';
import { IntakeApart } from './intake-lines.tsx';
import { LoginFields, type LoginValues } from './login-fields.tsx';
import { LoginFrame } from './login-frame.tsx';
import { NewHere } from './new-here.tsx';
import { useIntake } from './use-intake.ts';

const key = 'rememberedUsername';

/** The username of the last 'Remember Password'; the password itself is never kept (rules 5.3). */
const rememberedUsername = (): string => localStorage.getItem(key) ?? '';

/** An empty username removes the stored one. */
function rememberUsername(username: string): void {
  if (username) localStorage.setItem(key, username);
  else localStorage.removeItem(key);
}

/** The state of the intake, below the sign-in form. Renders nothing if the intake cannot be loaded. */
function LoginIntake() {
  const [intake] = useIntake();
  return 'said' in intake ? <IntakeApart said={intake.said} /> : null;
}

const required = (message: string) => (value: string) => (value.trim() === '' ? message : null);

export function LoginPage() {
  const router = useRouter();
  const { username: arrived } = useLocation().state;
  const form = usePortalForm<LoginValues, Awaited<ReturnType<typeof session.signIn>>>({
    initialValues: {
      username: earlyInput('username')?.value || arrived || rememberedUsername(),
      password: earlyInput('password')?.value ?? '',
      remember: earlyInput('remember')?.checked || rememberedUsername() !== '',
    },
    validate: { username: required(t`Username is required`), password: required(t`Password is required`) },
    send: ({ username, password, remember }) => {
      rememberUsername(remember ? username.trim() : '');
      return session.signIn({ username: username.trim(), password, remember });
    },
    // The session's own listener redirects a signed-in user; a reset has no session yet.
    onDone: async ({ username }, outcome) => {
      if (outcome === 'reset') {
        return router.navigate({ to: '/reset-password', state: { username: username.trim(), autoRedirected: true } });
      }
      if (outcome === 'signed-in') return;
      // Applicants, who have no second factor, do not load it.
      const { SecondFactorStep } = await import('./second-factor-step.tsx');
      const leave = (reason: unknown) => {
        setStep(undefined);
        if (reason) form.refuse(reason);
      };
      setStep(<SecondFactorStep attempt={outcome.attempt} onLeave={leave} />);
    },
    // The refusal does not reveal to a stranger which field was wrong.
    fieldOf: () => undefined,
    say: sentenceFor,
  });

  const [step, setStep] = useState<ReactNode>();
  const [ended, setEnded] = useState<EndReason>();
  useEffect(() => {
    const notice = session.takeNotice();
    if (!notice) return;
    if (notice.message) toast.error(notice.message);
    setEnded(notice.reason);
  }, []);

  if (step) return step;
  return (
    <LoginFrame>
      {ended && (
        <p className={classes.notice} role="status">
          {sayEnd(ended)}
        </p>
      )}
      <Form form={form} advice={isTurnedAway(form.fault) ? afterRefusal() : undefined}>
        <LoginFields
          form={form}
          forgot={
            // Passes the username on, so that the user does not type it again.
            <Link to="/forgot-password" state={{ username: form.values.username.trim() }}>
              <Trans>Forgot Password?</Trans>
            </Link>
          }
        />
      </Form>
      <NewHere
        link={
          <Link to="/signup">
            <Trans>Create an account</Trans>
          </Link>
        }
      />
      <LoginIntake />
    </LoginFrame>
  );
}

/** Only users who have proved the password learn which contact is unconfirmed, or that their sign-in has expired. */
const saidPlainly: readonly string[] = ['IDENTIFIER_NOT_CONFIRMED', 'SIGN_IN_EXPIRED'] satisfies ErrorCode[];
const isRefused = (error: unknown): boolean =>
  error instanceof CallError && [400, 401].includes(error.status) && !saidPlainly.includes(error.code);

/** True for refusals by the portal itself, not for failures of network or server. */
const isTurnedAway = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

/** A refused and a malformed sign-in show the same sentence, so that strangers learn nothing. */
function sentenceFor(error: unknown): string {
  if (isRefused(error)) return t`Invalid credentials`;
  return error instanceof CallError && error.code === unreadable ? sayUnknownResponse() : messageOf(error);
}

const afterRefusal = () =>
  t`After many wrong attempts an account is locked for 15 minutes. Wait and try again, or reset your password.`;

/** The reason why a session has ended. */
function sayEnd(reason: EndReason): string {
  switch (reason) {
    case 'logout':
      return t`You are signed out because you logged out in another tab or on another page.`;
    case 'reuse':
      return t`You are signed out because an old sign-in was used again, possibly by another person. If that was not you, reset your password.`;
    case 'password':
      return t`You are signed out because your password was changed. Sign in with the new one.`;
    case 'disabled':
      return t`You are signed out because your account is disabled. Contact the team that runs the portal.`;
    case 'revoked':
      return t`You are signed out because this session was ended from another device.`;
    case 'expired':
      return t`You are signed out because your session has expired. Sign in again to continue.`;
  }
}
