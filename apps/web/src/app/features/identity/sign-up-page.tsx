import { isOneName, keptNames } from '@tvet/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { sentCodes } from '../../ui/sent-codes.ts';
import { AuthLayout } from './auth-layout.tsx';
import { DetailsStep } from './details-step.tsx';
import { earlyInput } from './early-input.ts';
import { forgetPendingSignUp, keepPendingSignUp, type PendingSignUp, readPendingSignUp } from './pending-sign-up.ts';
import type { SignUpField, SignUpValues } from './sign-up-fields.tsx';
import type { Begun } from './sign-up-form.tsx';

// Not needed for the first paint, but loaded early: a network that fails later does not cut the user off from it.
const loadConfirmStep = () => import('./confirm-step.tsx');
const ConfirmStep = lazy(() => loadConfirmStep().then((module) => ({ default: module.ConfirmStep })));

/** The text that the user has typed into the prerendered page. */
const early = (field: SignUpField): string => earlyInput(field)?.value ?? '';
const typed = (): SignUpValues => ({
  firstName: early('firstName'),
  lastName: early('lastName'),
  oneName: earlyInput('oneName')?.checked ?? false,
  email: early('email'),
  phoneNumber: early('phoneNumber'),
  password: early('password'),
});

/** Creates an account and confirms it, at one address (rules 4.17). */
export function SignUpPage() {
  const [pending, setPending] = useState(readPendingSignUp);
  const [step, setStep] = useState<'details' | 'confirm'>(pending ? 'confirm' : 'details');
  const [values, setValues] = useState<SignUpValues>(() => ({
    ...typed(),
    ...(pending && { ...pending.details, oneName: isOneName(pending.details) }),
  }));

  // If this fails, it is fetched again when it is needed.
  useEffect(() => void loadConfirmStep().catch(() => undefined), []);

  const keep = (next: PendingSignUp) => {
    keepPendingSignUp(next);
    setPending(next);
  };
  const begun = (sent: SignUpValues, { attempt, phoneNumber, ...codes }: Begun) => {
    keep({ attempt, details: keptNames(sent), phone: phoneNumber, codes: sentCodes(codes), confirmed: [] });
    setValues(sent);
    setStep('confirm');
  };
  const beginAgain = () => {
    forgetPendingSignUp();
    setPending(undefined);
    setStep('details');
  };

  return (
    <AuthLayout>
      {step === 'confirm' && pending ? (
        <Suspense fallback={null}>
          <ConfirmStep
            pending={pending}
            password={values.password}
            onChanged={keep}
            onChangeDetails={() => setStep('details')}
            onExpired={beginAgain}
          />
        </Suspense>
      ) : (
        <DetailsStep
          values={values}
          onBegun={begun}
          {...(pending && { earlier: { pending, onBack: () => setStep('confirm') } })}
        />
      )}
    </AuthLayout>
  );
}
