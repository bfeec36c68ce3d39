import { getRouteApi } from '@tanstack/react-router';
import { securityEventLabels } from '@tvet/contract';
import { useList } from '../../ui/list/use-list.ts';
import { securityEventsQuery } from './queries.ts';
import { securityColumns } from './security-columns.tsx';
import { TrailSection } from './trail-section.tsx';
import { securityWords as words } from './words.ts';

const route = getRouteApi('/shell/settings');

const kind = { name: 'kind', label: words.kind, labels: securityEventLabels } as const;

/** Failed sign-ins, locks, refused codes and ended sessions (rules 4.22). */
export const SecuritySection = () => (
  <TrailSection
    words={words}
    kind={kind}
    list={useList(securityEventsQuery(route.useSearch()))}
    columns={securityColumns}
    nameOf={(event) => securityEventLabels[event.kind]}
  />
);
