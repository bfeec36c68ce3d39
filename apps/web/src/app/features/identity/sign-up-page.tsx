import { useState } from 'react';
import { AuthLayout } from './auth-layout.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { forgetPendingSignUp, keepPendingSignUp, type PendingSignUp, readPendingSignUp } from './pending-sign-up.ts';
import type { SignUpValues } from './sign-up-form.tsx';

const empty: SignUpValues = { firstName: '', lastName: '', email: '', phoneNumber: '', password: '' };

/** Begins an account and confirms it, on one address (rules 4.17, 8.1). */
export function SignUpPage() {
  const [pending, setPending] = useState(readPendingSignUp);
  const [step, setStep] = useState<'details' | 'confirm'>(pending ? 'confirm' : 'details');
  const [values, setValues] = useState<SignUpValues>({ ...empty, ...pending?.details });

  const keep = (next: PendingSignUp) => {
    keepPendingSignUp(next);
    setPending(next);
  };
  const begun = (sent: SignUpValues, attempt: string) => {
    keep({ attempt, details: sent, confirmed: [] });
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
        <ConfirmStep
          pending={pending}
          onConfirmed={keep}
          onChangeDetails={() => setStep('details')}
          onExpired={beginAgain}
        />
      ) : (
        <DetailsStep values={values} onBegun={begun} {...(pending && { onBack: () => setStep('confirm') })} />
      )}
    </AuthLayout>
  );
}
