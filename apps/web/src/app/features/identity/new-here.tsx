import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './auth-form.module.css';

/** Shown next to sign-in while applications are open; the server writes the state of the intake into the page. */
export const NewHere = ({ link }: { readonly link: ReactNode }) => (
  <p className={classes.newHere} data-when="open">
    <Trans>New here?</Trans> {link}
  </p>
);
