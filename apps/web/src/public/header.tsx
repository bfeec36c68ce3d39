import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { site } from '../content/site.ts';
import { Mark } from '../design/mark.tsx';
import { LanguageControl } from '../languages/language-control.tsx';
import { Icon } from './icon.tsx';
import { Apply } from './intake.tsx';

const Brand = () => (
  <a href="/" className="brand">
    <Mark className="brand-mark" />
    <span>
      <span className="brand-name">{site.name}</span>
      <span className="brand-ministry">{site.ministry}</span>
    </span>
  </a>
);

/** The sections of the landing page. */
const Links = () => (
  <ul>
    <li>
      <a href="/#about">
        <Trans>About</Trans>
      </a>
    </li>
    <li>
      <a href="/#how-to-apply">
        <Trans>How to apply</Trans>
      </a>
    </li>
    <li>
      <a href="/#training-tracks">
        <Trans>Training tracks</Trans>
      </a>
    </li>
    <li>
      <a href="/#benefits">
        <Trans>Benefits</Trans>
      </a>
    </li>
    <li>
      <a href="/#faqs">
        <Trans>FAQs</Trans>
      </a>
    </li>
  </ul>
);

export const Header = () => (
  <header className="site-header" data-header>
    <a className="skip-link" href="#content">
      <Trans>Skip to content</Trans>
    </a>
    <div className="container">
      <Brand />
      <nav className="wide-nav" aria-label={t`Sections`}>
        <Links />
      </nav>
      <div className="header-actions">
        <form method="get" className="language-form">
          <LanguageControl />
          <noscript>
            <button type="submit" className="button button-outline">
              OK
            </button>
          </noscript>
        </form>
        <a href="/login" className="button button-outline">
          <Trans>Login</Trans>
        </a>
        <div className="wide-only">
          <Apply id="closed-header" text={t`Apply now`} />
        </div>
        <details className="menu" data-menu>
          <summary>
            <span className="visually-hidden">
              <Trans>Menu</Trans>
            </span>
            <Icon name="menu" />
            <Icon name="close" />
          </summary>
          <nav className="menu-panel" aria-label={t`Menu`}>
            <Links />
            <Apply id="closed-menu" text={t`Apply now`} />
          </nav>
        </details>
      </div>
    </div>
  </header>
);
