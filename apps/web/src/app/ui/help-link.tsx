import { Trans } from '@lingui/react/macro';

/** The way out of a page that cannot help: the page with phone line, WhatsApp and hours (rules 3.15). */
export const HelpLink = () => (
  <p className="quiet">
    <Trans>
      Do you need help?{' '}
      <a href="/help" className="text-link">
        Call us or write to us
      </a>
    </Trans>
  </p>
);
