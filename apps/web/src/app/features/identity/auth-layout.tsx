import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand.tsx';
import classes from './auth-layout.module.css';
import { AuthPicture } from './auth-picture.tsx';

/** The default button leads here and is hidden on this page. */
const signUp = '/signup';

interface AuthLayoutProps {
  readonly action?: { readonly text: string; readonly to: string };
  readonly children: ReactNode;
}

export const AuthLayout = ({ action = { text: 'Sign Up', to: signUp }, children }: AuthLayoutProps) => (
  <div className={classes.layout}>
    <div className={classes.side}>
      <header className={classes.header}>
        <Brand />
        {action.to !== signUp && (
          <Button component="a" href={action.to} variant="outline">
            {action.text}
          </Button>
        )}
      </header>
      <main className={classes.main}>
        <a href="/" className={classes.back}>
          ← Back to home
        </a>
        {children}
      </main>
    </div>
    <AuthPicture />
  </div>
);
