import { Button, NativeSelect, TextInput } from '@mantine/core';
import { maxFilterText, roleLabels, staffRoles } from '@tvet/contract';
import { Search } from 'lucide-react';
import { useDebouncedText } from '../../ui/list/use-debounced-text.ts';
import { defaultGroup, everyRole, type Group, type UsersSearch, withFilter } from './users-search.ts';
import classes from './users-tools.module.css';
import { listWords as words } from './words.ts';

interface UsersToolsProps {
  readonly search: UsersSearch;
  /** `replace`: typing leaves no step behind for the Back button. */
  readonly onChange: (search: UsersSearch, replace: boolean) => void;
}

const groups = [
  ...staffRoles.map((role) => ({ value: role, label: roleLabels[role] })),
  { value: everyRole, label: words.everyRole },
];

export function UsersTools({ search, onChange }: UsersToolsProps) {
  const { draft, change, commitNow } = useDebouncedText(search.search ?? '', (text) =>
    onChange(withFilter(search, { search: text }), true),
  );
  const group = search.groups ?? defaultGroup;
  const show = (groups: Group) => onChange(withFilter(search, { groups }), false);
  return (
    <search className={classes.tools}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={words.search}
        placeholder={words.searchHelp}
        leftSection={<Search aria-hidden size={20} />}
        maxLength={maxFilterText}
        value={draft}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && commitNow(draft)}
      />
      <NativeSelect
        className={classes.role}
        aria-label={words.role}
        data={groups}
        value={group}
        onChange={(event) => show(event.currentTarget.value as Group)}
      />
      <Button
        variant={group === everyRole ? 'light' : 'default'}
        aria-pressed={group === everyRole}
        onClick={() => show(group === everyRole ? defaultGroup : everyRole)}
      >
        {words.everyRole}
      </Button>
      <p className={classes.shown} role="status">
        {group === everyRole ? words.shownAll : words.shown(roleLabels[group])}
      </p>
    </search>
  );
}
