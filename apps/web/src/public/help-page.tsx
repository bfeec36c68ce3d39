import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { HelpLines } from './help-lines.tsx';
import { type Heading, PageHeading } from './page-heading.tsx';

export const helpHeading = (): Heading => ({
  title: t`Help`,
  lead: t`Call us or write to us. Have your applicant ID ready if you have one.`,
});

const Common = () => (
  <section>
    <h2>
      <Trans>Before you call</Trans>
    </h2>
    <ul>
      <li>
        <Trans>
          No code arrives: wait a minute, check the number you typed, then ask for a new code. Only the newest code
          works.
        </Trans>
      </li>
      <li>
        <Trans>
          You forgot your password: <a href="/forgot-password">set a new one</a>.
        </Trans>
      </li>
      <li>
        <Trans>
          A link does not open: copy all of it from the message, or <a href="/login">sign in</a> to do the same there.
        </Trans>
      </li>
      <li>
        <Trans>
          You want to know where a trade is taught: <a href="/centres">look for a centre near you</a>.
        </Trans>
      </li>
      <li>
        <Trans>
          You want to know where your application stands: <a href="/login">sign in</a> and open your dashboard.
        </Trans>
      </li>
    </ul>
  </section>
);

const Safety = () => (
  <section>
    <h2>
      <Trans>Stay safe</Trans>
    </h2>
    <ul>
      <li>
        <Trans>The training is free. Do not pay anyone to apply or to get a place.</Trans>
      </li>
      <li>
        <Trans>We never ask for your password or for a code that we sent you.</Trans>
      </li>
    </ul>
  </section>
);

/** The ways to reach the help desk (rules 3.15). */
export const HelpPage = () => (
  <main id="content" className="section">
    <article className="container narrow prose">
      <PageHeading {...helpHeading()} />
      <section>
        <h2>
          <Trans>Contact us</Trans>
        </h2>
        <HelpLines />
      </section>
      <Common />
      <Safety />
    </article>
  </main>
);
