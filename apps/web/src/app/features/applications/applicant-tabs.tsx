import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ApplicationTab, applicationTabs, type Permission } from '@tvet/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { useUser } from '../../session/use-session.ts';
import { formatCount } from '../../ui/format.ts';
import classes from './applicant-tabs.module.css';
import { type ApplicantsSearch, applicantsSearch, readFilters } from './applicants-search.ts';
import { tabCountsQuery } from './queries.ts';

const labels: Readonly<Record<ApplicationTab, string>> = {
  toVerify: 'To verify',
  underReview: 'Under review',
  waiting: 'Waiting for applicant',
  overdue: 'Overdue',
  decidedByYou: 'Decided by you',
  all: 'All',
};

/** The tabs of a role: the work that it can do comes first. */
function tabsOf(permissions: readonly Permission[]): ApplicationTab[] {
  const verifies = permissions.includes('applications:verify');
  const approves = permissions.includes('applications:approve');
  return [
    ...(verifies ? (['toVerify'] as const) : []),
    ...(approves ? (['underReview'] as const) : []),
    'waiting',
    'overdue',
    ...(verifies || approves ? (['decidedByYou'] as const) : []),
    'all',
  ];
}

/** The lists that staff work through, each with its number of applications. */
export function ApplicantTabs({ search }: { readonly search: ApplicantsSearch }) {
  const { permissions, id } = useUser();
  const { data: counts } = useQuery(tabCountsQuery);
  const set = JSON.stringify(readFilters(search));
  const tabs = tabsOf(permissions).map((name) => {
    const filters = { ...applicationTabs[name], ...(name === 'decidedByYou' && { decidedBy: id }) };
    const to = applicantsSearch.read({ ...applicantsSearch.clear(search), ...filters });
    return { name, to, isCurrent: JSON.stringify(readFilters(to)) === set };
  });
  const nav = useRef<HTMLElement>(null);
  const { ref, width } = useElementSize<HTMLElement>();
  const current = tabs.find(({ isCurrent }) => isCurrent)?.name;
  useCurrentInView(nav, width > 0 && `${current} ${width} ${counts !== undefined}`);
  return (
    <nav ref={useMergedRef(nav, ref)} aria-label="Lists" className={classes.tabs}>
      <ul className="plain-list">
        {tabs.map(({ name, to, isCurrent }) => (
          <li key={name}>
            <Link
              to="/applicants"
              search={to}
              className={classes.tab}
              aria-current={isCurrent ? 'page' : undefined}
              data-current={isCurrent}
              activeProps={{}}
            >
              {labels[name]} {counts && <span className={classes.count}>{formatCount(counts[name])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the tabs to the current one whenever `layout` changes, once there is one. The page itself stays where it is. */
function useCurrentInView(nav: RefObject<HTMLElement | null>, layout: string | false): void {
  useEffect(() => {
    if (!layout) return;
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [nav, layout]);
}
