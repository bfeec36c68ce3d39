import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { fullName, type Permission, type Role, type ScreenPath, screens } from '@tvet/contract';
import {
  Activity,
  BookOpen,
  Building2,
  ChartColumn,
  CircleUser,
  ClipboardList,
  FileCheck2,
  Files,
  GraduationCap,
  IdCard,
  LayoutDashboard,
  Lightbulb,
  LogOut,
  type LucideIcon,
  PanelLeftClose,
  PanelLeftOpen,
  Settings,
  Users,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { LanguageControl } from '../../languages/language-control.tsx';
import { countsQuery } from '../documents/queries.ts';
import { homeOf } from '../router/guards.ts';
import { asPage } from '../router/page-path.ts';
import type { User } from '../session/login-answer.ts';
import { sayRole } from '../session/say-role.ts';
import { useSession } from '../session/use-session.ts';
import { Brand } from '../ui/brand.tsx';
import { formatCount } from '../ui/format.ts';
import { hasDark } from '../ui/theme.ts';
import { SchemeChoice } from './scheme-choice.tsx';
import classes from './sidebar.module.css';
import type { useFolded } from './use-folded.ts';

const icons: Record<ScreenPath, LucideIcon> = {
  '/dashboard': LayoutDashboard,
  '/student-resources': BookOpen,
  '/applicants': UsersRound,
  '/applications': ClipboardList,
  '/students': GraduationCap,
  '/centers': Building2,
  '/center-profile': IdCard,
  '/center-resources': BookOpen,
  '/center-documents': Files,
  '/center-documents-review': FileCheck2,
  '/center-documents-missing': FileCheck2,
  '/resources': BookOpen,
  '/skill-suggestions': Lightbulb,
  '/users': Users,
  '/analytics': ChartColumn,
  '/analytics/report': ChartColumn,
  '/operations': Activity,
  '/settings': Settings,
  '/apply': ClipboardList,
  '/account': CircleUser,
};

/** Pages of a single centre: the selected centre stays the same between them. */
const ofOneCentre: readonly ScreenPath[] = ['/center-profile', '/center-documents', '/center-resources'];

/** The search parameters that links in the sidebar keep from the current page. */
function useKept({ centers }: User) {
  const { pathname, centerId } = useLocation({
    select: ({ pathname, search }) => ({ pathname, centerId: 'centerId' in search ? search.centerId : undefined }),
    structuralSharing: true,
  });
  const isKept = ofOneCentre.some((path) => path === pathname) && centers.some(({ id }) => id === centerId);
  return (path: ScreenPath) => (isKept && ofOneCentre.includes(path) ? { centerId } : {});
}

/** The entries of a role, without screens that have no page, but always with the first. */
export function useEntries({ role, permissions }: User) {
  const { hasPage } = useRouter().options.context;
  const home = homeOf(permissions, hasPage);
  return screens.flatMap((screen) => {
    if (!('entry' in screen)) return [];
    const { path, entry } = screen;
    const visible = hasPage(path) && ((entry.roles as readonly Role[]).includes(role) || path === home);
    const label = typeof entry.label === 'string' ? entry.label : i18n._(entry.label);
    return visible ? [{ path, label, Icon: icons[path] }] : [];
  });
}

interface SidebarProps {
  readonly user: User;
  /** The folded state, and the function that changes it; absent where the sidebar cannot fold. */
  readonly fold?: ReturnType<typeof useFolded> | undefined;
  /** The way to the notifications, next to the choice of colours. */
  readonly bell?: ReactNode;
  /** Rendered below the brand. */
  readonly search?: ReactNode;
  /** Rendered below the entries. */
  readonly children?: ReactNode;
}

export function Sidebar({ user, fold, search, bell, children }: SidebarProps) {
  const entries = useEntries(user);
  const kept = useKept(user);
  const shown = useLocation({ select: ({ pathname }) => pathname });
  const screen = screens.find(({ path }) => path === shown);
  const above = screen && 'under' in screen ? screen.under : undefined;
  return (
    <div className={classes.sidebar}>
      <div className={classes.top}>
        <Brand inverted />
        {user.role === 'applicant' && <LanguageControl />}
        {user.role !== 'applicant' && (
          <div className={classes.tools}>
            {fold && <FoldButton {...fold} />}
            {hasDark && <SchemeChoice />}
            {bell}
          </div>
        )}
        {search}
      </div>
      <nav aria-label={t`Main`}>
        <ul className={classes.entries}>
          {entries.map(({ path, label, Icon }) => (
            <li key={path}>
              <Link
                to={asPage(path)}
                search={kept(path)}
                className={classes.entry}
                activeOptions={{ exact: path === above }}
                // It links to another page than the current one.
                {...(path === above && { 'aria-current': 'true' })}
              >
                <Icon aria-hidden size={20} />
                <span className={classes.name}>{label}</span>
                <EntryCount path={path} permissions={user.permissions} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
      <div className={classes.foot}>
        <Link to="/account" className={`${classes.entry} ${classes.person}`}>
          <CircleUser aria-hidden size={20} />
          <span className={classes.name}>
            {fullName(user.firstName, user.lastName) || t`user`}
            <span className={classes.role}>{t`${{ role: sayRole(user.role) }} · Your account`}</span>
          </span>
        </Link>
        <Link to="/logout" preload={false} className={classes.entry}>
          <LogOut aria-hidden size={20} />
          <span className={classes.name}>
            <Trans>Log Out</Trans>
          </span>
        </Link>
      </div>
    </div>
  );
}

/** Shows the sidebar as icons, or with their names again. */
const FoldButton = ({ folded, toggle }: ReturnType<typeof useFolded>) => (
  <button
    type="button"
    className={classes.fold}
    aria-expanded={!folded}
    aria-label="Names in the sidebar"
    onClick={toggle}
  >
    {folded ? <PanelLeftOpen aria-hidden size={20} /> : <PanelLeftClose aria-hidden size={20} />}
    <span aria-hidden className={classes.name}>
      {folded ? 'Show the names' : 'Show only icons'}
    </span>
  </button>
);

interface EntryCountProps {
  readonly path: ScreenPath;
  readonly permissions: readonly Permission[];
}

/** The number of due or pending documents behind a sidebar entry. */
function EntryCount({ path, permissions }: EntryCountProps) {
  const counts = path === '/center-documents' || path === '/center-documents-review';
  return counts && permissions.includes('documents:read') ? (
    <Count waiting={path === '/center-documents-review'} />
  ) : null;
}

function Count({ waiting }: { readonly waiting: boolean }) {
  const state = useSession();
  // Nothing is counted behind the gate: the portal would refuse it.
  const isOpen = state.kind === 'signed-in' && !state.agreementRequired;
  const { data } = useQuery({ ...countsQuery, enabled: isOpen });
  const count = data ? (waiting ? data.waiting : data.due + data.overdue) : 0;
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden className={classes.count}>
        {formatCount(count)}
      </span>
      <span className="sr-only">
        ,{' '}
        {waiting ? (
          <Plural value={count} one="# document is waiting" other="# documents are waiting" />
        ) : (
          <Plural value={count} one="# document is due" other="# documents are due" />
        )}
      </span>
    </>
  );
}
