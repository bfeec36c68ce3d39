import { getRouteApi } from '@tanstack/react-router';
import { useList } from '../../ui/list/use-list.ts';
import { auditColumns } from './audit-columns.tsx';
import { actionLabel, actionLabels } from './audit-words.ts';
import { auditQuery } from './queries.ts';
import { TrailSection } from './trail-section.tsx';
import { auditWords as words } from './words.ts';

const route = getRouteApi('/shell/settings');

const kind = { name: 'action', label: words.kind, labels: actionLabels } as const;

/** What was done to accounts and settings, and by whom. */
export const AuditSection = () => (
  <TrailSection
    words={words}
    kind={kind}
    list={useList(auditQuery(route.useSearch()))}
    columns={auditColumns}
    nameOf={({ action }) => actionLabel(action)}
  />
);
