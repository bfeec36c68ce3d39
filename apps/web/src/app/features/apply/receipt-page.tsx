import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ApplicationRow, sayWhenDecided, type WrittenWay } from '@tvet/contract';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { requestAs } from '../../portal.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Facts } from '../../ui/facts.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './apply.module.css';
import { receiptWords as words } from './receipt-words.ts';

interface ReceiptPageProps {
  readonly person: string;
  readonly row: ApplicationRow;
}

/** The applicant's receipt. */
export function ReceiptPage({ person, row }: ReceiptPageProps) {
  const facts = [
    [words.name, row.applicantName || '-'],
    [words.program, row.tvetCategory || '-'],
    [words.trade, row.skillName || '-'],
    [words.centre, row.centerName || '-'],
    [words.submitted, row.submittedAt ? formatMoment(row.submittedAt) : '-'],
    [words.status, <StatusBadge key="status" status={row.status} />],
  ] as const;
  const isWaiting = row.status === 'pending_approval' || row.status === 'approval_requested';
  const ways = useWays(person, row.id);
  return (
    <Page title={words.title}>
      <section className={classes.receipt} aria-label={words.applicantId}>
        <CircleCheck aria-hidden className={classes.receiptIcon} />
        <p className={classes.receiptLabel}>{words.applicantId}</p>
        <p className={classes.receiptId}>{row.applicantId}</p>
        <p className={classes.plain}>{words.keep}</p>
      </section>
      <Facts className={`${classes.block} ${classes.facts}`} facts={facts} />
      <section className={classes.block} aria-labelledby="next">
        <h2 id="next" className="block-title">
          {words.next}
        </h2>
        <ul className={classes.list}>
          {(isWaiting ? words.waiting(ways ? [sayWhenDecided(ways)] : []) : words.decided).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <ReceiptButtons person={person} row={row} />
    </Page>
  );
}

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

function ReceiptButtons({ person, row }: ReceiptPageProps) {
  const [state, setState] = useState<'rest' | 'busy' | 'done'>('rest');
  const [error, setError] = useState<unknown>();

  const download = async () => {
    if (state === 'busy') return;
    setState('busy');
    setError(undefined);
    try {
      const receipt = await requestAs(person)('GET /applications/{id}/receipt', { params: { id: row.id } });
      saveFile(receipt, `receipt-${row.applicantId}.pdf`);
      setState('done');
    } catch (failure) {
      setError(failure);
      setState('rest');
    }
  };

  return (
    <div className={classes.noPrint}>
      {error !== undefined && <ErrorBox message={messageOf(error)} onRetry={download} retrying={state === 'busy'} />}
      <p role="status" className={classes.plain}>
        {state === 'done' && words.pdfDone}
      </p>
      <div className={classes.buttons}>
        <Button onClick={download} aria-disabled={state === 'busy'} data-busy={state === 'busy'}>
          {state === 'busy' ? words.pdfBusy : words.pdf}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button component={Link} to="/dashboard" variant="default">
          {words.dashboard}
        </Button>
      </div>
    </div>
  );
}
