import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { site } from '../content/site.ts';
import { Mark } from '../design/mark.tsx';
import { HelpLines } from './help-lines.tsx';
import { Icon } from './icon.tsx';

const Links = () => (
  <nav aria-label={t`This site`}>
    <h2>
      <Trans>This site</Trans>
    </h2>
    <ul>
      <li>
        <a href="/centres">
          <Trans>Find a training centre</Trans>
        </a>
      </li>
      <li>
        <a href="/help">
          <Trans>Help</Trans>
        </a>
      </li>
      <li>
        <a href="/post-skill-suggestion">
          <Trans>Suggest a skill</Trans>
        </a>
      </li>
      <li>
        <a href="/verify">
          <Trans>Check a signed document</Trans>
        </a>
      </li>
      <li>
        <a href="/accessibility">
          <Trans>Accessibility</Trans>
        </a>
      </li>
      <li>
        <a href="/privacy">
          <Trans>Privacy</Trans>
        </a>
      </li>
    </ul>
  </nav>
);

export const Footer = () => (
  <footer className="site-footer">
    <div className="container">
      <div className="footer-name">
        <Mark className="brand-mark" />
        <p>
          <strong>{site.name}</strong>
          <br />
          <Trans>Technical and Vocational Education and Training Initiative of the Federal Ministry of Education</Trans>
        </p>
      </div>
      <div>
        <h2>
          <Trans>Contact</Trans>
        </h2>
        <HelpLines />
      </div>
      <div>
        <h2>
          <Trans>Address</Trans>
        </h2>
        <address className="footer-line">
          <Icon name="pin" />
          <span>
            {site.address.map((line) => (
              <span key={line} className="line">
                {line}
              </span>
            ))}
          </span>
        </address>
      </div>
      <Links />
      <p className="footer-note">
        <Trans>The pictures are drawings of the trades.</Trans>
      </p>
    </div>
  </footer>
);
