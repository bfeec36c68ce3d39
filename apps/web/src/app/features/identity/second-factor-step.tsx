import { Anchor, TextInput } from '@mantine/core';
import { codeLength, type ErrorCode } from '@tvet/contract';
import { useEffect, useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { ask, session } from '../../portal.ts';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { Form } from '../../ui/form/form.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';

interface SecondFactorStepProps {
  /** The sign-in that waits for the code. */
  readonly attempt: string;
  /** The password is needed again, with the reason; without one, the user wants to go back. */
  readonly onLeave: (reason?: unknown) => void;
}

/** The second step of a sign-in, for staff with a second factor (rules 4.38). */
export function SecondFactorStep({ attempt, onLeave }: SecondFactorStepProps) {
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  const form = usePortalForm({
    initialValues: { code: '' },
    validate: {
      code: (code) =>
        byRecoveryCode
          ? code.trim() === '' && 'Enter a recovery code'
          : code.length < codeLength && `Enter the ${codeLength} digits`,
    },
    send: async ({ code }) => {
      try {
        return await ask('POST /auth/login/second-factor', { body: { attempt, code } });
      } catch (error) {
        if (!isOver(error)) throw error;
        onLeave(error);
        return undefined;
      }
    },
    // The session's own listener redirects a signed-in user.
    onDone: (_values, answer) => answer && session.adopt(answer),
  });
  const id = form.idOf('code');
  useEffect(() => document.getElementById(byRecoveryCode ? id : `${id}-1`)?.focus(), [id, byRecoveryCode]);

  return (
    <AuthLayout>
      <AuthHeading title="Enter your code" tab="Sign in">
        {byRecoveryCode
          ? 'Enter one of the recovery codes that you saved. Each works once.'
          : 'Enter the code that your authenticator app shows for the TVET Initiative.'}
      </AuthHeading>
      <Form
        form={form}
        words={{ submit: 'Sign in', busy: 'Signing in...' }}
        buttons="wide"
        after={
          <>
            <Anchor
              component="button"
              type="button"
              underline="always"
              className={classes.link}
              onClick={() => {
                form.reset();
                setByRecoveryCode(!byRecoveryCode);
              }}
            >
              {byRecoveryCode ? 'Use the code from your app' : 'Use a recovery code'}
            </Anchor>
            <Anchor
              component="button"
              type="button"
              underline="always"
              className={classes.link}
              onClick={() => onLeave()}
            >
              Use another account
            </Anchor>
            <p className={classes.aside}>Lost your phone and your recovery codes? A Super Admin can help you.</p>
          </>
        }
      >
        {byRecoveryCode ? (
          <TextInput label="Recovery code" autoComplete="off" autoCapitalize="none" {...form.field('code')} />
        ) : (
          <CodeBoxes
            id={id}
            label="Code"
            length={codeLength}
            onChange={(code) => form.set('code', code)}
            error={form.errorOf('code')}
          />
        )}
      </Form>
    </AuthLayout>
  );
}

const isOver = (error: unknown): boolean =>
  error instanceof CallError && error.code === ('SIGN_IN_EXPIRED' satisfies ErrorCode);
