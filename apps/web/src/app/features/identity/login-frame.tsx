import type { ReactNode } from 'react';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { loginWords as words } from './words.ts';

/** The frame around the fields of /login. */
export const LoginFrame = ({ children }: { readonly children: ReactNode }) => (
  <AuthLayout>
    <AuthHeading title={words.title} tab={words.tab}>
      {words.lead}
    </AuthHeading>
    {children}
  </AuthLayout>
);
