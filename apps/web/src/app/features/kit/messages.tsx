import { Button } from '@mantine/core';
import { type ApplicationStatus, applicationStatuses, slotStatuses } from '@tvet/contract';
import { newestCodeWords } from '../../../content/newest-code.ts';
import { shared } from '../../../content/site.ts';
import { uploadWords } from '../../../uploads/words.ts';
import { now, nowText } from '../../clock.ts';
import { PagePending } from '../../router/page-pending.tsx';
import { ClosedBanner } from '../../ui/closed-banner.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { DocumentBadge } from '../../ui/document-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { ClearFilters } from '../../ui/list/clear-filters.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { NewestCode } from '../../ui/newest-code.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.ts';
import { UploadProgress } from '../../ui/upload-progress.tsx';
import { Row, Specimen } from './specimen.tsx';

const toasts = [
  { kind: 'success', text: 'Approved successfully' },
  { kind: 'error', text: "Ngozi Okafor's application was not updated successfully. Please try again." },
  { kind: 'warning', text: 'This account number does not fit the bank' },
  { kind: 'info', text: "You've already signed the document" },
] as const;

export const Messages = () => (
  <>
    <Specimen name="Error: alone, with another try, trying">
      <ErrorBox message="You do not have permission to do this" />
      <ErrorBox message="Failed to load applicant details. Please try again." onRetry={() => undefined} />
      <ErrorBox message="Error: the portal could not be reached" onRetry={() => undefined} retrying />
    </Specimen>
    <Specimen name="Toasts: success, error, warning, info">
      <Row>
        {toasts.map(({ kind, text }) => (
          <Button key={kind} variant="default" onClick={() => toast[kind](text)}>
            Show {kind}
          </Button>
        ))}
      </Row>
    </Specimen>
    <Specimen name="Documents: every status, due and overdue">
      <Row>
        {slotStatuses.map((status) => (
          <DocumentBadge key={status} status={status} />
        ))}
        <DocumentBadge status="missing" urgency="due" />
        <DocumentBadge status="missing" urgency="overdue" />
        <DocumentBadge status="rejected" urgency="overdue" />
      </Row>
    </Specimen>
    <Specimen name="An upload: under way, cut">
      <UploadProgress
        percent={78}
        step="Step 2/3: Uploading file to secure storage..."
        detail="1.2 MB of 2.4 MB sent"
        words={uploadWords}
        onStop={() => undefined}
      />
      <UploadProgress
        percent={66}
        step="Step 2/3: Uploading file to secure storage..."
        cut="The connection was cut. The upload goes on by itself when the network is back."
        words={uploadWords}
        onStop={() => undefined}
      />
    </Specimen>
    <Specimen name="Applications are closed">
      <ClosedBanner text={shared.closedBanner} />
    </Specimen>
    <Specimen name="Codes: just sent, and to be asked for again">
      <NewestCode
        sentAt={nowText()}
        againAt={now() + 60_000}
        words={newestCodeWords.one}
        onAsk={async () => undefined}
      />
      <NewestCode sentAt={nowText()} againAt={0} words={newestCodeWords.two} onAsk={async () => undefined} />
    </Specimen>
    <Specimen name="Empty: alone, with what to do next">
      <EmptyState title="No data available" />
      <EmptyState title="No applicants found">
        <p>Nobody matches every filter that is set. Take one away, or start again.</p>
        <ClearFilters onClear={() => undefined}>Clear all filters</ClearFilters>
      </EmptyState>
    </Specimen>
    <Specimen name="Status of an application">
      <Row>
        {applicationStatuses.map((status: ApplicationStatus) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Row>
    </Specimen>
    <Specimen name="Facts, one not known">
      <DescriptionList
        title="Bank details"
        items={[
          { term: 'Bank', value: 'First Bank of Nigeria' },
          { term: 'Account number', value: '••••••4821' },
          { term: 'Account name', value: undefined },
        ]}
      />
    </Specimen>
    <Specimen name="While a page is on its way">
      <PagePending />
    </Specimen>
    <Specimen name="While a list is on its way" wide>
      <ListSkeleton label="Loading a sample list" />
    </Specimen>
  </>
);
