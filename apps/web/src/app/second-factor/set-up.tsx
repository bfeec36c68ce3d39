import { Anchor, PasswordInput, TextInput } from '@mantine/core';
import type { ErrorCode, SecondFactorKey } from '@tvet/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError } from '../api/errors.ts';
import { request } from '../portal.ts';
import { useUser } from '../session/use-session.ts';
import { Form } from '../ui/form/form.tsx';
import { HiddenUsername } from '../ui/form/new-password.tsx';
import { usePortalForm } from '../ui/form/use-portal-form.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

interface SetUpProps {
  /** Called once the second factor is on and the user has saved the recovery codes. */
  readonly onDone: () => void;
  /** Absent if the user has no choice. */
  readonly onCancel?: () => void;
}

/** Sets up the user's second factor: the password, a code from the app, and the recovery codes. */
export function SetUp({ onDone, onCancel }: SetUpProps) {
  const [key, setKey] = useState<SecondFactorKey>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const steps = { onDone, after: onCancel && <CancelLink onCancel={onCancel} /> };
  return key ? (
    <ScanStep secretKey={key} onConfirmed={setCodes} {...steps} />
  ) : (
    <PasswordStep onStarted={setKey} {...steps} />
  );
}

const CancelLink = ({ onCancel }: { readonly onCancel: () => void }) => (
  <Anchor component="button" type="button" underline="always" onClick={onCancel}>
    Cancel
  </Anchor>
);

interface StepProps {
  readonly onDone: () => void;
  /** Below the button. */
  readonly after: ReactNode;
}

/** Leaves the set-up if another tab has finished it. */
async function unlessOn<A>(onDone: () => void, call: () => Promise<A>): Promise<A | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== ('SECOND_FACTOR_ON' satisfies ErrorCode)) throw error;
    onDone();
    return undefined;
  }
}

interface PasswordStepProps extends StepProps {
  readonly onStarted: (key: SecondFactorKey) => void;
}

function PasswordStep({ onStarted, onDone, after }: PasswordStepProps) {
  const { phoneNumber, email } = useUser();
  const field = useRef<HTMLInputElement>(null);
  // The button that opened it is gone. Without one, the heading of the page has the focus.
  const isOpened = after !== undefined;
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const form = usePortalForm({
    initialValues: { currentPassword: '' },
    idPrefix: 'second-factor-',
    validate: { currentPassword: (password) => (password === '' ? 'Current password is required' : null) },
    send: ({ currentPassword }) =>
      unlessOn(onDone, () => request('POST /auth/second-factor', { body: { currentPassword } })),
    onDone: (_values, answer) => answer && onStarted(answer.data),
  });
  return (
    <Form form={form} words={{ submit: 'Continue', busy: 'Checking...' }} after={after}>
      <HiddenUsername username={phoneNumber ?? email ?? ''} />
      <PasswordInput
        ref={field}
        label="Current password"
        description="It proves that you are adding your own phone to your account"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show current password', tabIndex: 0 }}
        {...form.field('currentPassword')}
      />
    </Form>
  );
}

interface ScanStepProps extends StepProps {
  readonly secretKey: SecondFactorKey;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

function ScanStep({ secretKey: { secret, uri }, onConfirmed, onDone, after }: ScanStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const form = usePortalForm({
    initialValues: { code: '' },
    idPrefix: 'second-factor-',
    validate: { code: (code) => (code.trim() === '' ? 'Enter the code from your app' : null) },
    send: ({ code }) => unlessOn(onDone, () => request('POST /auth/second-factor/confirm', { body: { code } })),
    onDone: (_values, answer) => answer && onConfirmed(answer.data.recoveryCodes),
  });
  return (
    <Form form={form} words={{ submit: 'Turn on second factor', busy: 'Turning on...' }} after={after}>
      <div className={classes.scan}>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div>
          <h3 ref={heading} tabIndex={-1} className="section-title">
            Scan the picture
          </h3>
          <p className="quiet">
            Use an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis. Or type this key:{' '}
            <span className={classes.key}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
          </p>
          <a href={uri} className="text-link">
            Open an app on this device
          </a>
        </div>
      </div>
      <TextInput
        label="Code from the app"
        description="Six digits, new every 30 seconds"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </Form>
  );
}
