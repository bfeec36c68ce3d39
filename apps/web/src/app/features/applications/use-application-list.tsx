import type { QueryKey } from '@tanstack/react-query';
import type { ApplicationList, ApplicationRow, StatusAction } from '@tvet/contract';
import { type ComponentProps, useState } from 'react';
import type { ListPageState } from '../../ui/list/list-page.tsx';
import type { ListPlace } from '../../ui/list/list-search.ts';
import { useOpenRecord } from '../../ui/list/use-open-record.ts';
import type { ApplicantsSearch } from './applicants-search.ts';
import { BulkBar } from './bulk-bar.tsx';
import { detailQuery } from './queries.ts';
import { useQueueRefresh } from './use-queue-refresh.ts';
import { useSelection } from './use-selection.ts';

/** A step that needs confirmation. */
export interface AskedStep {
  readonly action: StatusAction;
  readonly row: ApplicationRow;
}

const noRows: readonly ApplicationRow[] = [];

/** The parts that the lists of applicants and of students share: the open record, the step to confirm, and the selected rows. */
export function useApplicationList<Search extends ListPlace & ApplicantsSearch, Key extends QueryKey>(
  state: ListPageState<Search, ApplicationList, ApplicationRow, Key>,
  bar: Pick<ComponentProps<typeof BulkBar>, 'list' | 'labels'> = {},
) {
  const { search, list } = state;
  const [step, setStep] = useState<AskedStep>();
  const record = useOpenRecord(state, detailQuery);
  const { selected, selection, select, pickAll, drop, clear } = useSelection(list.query.data?.data ?? noRows);
  useQueueRefresh();

  const { page: _page, limit: _limit, open: _open, ...filters } = search;
  const key = JSON.stringify(filters);
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    // A selection made under other filters is out of sight.
    setLastKey(key);
    clear();
  }
  const foot = (
    <BulkBar
      {...bar}
      search={search}
      total={list.total}
      selection={selection}
      onPicked={pickAll}
      onDrop={drop}
      onClear={clear}
    />
  );
  return { record, step, setStep, selection: { selected, onSelectedChange: select, foot } };
}
