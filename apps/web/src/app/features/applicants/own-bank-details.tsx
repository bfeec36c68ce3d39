import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplicationDetail } from '@tvet/contract';
import { BankDetails } from '../../banking/bank-details.tsx';
import { request } from '../../portal.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './applicant-dashboard.module.css';
import { bankDetailsQuery } from './queries.ts';

/** The account that the applicant is paid to, and its guarded change (rules 15.18). */
export function OwnBankDetails({ application }: { readonly application: ApplicationDetail }) {
  const { id, bankName, accountNumber, accountName } = application;
  const queryClient = useQueryClient();
  const query = bankDetailsQuery(id);
  return (
    <section className={classes.bank} aria-label={t`Bank account`}>
      <DescriptionList
        title={t`Bank account`}
        items={[
          { term: t`Bank Name`, value: bankName },
          { term: t`Account Number`, value: accountNumber },
          { term: t`Account Name`, value: accountName },
        ]}
      />
      <Loaded query={useQuery(query)} loading={t`Loading your bank details`} height={44}>
        {(details) => (
          <BankDetails
            details={details}
            whose="own"
            begin={(body) => request('PATCH /applications/{id}/bank-details', { params: { id }, body })}
            onChanged={(pending) => queryClient.setQueryData(query.queryKey, { ...details, pending })}
          />
        )}
      </Loaded>
    </section>
  );
}
