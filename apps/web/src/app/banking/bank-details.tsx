import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { BankChange, OwnBankDetails } from '@tvet/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { useHeldFocus } from '../ui/focus.ts';
import { Loading } from '../ui/loaded.tsx';
import classes from './bank-details.module.css';
import type { BankDetailsFormProps } from './bank-details-form.tsx';
import { PendingChange } from './pending-change.tsx';

const BankDetailsForm = lazy(async () => ({ default: (await import('./bank-details-form.tsx')).BankDetailsForm }));

interface BankDetailsProps extends Pick<BankDetailsFormProps, 'begin' | 'say' | 'whose'> {
  readonly details: OwnBankDetails;
  /** Called with the change that waits from now on, or with `null` once it was cancelled. */
  readonly onChanged: (pending: BankChange | null) => void;
}

/** The pending change of bank details, or the form for one (rules 15.18). */
export function BankDetails({ details, begin, say, whose, onChanged }: BankDetailsProps) {
  const { pending, accountNumber } = details;
  const [isOpen, setIsOpen] = useState(accountNumber === null);
  const area = useRef<HTMLDivElement>(null);
  useHeldFocus(area);
  const confirmed = (change: BankChange) => {
    setIsOpen(false);
    onChanged(change);
  };
  return (
    <div ref={area} tabIndex={-1} className={classes.area}>
      {pending && <PendingChange change={pending} onCancelled={() => onChanged(null)} />}
      {!pending && !isOpen && (
        <div>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            <Trans>Change bank details</Trans>
          </Button>
        </div>
      )}
      {!pending && isOpen && (
        <Suspense fallback={<Loading label={t`Loading the form`} height={260} />}>
          <p className={classes.note}>
            <Trans>We check your password and send a code to your phone. The change takes effect after 48 hours.</Trans>
          </p>
          <BankDetailsForm
            details={details}
            begin={begin}
            whose={whose}
            {...(say && { say })}
            onConfirmed={confirmed}
            {...(accountNumber !== null && { onLeave: () => setIsOpen(false) })}
          />
        </Suspense>
      )}
    </div>
  );
}
