import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type CentreDocument, periodLabel, reviewStatuses, reviewStatusLabels, stateNames } from '@tvet/contract';
import { useMemo } from 'react';
import { suggestCentres, useCentreName } from '../../../centres/find-centre.ts';
import { countsQuery, sayLoadingFailed } from '../../../documents/queries.ts';
import { typeLabel } from '../../../documents/type-label.ts';
import { DocumentBadge } from '../../../ui/document-badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount, formatDay } from '../../../ui/format.ts';
import { Clamped, SecondLine } from '../../../ui/list/clamped.tsx';
import { ChoiceFilter } from '../../../ui/list/filter-fields.tsx';
import { listColumns } from '../../../ui/list/list-columns.ts';
import { ListBody, useListPage, withNames } from '../../../ui/list/list-page.tsx';
import { RowOpener } from '../../../ui/list/row-opener.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { useOpenRecord } from '../../../ui/list/use-open-record.ts';
import { Page } from '../../../ui/page.tsx';
import filterClasses from './filters.module.css';
import { ReviewKeys } from './keys.tsx';
import { DocumentFields } from './periods.tsx';
import { listQuery, openQuery } from './queries.ts';
import { Review } from './review.tsx';
import { openKey, type ReviewSearch, reviewSearch } from './review-search.ts';

const route = getRouteApi('/shell/center-documents-review');

/** 'Center Documents Review': the documents of one centre, or all pending ones. */
export function ReviewPage() {
  const { data: counts } = useQuery(countsQuery);
  const listed = useListPage({
    definition: reviewSearch,
    query: listQuery,
    rowsOf: ({ documents }) => documents,
    rowId: openKey,
    address: route.useSearch(),
    navigate: route.useNavigate(),
  });
  const { search, show, open, list } = listed;
  const { all, centerId } = search;
  const centre = useCentreName(centerId, list.query.data?.documents);
  const state = withNames(listed, { centerId: centre.name });
  const record = useOpenRecord(state, openQuery);
  const columns = useMemo(() => reviewColumns(all !== undefined, search.open, open), [all, search.open, open]);
  const isCentreAlone = !all && state.chips.every(({ id }) => id === 'centerId');
  const unfiltered = reviewSearch.clear(search);

  const tools = (
    <>
      <div className="row">
        <SearchBox
          label="Centre"
          placeholder="Name or code of a centre"
          value=""
          onSearch={() => undefined}
          suggest={suggestCentres}
          onPick={({ id, text }) => {
            centre.remember(id, text);
            // A centre is shown without filters; among all pending documents it is one more filter.
            show(reviewSearch.set(all ? search : unfiltered, 'centerId', id));
          }}
        />
        <Button
          variant={all ? 'filled' : 'outline'}
          aria-pressed={all !== undefined}
          onClick={() => show(reviewSearch.read({ limit: search.limit, all: all ? undefined : 'true' }))}
        >
          {counts ? `All pending (${formatCount(counts.waiting)})` : 'All pending'}
        </Button>
      </div>
      {(all || centerId) && <ReviewFilters search={search} onChange={show} />}
    </>
  );
  return (
    <Page
      title="Center Documents Review"
      actions={
        <div className="spread">
          <ReviewKeys />
          <Link to="/center-documents-missing" className="text-link">
            Missing documents
          </Link>
        </div>
      }
    >
      {all || centerId ? (
        <ListBody
          state={state}
          tools={tools}
          label="Documents"
          loading="Loading documents"
          failed={sayLoadingFailed}
          empty={{
            title: 'No documents found',
            unfiltered: 'All documents have been reviewed.',
            filtered: isCentreAlone
              ? 'This centre has not sent anything yet.'
              : 'No document matches all of these filters. Remove one, or clear them all.',
            onClear: () => show(reviewSearch.set(unfiltered, 'centerId', all || isCentreAlone ? undefined : centerId)),
          }}
          columns={columns}
          rowName={({ fileName }) => fileName}
        />
      ) : (
        <>
          {tools}
          <EmptyState title="Please select a center from the filter to view its documents." />
        </>
      )}
      <Review state={state} record={record} />
    </Page>
  );
}

interface ReviewFiltersProps {
  readonly search: ReviewSearch;
  readonly onChange: (search: ReviewSearch) => void;
}

const any = { value: '', label: 'Any' };
const statuses = reviewStatuses.map((value) => ({ value, label: reviewStatusLabels[value] }));

/** Each filter takes effect immediately. Without a centre, pending documents are shown first; with one, every status. */
function ReviewFilters({ search, onChange }: ReviewFiltersProps) {
  const set = (name: 'status' | 'documentType' | 'period' | 'state', value: string) =>
    onChange(reviewSearch.set(search, name, value));
  return (
    <search className={filterClasses.filters}>
      <NativeSelect
        label="Status"
        data={search.all ? statuses : [any, ...statuses]}
        value={search.status ?? (search.all ? 'pending' : '')}
        onChange={(event) => set('status', event.currentTarget.value)}
      />
      <DocumentFields filters={reviewSearch.filtersOf(search)} onSet={set} />
      {search.all && (
        <ChoiceFilter label="State" value={search.state} choices={stateNames} onSet={(value) => set('state', value)} />
      )}
    </search>
  );
}

const headers = { document: 'DOCUMENT', centre: 'CENTRE', skill: 'SKILL', sent: 'SENT', status: 'STATUS' };

const reviewColumns = (withCentre: boolean, openId: string | undefined, onOpen: (id: string) => void) =>
  listColumns<CentreDocument>()(headers, {
    document: {
      card: 'title',
      width: 28,
      cell: (row, id) => (
        <>
          <RowOpener id={id} isOpen={id === openId} onOpen={() => onOpen(id)}>
            <Clamped lines={1}>{typeLabel(row.documentType)}</Clamped>
          </RowOpener>
          <div className="detail">{periodLabel(row.period)}</div>
        </>
      ),
    },
    centre: withCentre && {
      width: 26,
      cell: (row) => (
        <>
          <Clamped lines={1}>{row.centerName}</Clamped>
          <SecondLine>{`${row.tvetCode} · ${row.stateName}`}</SecondLine>
        </>
      ),
    },
    skill: { width: 20, yields: 'second', cell: (row) => <Clamped>{row.skillName}</Clamped> },
    sent: { width: 12, yields: 'first', cell: (row) => formatDay(row.submittedAt) },
    status: { card: 'badge', width: 14, cell: (row) => <DocumentBadge status={row.status} /> },
  });
