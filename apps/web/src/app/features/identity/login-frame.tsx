import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** The frame around the fields of /login. */
export const LoginFrame = ({ children }: { readonly children: ReactNode }) => (
  <AuthLayout>
    <AuthHeading title={t`Welcome Back`} tab={t`Sign in`}>
      <Trans>Sign in to the TVET Initiative portal.</Trans>
    </AuthHeading>
    {children}
  </AuthLayout>
);
