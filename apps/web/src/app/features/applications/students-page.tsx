import { NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ApplicationRow } from '@tvet/contract';
import { useMemo, useState } from 'react';
import { useUser } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClearFilters } from '../../ui/list/clear-filters.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { mergeSearch } from '../../ui/list/merge-search.ts';
import { ListView } from '../../ui/list/list-view.tsx';
import { ListWithFoot } from '../../ui/list/list-with-foot.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Page } from '../../ui/page.tsx';
import { ApplicantReview, type AskedStep } from './applicant-review.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { setFilters, withFilter, withLimit } from './filters.ts';
import { limitOf, studentsQuery, suggestApplicants } from './queries.ts';
import { ReviewKeys } from './review-keys.tsx';
import { studentKeys } from './steps.ts';
import { studentColumns } from './student-columns.tsx';
import { studentLabels, studentWords as words } from './student-words.ts';
import classes from './students-page.module.css';
import type { StudentsSearch } from './students-search.ts';
import { useStudentPage } from './use-application-page.ts';
import { useQueueRefresh } from './use-queue-refresh.ts';
import { useSelection } from './use-selection.ts';

const route = getRouteApi('/shell/students');
const noRows: readonly ApplicationRow[] = [];

/** 'Student Application Management': who has a place at one's centre, and who is registered there (rules 17.25). */
export function StudentsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { centers } = useUser();
  const [step, setStep] = useState<AskedStep>();
  const list = useList(studentsQuery(search));
  const { data, dataUpdatedAt: readAt } = list.query;
  const { selected, selection, select, pickAll, drop, clear } = useSelection(data?.data ?? noRows);
  useQueueRefresh();

  const go = (next: StudentsSearch, replace = false) =>
    navigate({ search: (now) => mergeSearch(now, search, next), replace });
  const filterBy = (next: StudentsSearch, replace = false) => {
    clear();
    return go(next, replace);
  };
  const filterOff = () => filterBy(search.limit ? { limit: search.limit } : {});
  const columns = useMemo(
    () =>
      studentColumns({
        open: search.open,
        readAt,
        ofSeveral: centers.length > 1,
        onOpen: (row) => navigate({ search: (now) => ({ ...now, open: row.id }) }),
        onStep: (action, row) => setStep({ action, row }),
      }),
    [navigate, search.open, readAt, centers.length],
  );
  const centreName = (id: string) => centers.find((centre) => centre.id === id)?.name;
  const chips = setFilters(search, centreName).map(({ without, ...chip }) => ({
    ...chip,
    ...(chip.id === 'status:approved' && { value: words.unregistered }),
    onRemove: () => filterBy(without),
  }));

  return (
    <Page title={words.title} actions={<ReviewKeys keys={studentKeys} students />}>
      <div className={classes.tools}>
        <SearchBox
          label={words.search}
          placeholder={words.searchHint}
          value={search.search ?? ''}
          onSearch={(text) => filterBy(withFilter(search, 'search', text), true)}
          suggest={suggestApplicants}
          onPick={({ detail }) => filterBy(withFilter(search, 'search', detail))}
        />
        <NativeSelect
          aria-label={words.status}
          data={[{ value: '', label: words.allStatuses }, ...words.statuses]}
          value={search.status ?? ''}
          onChange={(event) => filterBy(withFilter(search, 'status', event.currentTarget.value))}
        />
        {centers.length > 1 && (
          <NativeSelect
            aria-label={words.centre}
            data={[
              { value: '', label: words.allCentres },
              ...centers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={search.centerId ?? ''}
            onChange={(event) => filterBy(withFilter(search, 'centerId', event.currentTarget.value))}
          />
        )}
      </div>
      <FilterChips chips={chips} onClear={filterOff} />
      <ListWithFoot
        foot={
          <BulkBar
            search={search}
            list="students"
            total={list.total}
            selection={selection}
            labels={studentLabels}
            onPicked={pickAll}
            onDrop={drop}
            onClear={clear}
          />
        }
      >
        <ListView
          list={list}
          rowsOf={(answer) => answer.data}
          loading={words.loading}
          empty={<NoStudents filtered={chips.length > 0} onClear={filterOff} />}
          limit={limitOf(search)}
          onLimit={(limit, page) => go(withLimit(search, limit, page))}
          // Whoever turns the page looks at the list: the panel would lead back to the page of its record.
          onPage={(page, replace) => go({ ...search, page, open: undefined }, replace)}
        >
          {(rows, refreshing) => (
            <DataTable
              label={words.label}
              rows={rows}
              columns={columns}
              rowId={(row) => row.id}
              rowName={(row) => row.applicantName}
              selected={selected}
              onSelectedChange={select}
              refreshing={refreshing}
            />
          )}
        </ListView>
      </ListWithFoot>

      <ApplicantReview
        search={search}
        list={data}
        step={step}
        labels={studentLabels}
        keys={studentKeys}
        usePage={useStudentPage}
        onStep={setStep}
        onGo={(next) => go(next, true)}
      />
    </Page>
  );
}

interface NoStudentsProps {
  readonly filtered: boolean;
  readonly onClear: () => void;
}

const NoStudents = ({ filtered, onClear }: NoStudentsProps) => (
  <EmptyState title={words.empty.title}>
    <p>{filtered ? words.empty.filtered : words.empty.unfiltered}</p>
    {filtered && <ClearFilters onClear={onClear}>{words.clearAll}</ClearFilters>}
  </EmptyState>
);
