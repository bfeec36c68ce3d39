import { Trans } from '@lingui/react/macro';
import { site } from '../content/site.ts';
import { ContactLink } from './form-parts.tsx';
import { Icon } from './icon.tsx';

/** The ways to the help desk. The styles hide a way that the settings do not name (styles/help.css). */
export const HelpLines = () => (
  <ul className="help-lines">
    <li data-way="phone">
      <Icon name="phone" />
      <a href={site.helpPhoneLink}>{site.helpPhone}</a>
    </li>
    <li data-way="whatsapp">
      <Icon name="chat" />
      <a href={site.helpWhatsappLink}>WhatsApp {site.helpWhatsapp}</a>
    </li>
    <li>
      <Icon name="mail" />
      <ContactLink />
    </li>
    <li data-way="hours">
      <Icon name="clock" />
      <span>{site.helpHours}</span>
    </li>
  </ul>
);

/** The help desk below a message that the page cannot help with. */
export const OrAskForHelp = () => (
  <>
    <p>
      <Trans>Do you need help? Call us or write to us:</Trans>
    </p>
    <HelpLines />
  </>
);
