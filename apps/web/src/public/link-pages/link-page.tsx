import type { LinkPageName } from '@tvet/contract';
import type { ReactNode } from 'react';
import { linkPage as words } from '../../content/link-pages.ts';
import { Icon, type IconName } from '../icon.tsx';

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
      {words.home}
    </a>
  </p>
);

/** The reason why an action failed; it receives the focus, and the page stays. */
export const Problem = () => (
  <div className="error-summary" tabIndex={-1} role="alert" hidden data-problem>
    <Icon name="alert" />
    <p />
  </div>
);

const facts = ['trade', 'centre', 'status'] as const;

/** @param described whether to describe the trade as well. */
export const Facts = ({ described = false }: { readonly described?: boolean }) => (
  <div className="known" hidden data-facts>
    <p className="overline">{words.facts.label}</p>
    <dl>
      {[...facts, ...(described ? (['description'] as const) : [])].map((name) => (
        <div key={name} hidden data-fact={name}>
          <dt>{words.facts[name]}</dt>
          <dd />
        </div>
      ))}
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
      {words.cut}
    </p>
    <div className="buttons">
      <button type="button" className="button button-outline" data-cancel>
        {words.cancel}
      </button>
      <button type="button" className="button button-primary" hidden data-now>
        {words.now}
      </button>
      <button type="button" className="button button-danger" data-confirm data-busy={busy}>
        {confirm}
      </button>
    </div>
  </dialog>
);

interface LinkPageProps {
  readonly name: LinkPageName;
  readonly words: {
    readonly title: string;
    readonly lead: string;
    readonly missingId: string;
    readonly doneText?: string;
    readonly redirectSeconds?: number;
  };
  /** Absent if the page has no action. */
  readonly doneTitle?: string;
  /** Its states, in addition to those that every page of a link has. */
  readonly children: ReactNode;
}

/** A public link page, readable before any script runs, with all its states. */
export const LinkPage = ({ name, words: page, doneTitle, children }: LinkPageProps) => (
  <main id="content" className="section" data-link-page={name}>
    <div className="container narrow link-page">
      <h1>{page.title}</h1>
      <p className="lead">{page.lead}</p>
      <View name="checking" title={words.checking}>
        <p>{words.checkingText}</p>
        <noscript>
          <p className="notice">{words.withoutScripts}</p>
        </noscript>
      </View>
      <Outcome name="invalid" title={words.invalidTitle} icon="alert" tone="warning">
        <p>{page.missingId}</p>
        <Home />
      </Outcome>
      <Outcome name="denied" title={words.deniedTitle} icon="alert" tone="warning">
        <p>{words.denied}</p>
        <Home />
      </Outcome>
      <Outcome name="failed" title={words.failedTitle} icon="alert" tone="warning">
        <p data-failure />
        <p>
          <button type="button" className="button button-primary" data-again>
            {words.again}
          </button>
        </p>
      </Outcome>
      {children}
      {doneTitle !== undefined && (
        <Outcome name="done" title={doneTitle} icon="badge" tone="good">
          <p data-done-text>{page.doneText}</p>
          {page.redirectSeconds !== undefined && <p>{words.homeSoon(page.redirectSeconds)}</p>}
          <Home />
        </Outcome>
      )}
    </div>
  </main>
);
