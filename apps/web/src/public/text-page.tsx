import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { sayDay } from '@tvet/contract';
import type { ReactNode } from 'react';
import { site } from '../content/site.ts';
import { ContactLink } from './form-parts.tsx';
import { type Heading, PageHeading } from './page-heading.tsx';

/** The addresses that a section of a text page ends with. */
export const Contact = () => (
  <address>
    <ContactLink className="link-target" />
    <br />
    {site.address.join(', ')}
  </address>
);

interface TextPageProps {
  readonly heading: Heading;
  /** The day of the last change: `2026-11-20`. */
  readonly changed: string;
  readonly children: ReactNode;
}

/** A page of text in sections, such as the privacy notice. */
export function TextPage({ heading, changed, children }: TextPageProps) {
  const day = sayDay(changed, i18n);
  return (
    <main id="content" className="section">
      <article className="container narrow prose">
        <PageHeading {...heading} />
        {children}
        <p className="updated">
          <Trans>Last changed on {day}.</Trans>
        </p>
      </article>
    </main>
  );
}
