import { footerLinks, shared, site } from '../content/site.ts';
import { Mark } from '../design/mark.tsx';
import { Icon } from './icon.tsx';

export const Footer = () => (
  <footer className="site-footer">
    <div className="container">
      <div className="footer-name">
        <Mark className="brand-mark" />
        <p>
          <strong>{site.name}</strong>
          <br />
          {site.longName} of the {site.ministry}
        </p>
      </div>
      <div>
        <h2>{shared.contactHeading}</h2>
        <p className="footer-line">
          <Icon name="mail" />
          <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
        </p>
      </div>
      <div>
        <h2>{shared.addressHeading}</h2>
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
      <nav aria-label={shared.linksHeading}>
        <h2>{shared.linksHeading}</h2>
        <ul>
          {footerLinks.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="footer-note">{shared.pictureNote}</p>
    </div>
  </footer>
);
