import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Heading } from './page-heading.tsx';
import { Contact, TextPage } from './text-page.tsx';

export const accessibilityHeading = (): Heading => ({
  title: t`Accessibility`,
  lead: t`Everyone should be able to read this site and to apply, on any device, with any connection and whatever their abilities.`,
});

export const AccessibilityPage = () => (
  <TextPage heading={accessibilityHeading()} changed="2026-11-29">
    <section>
      <h2>
        <Trans>What we aim for</Trans>
      </h2>
      <p>
        <Trans>
          We build the portal to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. This means that
          you should be able to:
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>use every page with a keyboard alone, and see where you are</Trans>
        </li>
        <li>
          <Trans>use every page with a screen reader</Trans>
        </li>
        <li>
          <Trans>
            make the text twice as large, and read every page on a screen 320 pixels wide, without scrolling sideways
          </Trans>
        </li>
        <li>
          <Trans>read the public pages with scripts or pictures turned off</Trans>
        </li>
        <li>
          <Trans>stop all movement, with the pause control or with the reduced-motion setting of your device</Trans>
        </li>
      </ul>
    </section>
    <section>
      <h2>
        <Trans>How we check</Trans>
      </h2>
      <p>
        <Trans>
          Each time we change the portal, a program checks every page at the width of a phone and of a desktop screen.
          It also signs in and applies with the keyboard alone. We do not release a change that fails these checks.
        </Trans>
      </p>
    </section>
    <section>
      <h2>
        <Trans>What does not work well yet</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Documents that centres and applicants upload, such as scanned certificates, may have no text that a screen
            reader can read.
          </Trans>
        </li>
        <li>
          <Trans>
            Occupational standards and guidelines are PDF files from other bodies. A screen reader may not be able to
            read them well.
          </Trans>
        </li>
        <li>
          <Trans>Staff may see a report from another service in their dashboard. We cannot change that report.</Trans>
        </li>
      </ul>
    </section>
    <section>
      <h2>
        <Trans>If something stops you</Trans>
      </h2>
      <p>
        <Trans>
          Write to us and tell us which page it was and what you were using. We will answer. If you cannot use a page,
          we will help you to do the same thing in another way.
        </Trans>
      </p>
      <Contact />
    </section>
  </TextPage>
);
