import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { site } from '../content/site.ts';
import { Icon } from './icon.tsx';

/** Lists the refusals above a form; the script of the form fills it. */
export const ErrorSummary = () => (
  <div className="error-summary" tabIndex={-1} role="alert" hidden data-summary>
    <Icon name="alert" />
    <ul />
  </div>
);

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** Matches a field of the app. The error is empty in the page: the form's script fills it and links it to the control. */
export const Field = ({ name, label, help, children }: FieldProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    {help && (
      <p className="help" id={`${name}-description`}>
        {help}
      </p>
    )}
    {children}
    <p className="field-error" id={`${name}-error`} hidden />
  </div>
);

/** Shown to visitors whose browser runs no scripts. */
export const WithoutScripts = ({ children }: { readonly children: ReactNode }) => (
  <noscript>
    <p className="notice">{children}</p>
  </noscript>
);

export const ContactLink = ({ className }: { readonly className?: string }) => (
  <a className={className} href={`mailto:${site.contactEmail}`}>
    {site.contactEmail}
  </a>
);

/** The sentence for a request without an answer. */
export const sayUnreachable = () => t`The portal could not be reached. Check your connection and try again.`;
