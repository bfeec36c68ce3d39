import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OrAskForHelp } from './help-lines.tsx';
import { type Heading, PageHeading } from './page-heading.tsx';

export const notFoundHeading = (): Heading => ({
  title: t`Page not found`,
  lead: t`There is no page at this address. The link may be old or incomplete.`,
});

export const NotFoundPage = () => (
  <main id="content" className="section">
    <div className="container narrow prose">
      <PageHeading {...notFoundHeading()} />
      <p>
        <a className="button button-primary" href="/">
          <Trans>Go to the home page</Trans>
        </a>
      </p>
      <OrAskForHelp />
    </div>
  </main>
);
