import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ApplicationRow, type PublicSettings, sayTrade, sayWhenDecided, type WrittenWay } from '@tvet/contract';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useReceipt } from '../../papers/use-receipt.ts';
import { requestAs } from '../../portal.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Facts } from '../../ui/facts.tsx';
import { formatMoment } from '../../ui/format.ts';
import { HelpWays } from '../../ui/help-ways.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './apply.module.css';

interface ReceiptPageProps {
  readonly person: string;
  readonly row: ApplicationRow;
  readonly settings: PublicSettings;
}

/** The applicant's receipt. */
export function ReceiptPage({ person, row, settings }: ReceiptPageProps) {
  const facts = [
    [t`Name`, row.applicantName || '-'],
    [t`Program`, row.tvetCategory || '-'],
    [t`Trade`, row.skillName ? sayTrade(row.skillName, i18n) : '-'],
    [t`Centre`, row.centerName || '-'],
    [t`Submitted`, row.submittedAt ? formatMoment(row.submittedAt) : '-'],
    [t`Status`, <StatusBadge key="status" status={row.status} />],
  ] as const;
  const isWaiting = row.status === 'pending_approval' || row.status === 'approval_requested';
  const ways = useWays(person, row.id);
  return (
    <Page title={t`Your application is submitted`}>
      <section className={classes.receipt} aria-label={t`Your applicant ID`}>
        <CircleCheck aria-hidden className={classes.receiptIcon} />
        <p className={classes.receiptLabel}>
          <Trans>Your applicant ID</Trans>
        </p>
        <p className={classes.receiptId}>{row.applicantId}</p>
        <p className={classes.plain}>
          <Trans>Keep this ID. We will ask for it when you call or write to us.</Trans>
        </p>
      </section>
      <Facts className={`${classes.block} ${classes.facts}`} facts={facts} />
      <section className={classes.block} aria-labelledby="next">
        <h2 id="next" className="block-title">
          <Trans>What happens next</Trans>
        </h2>
        <ul className={classes.list}>
          {(isWaiting ? sayWaiting(ways) : [sayDecided()]).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section className={classes.block} aria-labelledby="help">
        <h2 id="help" className="block-title">
          <Trans>Help</Trans>
        </h2>
        <HelpWays settings={settings} />
      </section>
      <ReceiptButtons person={person} row={row} />
    </Page>
  );
}

const sayWaiting = (ways: readonly WrittenWay[] | undefined): string[] => [
  t`The ministry will read your application.`,
  ...(ways ? [sayWhenDecided(ways, i18n)] : []),
  t`Sign in at any time to see its status.`,
];

const sayDecided = () => t`Your application has been decided. Your dashboard shows what to do now.`;

/** The channels on which the portal writes to the applicant; the page promises nothing before they are known. */
function useWays(person: string, id: string): readonly WrittenWay[] | undefined {
  const [ways, setWays] = useState<readonly WrittenWay[]>();
  useEffect(() => {
    const looking = new AbortController();
    requestAs(person)('GET /applications/{id}/standing', { params: { id }, signal: looking.signal })
      .then(({ data }) => setWays(data.ways))
      // The receipt is complete without it, and a failure promises nothing.
      .catch(() => undefined);
    return () => looking.abort();
  }, [person, id]);
  return ways;
}

function ReceiptButtons({ person, row }: Omit<ReceiptPageProps, 'settings'>) {
  const { state, error, download } = useReceipt(person, row);
  return (
    <div className={classes.noPrint}>
      {error !== undefined && <ErrorBox message={messageOf(error)} onRetry={download} retrying={state === 'busy'} />}
      <p role="status" className={classes.plain}>
        {state === 'done' && <Trans>The receipt is in your downloads</Trans>}
      </p>
      <div className={classes.buttons}>
        <Button onClick={download} aria-disabled={state === 'busy'} data-busy={state === 'busy'}>
          {state === 'busy' ? <Trans>Getting the receipt...</Trans> : <Trans>Download receipt (PDF)</Trans>}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          <Trans>Print this page</Trans>
        </Button>
        <Button component={Link} to="/dashboard" variant="default">
          <Trans>Go to my dashboard</Trans>
        </Button>
      </div>
    </div>
  );
}
