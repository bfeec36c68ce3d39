import type { ReactNode } from 'react';
import classes from './auth-form.module.css';
import { loginWords as words } from './words.ts';

/** The way to an account, beside sign-in while applications are open; the server says so in the page itself (rules 5.27). */
export const NewHere = ({ link }: { readonly link: ReactNode }) => (
  <p className={classes.newHere} data-when="open">
    {words.newHere} {link}
  </p>
);
