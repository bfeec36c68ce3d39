import { getRouteApi } from '@tanstack/react-router';
import {
  type CentreDetail,
  type CentreRow,
  categories,
  centreStatuses,
  documentStatuses,
  lgasOf,
  skillOptions,
  stateNames,
} from '@tvet/contract';
import { useMemo, useState } from 'react';
import { suggestCentres } from '../../centres/find-centre.ts';
import { useUser } from '../../session/use-session.ts';
import { formatCount } from '../../ui/format.ts';
import { Clamped } from '../../ui/list/clamped.tsx';
import { ChoiceFilter, FlagFilter, SeveralFilter, TextFilter } from '../../ui/list/filter-fields.tsx';
import { FilterPanel } from '../../ui/list/filter-panel.tsx';
import { listColumns } from '../../ui/list/list-columns.ts';
import { ListPage, useListPage } from '../../ui/list/list-page.tsx';
import { RowOpener } from '../../ui/list/row-opener.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useOpenRecord } from '../../ui/list/use-open-record.ts';
import { WaitingChanges } from './bank-change.tsx';
import { CenterActions } from './center-actions.tsx';
import { CenterDialog } from './center-dialog.tsx';
import { CenterPanel } from './center-panel.tsx';
import classes from './centers-page.module.css';
import { type CentersSearch, centersSearch, filterLabels } from './centers-search.ts';
import { agreementLabels, nameOf, statusLabels } from './centre-labels.ts';
import { ImportDialog } from './import-dialog.tsx';
import { detailQuery, listQuery } from './queries.ts';
import { SkillsDialog } from './skills-dialog.tsx';

const route = getRouteApi('/shell/centers');

/** The dialog that is open. */
type OpenDialog =
  | { readonly form: 'add' | 'import' }
  | { readonly form: 'edit' | 'skills'; readonly centre: CentreDetail };

export function CentersPage() {
  const { permissions } = useUser();
  const [dialog, setDialog] = useState<OpenDialog>();
  const state = useListPage({
    definition: centersSearch,
    query: listQuery,
    rowsOf: ({ centers }) => centers,
    rowId: ({ id }) => id,
    address: route.useSearch(),
    navigate: route.useNavigate(),
  });
  const { search, show, open } = state;
  const record = useOpenRecord(state, detailQuery);
  const columns = useMemo(() => centreColumns(search.open, open), [search.open, open]);
  const close = () => setDialog(undefined);

  return (
    <ListPage
      state={state}
      title="NBTE Accredited Centres"
      actions={
        <CenterActions
          search={search}
          onAdd={() => setDialog({ form: 'add' })}
          onImport={() => setDialog({ form: 'import' })}
        />
      }
      tools={
        <>
          {permissions.includes('centres:approve-bank-changes') && <WaitingChanges onOpen={open} />}
          <CentreTools search={search} onChange={show} />
        </>
      }
      label="Centres"
      loading="Loading centres"
      empty={{
        title: 'No centres found',
        filtered: 'No centre matches all of these filters. Remove one, or clear them all.',
        unfiltered: 'Centres appear here once they are added or imported.',
      }}
      columns={columns}
      rowName={nameOf}
    >
      <CenterPanel
        record={record}
        covered={dialog !== undefined}
        onEdit={(centre) => setDialog({ form: 'edit', centre })}
        onSkills={(centre) => setDialog({ form: 'skills', centre })}
      />
      {dialog?.form === 'add' && (
        <CenterDialog
          onClose={close}
          onSaved={({ id, tvetCode }) => {
            close();
            return show({ search: tvetCode, open: id });
          }}
        />
      )}
      {dialog?.form === 'import' && <ImportDialog onClose={close} />}
      {dialog?.form === 'edit' && <CenterDialog centre={dialog.centre} onClose={close} onSaved={close} />}
      {dialog?.form === 'skills' && <SkillsDialog centre={dialog.centre} onClose={close} />}
    </ListPage>
  );
}

interface CentreToolsProps {
  readonly search: CentersSearch;
  readonly onChange: (search: CentersSearch, replace?: boolean) => void;
}

/** Every filter of the contract; each takes effect immediately. */
function CentreTools({ search, onChange }: CentreToolsProps) {
  const set = centersSearch.set;
  /** The label, the value and the change of one filter. */
  const field = (name: Exclude<keyof typeof filterLabels, 'skillNames'>) => ({
    label: filterLabels[name],
    value: search[name],
    onSet: (value: string) => onChange(set(search, name, value)),
  });
  return (
    <FilterPanel
      search={
        <SearchBox
          label="Search centres"
          placeholder="Name or code"
          value={search.search ?? ''}
          onSearch={(text) => onChange(set(search, 'search', text), true)}
          suggest={suggestCentres}
          onPick={({ id, detail }) => onChange({ ...set(search, 'search', detail), open: id })}
        />
      }
      count={centersSearch.setFilters(search).filter(({ id }) => id !== 'search').length}
    >
      <ChoiceFilter {...field('state')} choices={stateNames} />
      <ChoiceFilter {...field('lga')} choices={search.state ? lgasOf(search.state) : []} none="Choose a state first" />
      <ChoiceFilter {...field('category')} choices={categories} />
      <ChoiceFilter {...field('documentStatus')} choices={agreements} />
      <SeveralFilter
        label={filterLabels.skillNames}
        values={search.skillNames}
        choices={skillOptions}
        noMatch="No such skill"
        onSet={(skills) => onChange(set(search, 'skillNames', skills))}
      />
      <TextFilter {...field('name')} />
      <TextFilter {...field('location')} />
      <ChoiceFilter {...field('status')} choices={statuses} />
      <FlagFilter {...field('ideasOnly')} label="IDEAS funded centres only" />
    </FilterPanel>
  );
}

const agreements = documentStatuses.map((value) => ({ value, label: agreementLabels[value] }));
const statuses = centreStatuses.map((value) => ({ value, label: statusLabels[value] }));

const none = <span className="detail">Not given</span>;

const headers = {
  code: 'CODE',
  name: 'NAME',
  category: 'CATEGORY',
  signed: 'SIGNED',
  students: 'STUDENTS',
  location: 'LOCATION',
  state: 'STATE',
};

const centreColumns = (openId: string | undefined, onOpen: (id: string) => void) =>
  listColumns<CentreRow>()(headers, {
    code: { width: 13, cell: (row) => <span className={classes.code}>{row.tvetCode}</span> },
    name: {
      card: 'title',
      width: 33,
      cell: (row) => (
        <div className={classes.name}>
          <RowOpener id={row.id} isOpen={row.id === openId} onOpen={() => onOpen(row.id)}>
            <Clamped lines={3}>{nameOf(row)}</Clamped>
          </RowOpener>
          {row.status === 'inactive' && <div className="detail">{statusLabels.inactive}</div>}
        </div>
      ),
    },
    category: { yields: 'second', width: 9, cell: (row) => row.tvetCategory },
    signed: { width: 8, cell: (row) => (row.documentStatus === 'signed' ? 'Yes' : 'No') },
    students: {
      yields: 'second',
      width: 9,
      cell: (row) => <span className={classes.number}>{formatCount(row.activeStudents ?? 0)}</span>,
    },
    location: {
      yields: 'first',
      width: 17,
      cell: (row) => {
        const { locationAddress: address, lga } = row;
        const place = [address, lga && !address.includes(lga) && lga].filter(Boolean).join(', ');
        return place ? <Clamped>{place}</Clamped> : none;
      },
    },
    state: { width: 12, cell: (row) => <Clamped>{row.stateName}</Clamped> },
  });
