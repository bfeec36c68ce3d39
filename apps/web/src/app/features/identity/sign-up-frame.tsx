import type { ReactNode } from 'react';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { IntakeLines } from './intake-lines.tsx';
import { builtIntake } from './intake-said.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import { signUpWords as words } from './sign-up-words.ts';

/** /signup as prerendered, with both states of the intake; the page shows one of them. */
export const BuiltSignUp = ({ signIn }: { readonly signIn: ReactNode }) => (
  <AuthLayout>
    <AuthHeading title={words.title}>
      <span data-when="open">{words.leads.open}</span>
      <span data-when="closed">{words.leads.closed}</span>
    </AuthHeading>
    <div className={classes.form}>
      <div data-when="closed">
        <ClosedBanner said={builtIntake} />
      </div>
      <div data-when="open" className={classes.form}>
        <IntakeLines said={builtIntake} />
        <SignUpFields />
      </div>
      <p className={classes.aside}>
        {words.haveAccount} {signIn}
      </p>
    </div>
  </AuthLayout>
);
