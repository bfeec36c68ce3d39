import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import jpg from '../../../content/pictures/auth-900.jpg';
import webp from '../../../content/pictures/auth-900.webp';
import { authShape } from '../../../content/pictures.ts';
import { DraftNote, LanguageControl } from '../../../languages/language-control.tsx';
import { Brand } from '../../ui/brand.tsx';
import classes from './auth-layout.module.css';

/** The illustration next to the sign-in pages. Lazy: a phone, which does not show it, does not fetch it either. */
const AuthPicture = () => (
  <picture className={classes.picture}>
    <source type="image/webp" srcSet={webp} />
    <img src={jpg} alt="" width={authShape.width} height={authShape.height} loading="lazy" className={classes.image} />
  </picture>
);

/** The default button leads here and is hidden on this page. */
const signUp = '/signup';

interface AuthLayoutProps {
  readonly action?: { readonly text: string; readonly to: string };
  readonly children: ReactNode;
}

export const AuthLayout = ({ action = { text: t`Sign Up`, to: signUp }, children }: AuthLayoutProps) => (
  <div className={classes.layout}>
    <div className={classes.side}>
      <header className={classes.header}>
        <Brand />
        <LanguageControl />
        {action.to !== signUp && (
          <Button component="a" href={action.to} variant="outline">
            {action.text}
          </Button>
        )}
      </header>
      <main className={classes.main}>
        <DraftNote />
        <a href="/" className="text-link">
          <Trans>← Back to home</Trans>
        </a>
        {children}
      </main>
    </div>
    <AuthPicture />
  </div>
);
