import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { LinkPageName } from '@tvet/contract';
import type { ReactNode } from 'react';
import { OrAskForHelp } from '../help-lines.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { type Heading, PageHeading } from '../page-heading.tsx';

interface ViewProps {
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One state of a page; the script shows one at a time, and its heading receives the focus. */
export const View = ({ name, title, children }: ViewProps) => (
  <section data-view={name} aria-labelledby={`view-${name}`} hidden={name !== 'checking'}>
    <h2 id={`view-${name}`} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
);

interface OutcomeProps extends ViewProps {
  readonly icon: IconName;
  readonly tone: 'good' | 'warning';
}

/** A final state of the page. */
export const Outcome = ({ name, title, icon, tone, children }: OutcomeProps) => (
  <section data-view={name} aria-labelledby={`view-${name}`} className="outcome" data-tone={tone} hidden>
    <Icon name={icon} />
    <div>
      <h2 id={`view-${name}`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  </section>
);

export const Home = () => (
  <p>
    <a className="button button-primary" href="/">
      <Trans>Go Home</Trans>
    </a>
  </p>
);

interface DoneProps {
  readonly title: string;
  /** The seconds until the home page opens. */
  readonly seconds: number;
  readonly children: ReactNode;
}

/** The state after the action of the page. */
export const Done = ({ title, seconds, children }: DoneProps) => (
  <Outcome name="done" title={title} icon="badge" tone="good">
    <p data-done-text>{children}</p>
    <p>
      <Plural value={seconds} one="The home page opens in # second." other="The home page opens in # seconds." />
    </p>
    <Home />
  </Outcome>
);

/** The reason why an action failed; it receives the focus, and the page stays. */
export const Problem = () => (
  <div className="error-summary" tabIndex={-1} role="alert" hidden data-problem>
    <Icon name="alert" />
    <p />
  </div>
);

/** A fact that the script fills in if it is known. */
const Fact = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <div hidden data-fact={name}>
    <dt>{label}</dt>
    <dd />
  </div>
);

export const Facts = () => (
  <div className="known" hidden data-facts>
    <p className="overline">
      <Trans>Your application</Trans>
    </p>
    <dl>
      <Fact name="trade" label={t`Trade`} />
      <Fact name="centre" label={t`Centre`} />
      <Fact name="status" label={t`Status`} />
      <Fact name="description" label={t`About this trade`} />
    </dl>
  </div>
);

interface AskProps {
  readonly title: string;
  readonly confirm: string;
  readonly busy: string;
  readonly children: ReactNode;
}

/** Asks before an action that cannot be undone. */
export const Ask = ({ title, confirm, busy, children }: AskProps) => (
  <dialog className="ask" aria-labelledby="ask-title" data-ask>
    <h2 id="ask-title">{title}</h2>
    {children}
    <p className="notice" role="alert" hidden data-cut>
      <Trans>
        The connection was lost before the answer arrived. When the network is back, we will check whether it worked.
      </Trans>
    </p>
    <div className="buttons">
      <button type="button" className="button button-outline" data-cancel>
        <Trans>Cancel</Trans>
      </button>
      <button type="button" className="button button-primary" hidden data-now>
        <Trans>Check now</Trans>
      </button>
      <button type="button" className="button button-danger" data-confirm data-busy={busy}>
        {confirm}
      </button>
    </div>
  </dialog>
);

/** The form for a new link. The script shows it for a link that is incomplete or no longer works (rules 13.26). */
const NewLink = () => (
  <section aria-labelledby="new-link" hidden data-new-link>
    <h2 id="new-link">
      <Trans>Get a new link</Trans>
    </h2>
    <p>
      <Trans>We will send it to the phone number or email address that we have for you. You can also sign in.</Trans>
    </p>
    <form className="form" noValidate data-new-link-form>
      <div className="field" data-new-link-field>
        <label htmlFor="username">
          <Trans>Your phone number or email address</Trans>
        </label>
        <input id="username" name="username" type="text" autoComplete="username" maxLength={254} />
        <p className="field-error" id="username-error" hidden />
      </div>
      <p className="error-summary" role="alert" hidden data-new-link-error />
      <div className="buttons">
        <button type="submit" className="button button-primary" data-busy={t`Sending...`}>
          <Trans>Send me a new link</Trans>
        </button>
        <a className="button button-outline" href="/login">
          <Trans>Sign in</Trans>
        </a>
      </div>
    </form>
    <div role="status">
      <p className="notice" hidden data-new-link-sent>
        <Trans>
          If your details match an application, a new link is on its way to the phone number or email address on record.
          It can take a few minutes.
        </Trans>
      </p>
    </div>
  </section>
);

/** The state while the link is checked, readable before any script runs. */
export const Checking = () => (
  <View name="checking" title={t`Validating Access...`}>
    <p>
      <Trans>We are checking your link. On a slow network this takes a few seconds.</Trans>
    </p>
    <noscript>
      <p className="notice">
        <Trans>This page needs JavaScript. Turn it on in your browser and open the link again.</Trans>
      </p>
    </noscript>
  </View>
);

/** The state when the link could not be checked. */
export const CheckFailed = () => (
  <Outcome name="failed" title={t`We could not check your link`} icon="alert" tone="warning">
    <p data-failure />
    <p>
      <button type="button" className="button button-primary" data-again>
        <Trans>Try again</Trans>
      </button>
    </p>
    <OrAskForHelp />
  </Outcome>
);

interface LinkPageProps {
  readonly name: LinkPageName;
  readonly heading: Heading;
  /** The sentence for a link without an id. */
  readonly missingId: string;
  /** Its states, in addition to those that every page of a link has. */
  readonly children: ReactNode;
}

/** A public link page, readable before any script runs, with all its states. */
export const LinkPage = ({ name, heading, missingId, children }: LinkPageProps) => (
  <main id="content" className="section" data-link-page={name}>
    <div className="container narrow link-page">
      <PageHeading {...heading} />
      <Checking />
      <Outcome name="invalid" title={t`Invalid Request`} icon="alert" tone="warning">
        <p>{missingId}</p>
        <Home />
        <OrAskForHelp />
      </Outcome>
      <Outcome name="denied" title={t`Access Denied`} icon="alert" tone="warning">
        <p data-by-email>
          <Trans>Invalid or missing security token. Please use the link provided in your notification email.</Trans>
        </p>
        <p hidden data-by-sms>
          <Trans>This link is incomplete or no longer works. Open the link in the latest SMS that we sent you.</Trans>
        </p>
        <Home />
        <OrAskForHelp />
      </Outcome>
      <NewLink />
      <CheckFailed />
      {children}
    </div>
  </main>
);
