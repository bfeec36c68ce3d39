import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bankOf, type CentreDetail, type CentreList } from '@tvet/contract';
import { useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { useUser } from '../../session/use-session.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { focusRow } from '../../ui/focus.ts';
import { formatCount, formatMoment } from '../../ui/format.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import classes from './center-panel.module.css';
import { CenterSkills } from './center-skills.tsx';
import { detailQuery, profileQuery } from './queries.ts';
import { nameOf, signedWords, statusWords, panelWords as words } from './words.ts';

interface CenterPanelProps {
  /** The centre to show; undefined closes the panel. */
  readonly id: string | undefined;
  /** The page of the list, once it is there: its neighbours, and what it says until the whole is there. */
  readonly list: CentreList | undefined;
  /** Rows on a page. */
  readonly limit: number;
  /** A dialog stands above it. */
  readonly covered: boolean;
  readonly onOpen: (id: string | undefined) => void;
  readonly onEdit: (centre: CentreDetail) => void;
  readonly onSkills: (centre: CentreDetail) => void;
}

/** One centre whole: contact, details, what it teaches, where its money goes, and the way to its applicants. */
export function CenterPanel({ id, list, limit, covered, onOpen, onEdit, onSkills }: CenterPanelProps) {
  const { permissions } = useUser();
  const [lastId, setLastId] = useState(id);
  // The panel keeps its content while it slides out.
  if (id && id !== lastId) setLastId(id);
  const shown = id ?? lastId;
  const { data, error, isFetching, refetch } = useQuery({ ...detailQuery(shown ?? ''), enabled: shown !== undefined });
  const rows = list?.centers ?? [];
  const at = rows.findIndex((row) => row.id === shown);
  const row = data ?? rows[at];
  const step = (to: number) => {
    const neighbour = at >= 0 ? rows[to] : undefined;
    return neighbour && (() => onOpen(neighbour.id));
  };
  const { total = 0, currentPage = 1 } = list?.pagination ?? {};
  const before = (currentPage - 1) * limit;

  return (
    <SidePanel
      opened={id !== undefined}
      covered={covered}
      onClose={() => onOpen(undefined)}
      onClosed={() => shown && focusRow(shown, Math.max(at, 0))}
      title={row ? nameOf(row) : words.unnamed}
      place={at >= 0 ? words.place(formatCount(before + at + 1), formatCount(total)) : undefined}
      previous={step(at - 1)}
      next={step(at + 1)}
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
      {error && (
        <ErrorBox
          message={isGone(error) ? words.gone : words.failed}
          {...(!isGone(error) && { onRetry: () => refetch(), retrying: isFetching })}
        />
      )}
      {!data && !error && <LoadingDetails />}
      {data && (
        <>
          <CentreFacts centre={data} />
          <CenterSkills id={data.id} />
          {permissions.includes('centres:read-bank-details') && <BankDetails id={data.id} />}
        </>
      )}
    </SidePanel>
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

/** Where the money goes, and since when (rules 15.13). */
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

/** Asking again would not bring it back. */
const isGone = (error: Error): boolean => error instanceof CallError && error.status === 404;

const lines = ['60%', '75%', '50%', '80%', '65%', '40%'];

const LoadingDetails = () => (
  <div role="status" className={classes.loading}>
    <p>{words.loading}</p>
    {lines.map((width) => (
      <Skeleton key={width} height={16} width={width} />
    ))}
  </div>
);
