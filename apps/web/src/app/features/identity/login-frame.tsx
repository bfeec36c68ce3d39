import type { ReactNode } from 'react';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** What stands around the fields of /login. */
export const LoginFrame = ({ children }: { readonly children: ReactNode }) => (
  <AuthLayout>
    <AuthHeading title="Welcome Back" tab="Sign in">
      Sign in to the TVET Initiative portal.
    </AuthHeading>
    {children}
  </AuthLayout>
);
