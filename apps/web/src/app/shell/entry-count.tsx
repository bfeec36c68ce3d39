import { useQuery } from '@tanstack/react-query';
import type { Permission, ScreenPath } from '@tvet/contract';
import { countsQuery } from '../documents/queries.ts';
import { useSession } from '../session/use-session.ts';
import { formatCount } from '../ui/format.ts';
import classes from './sidebar.module.css';
import { shellWords as words } from './words.ts';

interface EntryCountProps {
  readonly path: ScreenPath;
  readonly permissions: readonly Permission[];
}

/** The number of due or pending documents behind a sidebar entry. */
export function EntryCount({ path, permissions }: EntryCountProps) {
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
      <span className="sr-only">{waiting ? words.waiting(count) : words.due(count)}</span>
    </>
  );
}
