import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ApplicationLink, linkPages, type MessageChannel } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './applicant-links.module.css';
import panel from './panel-section.module.css';
import { linksQuery } from './queries.ts';

/** The link to confirm, and its action. */
export interface AskedLink {
  readonly page: ApplicationLink['page'];
  readonly action: ApplicationLink['allowedActions'][number];
}

interface ApplicantLinksProps {
  /** The id of the application. */
  readonly id: string;
  /** The last link that was confirmed or cancelled: its button gets the focus when the dialog closes. */
  readonly asked: AskedLink | undefined;
  readonly onAsk: (link: AskedLink) => void;
}

/** The public links of an application: active links, their senders, and buttons to send and withdraw them. */
export function ApplicantLinks({ id, asked, onAsk }: ApplicantLinksProps) {
  return (
    <section className={`section-block ${classes.section}`}>
      <h3 className="section-title">Links</h3>
      <p className={panel.detail}>Links go only to the applicant’s own phone and email. Staff never see them.</p>
      <Loaded query={useQuery(linksQuery(id))} loading="Loading links" height={160}>
        {(data) => (
          <ul className={panel.list} aria-label="Links">
            {data.map((link) => (
              <li key={link.page} className={panel.card}>
                <Link link={link} asked={asked?.page === link.page ? asked.action : undefined} onAsk={onAsk} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

const states: Readonly<Record<ApplicationLink['state'], string>> = {
  unsent: 'Not sent',
  out: 'Active: it opens its page',
  withdrawn: 'Withdrawn: it no longer works',
  rotated: 'Ended: the secret has changed since it was sent, so it no longer works',
  renewed: 'Ended: it went to a phone number or email address that has since changed, so it no longer works',
};

const channelNames: Readonly<Record<MessageChannel, string>> = { sms: 'SMS', email: 'email' };

/** 'SMS and email'. */
export const sayChannels = (channels: readonly MessageChannel[]): string =>
  channels.map((channel) => channelNames[channel]).join(' and ');

function saySent({ sentAt, sentBy, channels }: ApplicationLink): string {
  const by = sentBy ? `by ${sentBy.name}` : 'with the approval';
  return `Sent ${by} on ${sentAt ? formatMoment(sentAt) : ''}, by ${sayChannels(channels)}`;
}

function sayEnded({ state, endedAt, endedBy }: ApplicationLink): string {
  const by = endedBy ? ` by ${endedBy.name}` : '';
  const on = endedAt ? ` on ${formatMoment(endedAt)}` : '';
  if (state === 'withdrawn') return `Withdrawn${by}${on}`;
  if (state === 'renewed') return `The applicant changed their phone number or email address${on}`;
  return endedAt ? `The secret was changed${by}${on}` : 'The secret was changed in the configuration of the portal';
}

interface LinkProps {
  readonly link: ApplicationLink;
  readonly asked: AskedLink['action'] | undefined;
  readonly onAsk: (link: AskedLink) => void;
}

function Link({ link, asked, onAsk }: LinkProps) {
  const { page, state, sentAt, allowedActions, blocked } = link;
  const { label } = linkPages[page];
  const sendLabel = sentAt ? 'Send again' : 'Send';
  // The pressed button may be gone: a revoked link cannot be revoked again.
  const focused = asked && (allowedActions.includes(asked) ? asked : allowedActions[0]);
  return (
    <>
      <p className={panel.name}>
        <strong>{label}</strong>
      </p>
      <p className={panel.state} data-state={state}>
        {states[state]}
      </p>
      {sentAt && <p className={panel.detail}>{saySent(link)}</p>}
      {(link.endedAt || state === 'rotated') && <p className={panel.detail}>{sayEnded(link)}</p>}
      {blocked && <p className={panel.detail}>{blocked}</p>}
      <div className={classes.buttons}>
        {allowedActions.includes('send') && (
          <Button
            variant="default"
            size="sm"
            aria-label={`${sendLabel}: ${label}`}
            data-autofocus={focused === 'send' || undefined}
            onClick={() => onAsk({ page, action: 'send' })}
          >
            {sendLabel}
          </Button>
        )}
        {allowedActions.includes('withdraw') && (
          <Button
            variant="outline"
            color="red"
            size="sm"
            aria-label={`Withdraw: ${label}`}
            data-autofocus={focused === 'withdraw' || undefined}
            onClick={() => onAsk({ page, action: 'withdraw' })}
          >
            Withdraw
          </Button>
        )}
      </div>
    </>
  );
}
