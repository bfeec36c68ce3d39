import { Button } from '@mantine/core';
import { keepPreviousData, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { RowSelectionState } from '@tanstack/react-table';
import { type ApplicationStatus, pageSize } from '@tvet/contract';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Clamped } from '../../ui/list/clamped.tsx';
import { DataTable, listColumns } from '../../ui/list/data-table.tsx';
import { DayField } from '../../ui/list/day-field.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { ListView } from '../../ui/list/list-view.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { RowOpener } from '../../ui/list/row-opener.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.ts';
import { Specimen } from './specimen.tsx';

interface Sample {
  readonly id: string;
  readonly name: string;
  readonly skill: string;
  readonly status: ApplicationStatus;
}

const samples: readonly Sample[] = [
  { id: 'TV-4KQ7-M', name: 'Fọláṣadé Adéyẹmí', skill: 'Solar PV Installation', status: 'pending_approval' },
  {
    id: 'TV-9RTX-2',
    name: 'Chukwuemeka Nwachukwu-Okonkwo',
    skill: 'Fashion Design & Garment Making',
    status: 'approved',
  },
  { id: 'TV-H2WD-7', name: 'Ɗanladi Garba', skill: 'Refrigeration & Air-Conditioning', status: 'rejected' },
];

const column = listColumns<Sample>();
const columns = [
  column.display({
    id: 'name',
    header: 'Applicant',
    meta: { card: 'title', width: 40 },
    cell: ({ row: { original } }) => (
      <RowOpener id={original.id} onOpen={() => toast.info(`${original.name} opens`)}>
        {original.name}
      </RowOpener>
    ),
  }),
  column.display({ id: 'skill', header: 'Skill', cell: ({ row }) => <Clamped>{row.original.skill}</Clamped> }),
  column.display({
    id: 'status',
    header: 'Status',
    meta: { card: 'badge', width: 20 },
    cell: ({ row }) => <StatusBadge status={row.original.status} />,
  }),
];

const suggest = async (text: string) =>
  samples
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ id, name }) => ({ id, text: name, detail: id }));

export function Lists() {
  const [client] = useState(() => new QueryClient());
  const [selected, setSelected] = useState<RowSelectionState>({ 'TV-9RTX-2': true });
  const [searched, setSearched] = useState('');
  const [page, setPage] = useState(4);
  const table = { columns, rowId: (row: Sample) => row.id, rowName: (row: Sample) => row.name };
  const chosen = Object.values(selected).filter(Boolean).length;

  return (
    <QueryClientProvider client={client}>
      <Specimen name="Search with suggestions">
        <SearchBox
          label="Search samples"
          placeholder="Try da"
          value={searched}
          onSearch={setSearched}
          suggest={suggest}
          onPick={({ text }) => setSearched(text)}
        />
      </Specimen>
      <Specimen name="A day">
        <DayField label="Sample from" value="2025-03-14" onDay={() => undefined} />
        <DayField
          label="Sample to"
          value="2025-03-01"
          error="This day is before the first one"
          onDay={() => undefined}
        />
      </Specimen>
      <Specimen name="Filters that are set">
        <FilterChips
          chips={[
            { id: 'state', label: 'State', value: 'Kano', onRemove: () => undefined },
            { id: 'skill', label: 'Skill', value: 'Fashion Design & Garment Making', onRemove: () => undefined },
          ]}
          onClear={() => undefined}
        />
      </Specimen>
      <Specimen name="Rows: one selected" wide>
        <SelectionBar count={chosen} onClear={() => setSelected({})}>
          <Button variant="subtle">Copy ids</Button>
        </SelectionBar>
        <DataTable
          {...table}
          label="Sample applicants"
          rows={samples}
          selected={selected}
          onSelectedChange={setSelected}
          refreshing={false}
        />
      </Specimen>
      <Specimen name="Rows: new ones on their way" wide>
        <DataTable
          {...table}
          label="Sample applicants, refreshing"
          rows={samples.slice(0, 1)}
          selected={{}}
          onSelectedChange={() => undefined}
          refreshing
        />
      </Specimen>
      <Specimen name="A whole list: range, rows, pages" wide>
        <SampleList total={1234} page={page} onPage={setPage} />
      </Specimen>
      <Specimen name="A whole list: empty" wide>
        <SampleList total={0} page={1} onPage={() => undefined} />
      </Specimen>
      <Specimen name="Pages: the only one">
        <Pager pagination={{ total: 7, currentPage: 1, totalPages: 1 }} limit={30} onPage={() => undefined} />
      </Specimen>
    </QueryClientProvider>
  );
}

interface SampleListProps {
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function SampleList({ total, page, onPage }: SampleListProps) {
  const pagination = { total, currentPage: page, totalPages: Math.ceil(total / pageSize) };
  const list = useList({
    queryKey: ['samples', total, { page }],
    queryFn: () => ({ samples: total > 0 ? samples : [], pagination }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListView
      list={list}
      rowsOf={(answer) => answer.samples}
      loading="Loading samples"
      empty={<EmptyState title="No samples found" />}
      limit={pageSize}
      onLimit={() => undefined}
      onPage={(to = 1) => onPage(to)}
    >
      {(rows, refreshing) => (
        <DataTable
          label={`Samples of ${total}`}
          rows={rows}
          columns={columns}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          refreshing={refreshing}
        />
      )}
    </ListView>
  );
}
