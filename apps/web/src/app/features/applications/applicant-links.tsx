import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ApplicationLink, linkPages } from '@tvet/contract';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './applicant-links.module.css';
import panel from './panel-section.module.css';
import { linksQuery } from './queries.ts';
import { linkWords as words } from './words.ts';

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
    <section className="section-block">
      <h3 className="section-title">{words.title}</h3>
      <p className={panel.detail}>{words.never}</p>
      <Loaded query={useQuery(linksQuery(id))} loading={words.loading} height={160}>
        {(data) => (
          <ul className={panel.list} aria-label={words.title}>
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

interface LinkProps {
  readonly link: ApplicationLink;
  readonly asked: AskedLink['action'] | undefined;
  readonly onAsk: (link: AskedLink) => void;
}

function Link({ link, asked, onAsk }: LinkProps) {
  const { page, state, sentAt, allowedActions, blocked } = link;
  const { label } = linkPages[page];
  const sendLabel = sentAt ? words.sendAgain : words.send;
  // The pressed button may be gone: a revoked link cannot be revoked again.
  const focused = asked && (allowedActions.includes(asked) ? asked : allowedActions[0]);
  return (
    <>
      <p className={panel.name}>
        <strong>{label}</strong>
      </p>
      <p className={panel.state} data-state={state}>
        {words.states[state]}
      </p>
      {sentAt && <p className={panel.detail}>{words.sentBy(link)}</p>}
      {(link.endedAt || state === 'rotated') && <p className={panel.detail}>{words.ended(link)}</p>}
      {blocked && <p className={panel.detail}>{blocked}</p>}
      <div className={classes.buttons}>
        {allowedActions.includes('send') && (
          <Button
            variant="default"
            size="sm"
            aria-label={words.of(sendLabel, label)}
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
            aria-label={words.of(words.withdraw, label)}
            data-autofocus={focused === 'withdraw' || undefined}
            onClick={() => onAsk({ page, action: 'withdraw' })}
          >
            {words.withdraw}
          </Button>
        )}
      </div>
    </>
  );
}
