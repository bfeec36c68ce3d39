import { sectionLinks, shared, site } from '../content/site.ts';
import { Mark } from '../design/mark.tsx';
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

const Links = () => (
  <ul>
    {sectionLinks.map((link) => (
      <li key={link.href}>
        <a href={link.href}>{link.text}</a>
      </li>
    ))}
  </ul>
);

export const Header = () => (
  <header className="site-header" data-header>
    <a className="skip-link" href="#content">
      {shared.skipLink}
    </a>
    <div className="container">
      <Brand />
      <nav className="wide-nav" aria-label="Sections">
        <Links />
      </nav>
      <div className="header-actions">
        <a href="/login" className="button button-outline">
          {shared.login}
        </a>
        <div className="wide-only">
          <Apply id="closed-header" text="Apply now" />
        </div>
        <details className="menu" data-menu>
          <summary>
            <span className="visually-hidden">{shared.menu}</span>
            <Icon name="menu" />
            <Icon name="close" />
          </summary>
          <nav className="menu-panel" aria-label={shared.menu}>
            <Links />
            <Apply id="closed-menu" text="Apply now" />
          </nav>
        </details>
      </div>
    </div>
  </header>
);
