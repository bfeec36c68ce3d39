import type { SkillSuggestion } from '@tvet/contract';
import { listColumns } from '../../ui/list/data-table.tsx';
import classes from './suggestion-columns.module.css';
import { words } from './words.ts';

const column = listColumns<SkillSuggestion>();
const none = <span className={classes.none}>{words.notGiven}</span>;

export const suggestionColumns = [
  column.display({
    id: 'name',
    header: words.columns.name,
    meta: { card: 'title', width: 20 },
    cell: ({ row }) => <strong className={classes.name}>{row.original.skillName}</strong>,
  }),
  column.display({
    id: 'category',
    header: words.columns.category,
    meta: { width: 15 },
    cell: ({ row }) => row.original.skillType,
  }),
  column.display({
    id: 'description',
    header: words.columns.description,
    meta: { width: 36 },
    cell: ({ row }) =>
      row.original.skillDescription ? <p className={classes.text}>{row.original.skillDescription}</p> : none,
  }),
  column.display({
    id: 'location',
    header: words.columns.location,
    meta: { width: 17, yields: 'second' },
    cell: ({ row }) =>
      row.original.locationAddress ? <p className={classes.text}>{row.original.locationAddress}</p> : none,
  }),
  column.display({
    id: 'state',
    header: words.columns.state,
    meta: { width: 12 },
    cell: ({ row }) => row.original.stateName,
  }),
];
