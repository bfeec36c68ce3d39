import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import type { CentreDetail } from '@tvet/contract';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClearFilters } from '../../ui/list/clear-filters.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { laidOver } from '../../ui/list/laid-over.ts';
import { ListView } from '../../ui/list/list-view.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Page } from '../../ui/page.tsx';
import { CenterActions } from './center-actions.tsx';
import { centerColumns } from './center-columns.tsx';
import { CenterDialog } from './center-dialog.tsx';
import { CenterFilters } from './center-filters.tsx';
import { CenterPanel } from './center-panel.tsx';
import classes from './centers-page.module.css';
import type { CentersSearch } from './centers-search.ts';
import { setFilters, withFilter, withLimit, withoutFilters } from './filters.ts';
import { ImportDialog } from './import-dialog.tsx';
import { limitOf, listQuery, suggestCentres } from './queries.ts';
import { SkillsDialog } from './skills-dialog.tsx';
import { nameOf, listWords as words } from './words.ts';

const route = getRouteApi('/shell/centers');

/** Which form stands above the page. */
type Asked = { readonly form: 'add' | 'import' } | { readonly form: 'edit' | 'skills'; readonly centre: CentreDetail };

export function CentersPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [filtersOpen, filters] = useDisclosure(false);
  const [asked, setAsked] = useState<Asked>();
  const list = useList(listQuery(search));

  const go = (next: CentersSearch, replace = false) =>
    navigate({ search: (now) => laidOver(now, search, next), replace });
  const columns = useMemo(
    () =>
      centerColumns({
        open: search.open,
        onOpen: (row) => navigate({ search: (now) => ({ ...now, open: row.id }) }),
      }),
    [navigate, search.open],
  );
  const chips = setFilters(search).map(({ without, ...chip }) => ({ ...chip, onRemove: () => go(without) }));
  const panelFilters = chips.filter(({ id }) => id !== 'search').length;
  const close = () => setAsked(undefined);

  return (
    <Page
      title={words.title}
      actions={
        <CenterActions
          search={search}
          onAdd={() => setAsked({ form: 'add' })}
          onImport={() => setAsked({ form: 'import' })}
        />
      }
    >
      <div>
        <div className={classes.tools}>
          <SearchBox
            label={words.search}
            placeholder={words.searchHint}
            value={search.search ?? ''}
            onSearch={(text) => go(withFilter(search, 'search', text), true)}
            suggest={suggestCentres}
            onPick={({ id, detail }) => go({ ...withFilter(search, 'search', detail), open: id })}
          />
          <Button
            variant="default"
            leftSection={<SlidersHorizontal aria-hidden size={18} />}
            aria-expanded={filtersOpen}
            aria-controls="center-filters"
            onClick={filters.toggle}
          >
            {words.filters}
            {panelFilters > 0 && ` (${panelFilters})`}
          </Button>
        </div>
        <Collapse expanded={filtersOpen} id="center-filters">
          <div className={classes.filters}>
            <CenterFilters search={search} onChange={go} />
          </div>
        </Collapse>
      </div>
      <FilterChips chips={chips} onClear={() => go(withoutFilters(search))} />

      <ListView
        list={list}
        rowsOf={(answer) => answer.centers}
        loading={words.loading}
        empty={<NoCentres filtered={chips.length > 0} onClear={() => go(withoutFilters(search))} />}
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
            rowName={nameOf}
            refreshing={refreshing}
          />
        )}
      </ListView>

      <CenterPanel
        id={search.open}
        list={list.isOther ? undefined : list.query.data}
        limit={limitOf(search)}
        covered={asked !== undefined}
        onOpen={(open) => go({ ...search, open }, true)}
        onEdit={(centre) => setAsked({ form: 'edit', centre })}
        onSkills={(centre) => setAsked({ form: 'skills', centre })}
      />
      {asked?.form === 'add' && (
        <CenterDialog
          onClose={close}
          onSaved={({ id, tvetCode }) => {
            close();
            return go({ search: tvetCode, open: id });
          }}
        />
      )}
      {asked?.form === 'import' && <ImportDialog onClose={close} />}
      {asked?.form === 'edit' && <CenterDialog centre={asked.centre} onClose={close} onSaved={close} />}
      {asked?.form === 'skills' && <SkillsDialog centre={asked.centre} onClose={close} />}
    </Page>
  );
}

interface NoCentresProps {
  readonly filtered: boolean;
  readonly onClear: () => void;
}

const NoCentres = ({ filtered, onClear }: NoCentresProps) => (
  <EmptyState title={words.empty.title}>
    <p>{filtered ? words.empty.filtered : words.empty.unfiltered}</p>
    {filtered && <ClearFilters onClear={onClear}>{words.clearAll}</ClearFilters>}
  </EmptyState>
);
