import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type PublicSettings, telLink, whatsappLink } from '@tvet/contract';

interface HelpWaysProps {
  readonly settings: Pick<PublicSettings, 'help' | 'contactEmail'>;
}

/** The ways to the help desk that exist, as links (rules 3.15). */
export const HelpWays = ({ settings: { help, contactEmail } }: HelpWaysProps) => (
  <ul aria-label={t`Help`} className="stack">
    {help.phone && (
      <li>
        <Call phone={help.phone} />
      </li>
    )}
    {help.whatsapp && (
      <li>
        <Chat phone={help.whatsapp} />
      </li>
    )}
    <li>
      <Write contactEmail={contactEmail} />
    </li>
    {help.hours && <li>{help.hours}</li>}
  </ul>
);

const Call = ({ phone }: { readonly phone: string }) => (
  <Trans>
    Call{' '}
    <a href={telLink(phone)} className="text-link">
      {phone}
    </a>
  </Trans>
);

const Chat = ({ phone }: { readonly phone: string }) => (
  <Trans>
    Write on WhatsApp:{' '}
    <a href={whatsappLink(phone)} className="text-link">
      {phone}
    </a>
  </Trans>
);

const Write = ({ contactEmail }: { readonly contactEmail: string }) => (
  <Trans>
    Write an email to{' '}
    <a href={`mailto:${contactEmail}`} className="text-link">
      {contactEmail}
    </a>
  </Trans>
);
