import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { IntakeLines } from './intake-lines.tsx';
import { builtIntake } from './intake-said.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import { sayLead } from './sign-up-lead.ts';

/** /signup as prerendered, with both states of the intake; the page shows one of them. */
export const BuiltSignUp = ({ signIn }: { readonly signIn: ReactNode }) => (
  <AuthLayout>
    <AuthHeading title={t`Sign Up`}>
      <span data-when="open">{sayLead('open')}</span>
      <span data-when="closed">{sayLead('closed')}</span>
    </AuthHeading>
    <div className={classes.form}>
      <div data-when="closed">
        <ClosedBanner said={builtIntake()} />
      </div>
      <div data-when="open" className={classes.form}>
        <IntakeLines said={builtIntake()} />
        <SignUpFields />
      </div>
      <p className={classes.aside}>
        <Trans>Already have an account?</Trans> {signIn}
      </p>
    </div>
  </AuthLayout>
);
