import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bankOf, type CentreDetail, type CentreRow } from '@tvet/contract';
import { useUser } from '../../session/use-session.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { formatCount, formatMoment } from '../../ui/format.ts';
import { RecordPanel } from '../../ui/list/record-panel.tsx';
import type { OpenRecord } from '../../ui/list/use-open-record.ts';
import classes from './center-panel.module.css';
import { CenterSkills } from './center-skills.tsx';
import { profileQuery } from './queries.ts';
import { nameOf, signedWords, statusWords, panelWords as words } from './words.ts';

interface CenterPanelProps {
  readonly record: OpenRecord<CentreRow, CentreDetail>;
  /** A dialog is open above it. */
  readonly covered: boolean;
  readonly onEdit: (centre: CentreDetail) => void;
  readonly onSkills: (centre: CentreDetail) => void;
}

/** A whole centre: contact, details, trades, bank account, and the link to its applicants. */
export function CenterPanel({ record, covered, onEdit, onSkills }: CenterPanelProps) {
  const { permissions } = useUser();
  const { data } = record.query;
  const named = data ?? record.row;
  return (
    <RecordPanel
      record={record}
      covered={covered}
      title={named ? nameOf(named) : words.unnamed}
      loading={words.loading}
      failed={() => words.failed}
      gone={words.gone}
      actions={
        data?.allowedActions.includes('edit') && (
          <div className={classes.actions}>
            <Button onClick={() => onEdit(data)}>{words.edit}</Button>
            <Button variant="default" onClick={() => onSkills(data)}>
              {words.changeSkills}
            </Button>
          </div>
        )
      }
    >
      {(centre) => (
        <>
          <CentreFacts centre={centre} />
          <CenterSkills id={centre.id} />
          {permissions.includes('centres:read-bank-details') && <BankDetails id={centre.id} />}
        </>
      )}
    </RecordPanel>
  );
}

const CentreFacts = ({ centre }: { readonly centre: CentreDetail }) => (
  <>
    <Link
      to="/dashboard/applicants"
      search={{ center: centre.tvetName, centerId: centre.id }}
      preload={false}
      className={classes.applicants}
    >
      {words.applicants}
    </Link>
    <DescriptionList
      title={words.contact.title}
      items={[
        { term: words.contact.name, value: centre.contactName },
        { term: words.contact.email, value: centre.contactEmail },
        { term: words.contact.phone, value: centre.contactPhone },
        { term: words.contact.office, value: centre.emailAddress1 },
        { term: words.contact.officePhone, value: centre.phoneNumber1 },
      ]}
    />
    <DescriptionList
      title={words.details.title}
      items={[
        { term: words.details.code, value: centre.tvetCode },
        { term: words.details.category, value: centre.tvetCategory },
        { term: words.details.status, value: statusWords[centre.status] },
        { term: words.details.agreement, value: centre.documentStatus && signedWords[centre.documentStatus] },
        { term: words.details.students, value: formatCount(centre.activeStudents ?? 0) },
        { term: words.details.address, value: centre.locationAddress || null },
        { term: words.details.lga, value: centre.lga },
        { term: words.details.state, value: centre.stateName },
      ]}
    />
  </>
);

/** The bank details of the centre, and the date of the last change (rules 15.13). */
function BankDetails({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(profileQuery(id));
  if (error) return <ErrorBox message={words.bank.failed} onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={96} />;
  return (
    <DescriptionList
      title={words.bank.title}
      items={[
        { term: words.bank.bank, value: data.bankName && (bankOf(data.bankName)?.name ?? data.bankName) },
        { term: words.bank.accountName, value: data.accountName },
        { term: words.bank.accountNumber, value: data.accountNumber },
        { term: words.bank.changed, value: data.changedAt ? formatMoment(data.changedAt) : words.bank.neverChanged },
      ]}
    />
  );
}
