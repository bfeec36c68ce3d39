import { Link } from '@tanstack/react-router';
import type { InvariantRecord, InvariantState, OperationsState } from '@tvet/contract';
import classes from './operations-page.module.css';
import { words } from './words.ts';

/** The lists that open a record. The other kinds have no page. */
const pages = {
  application: '/applicants',
  centre: '/centers',
  document: '/center-documents-review',
  user: '/users',
} as const satisfies Partial<Record<InvariantRecord, string>>;

/** Links to the first records that break an invariant. */
export const Offenders = ({ invariant: { record, ids, total } }: { readonly invariant: InvariantState }) => (
  <ul className={classes.ids}>
    {ids.map((id) => (
      <li key={id}>
        {record in pages ? (
          <Link to={pages[record as keyof typeof pages]} search={{ open: id }} className="text-link">
            {id}
          </Link>
        ) : (
          id
        )}
      </li>
    ))}
    {total !== null && total > ids.length && <li>{words.more(total - ids.length)}</li>}
  </ul>
);

/** Names the first files that are missing in the storage. */
export const MissingFiles = ({
  files: { missing, missingTotal },
}: {
  readonly files: OperationsState['storedFiles'];
}) => (
  <ul className={classes.ids}>
    {missing.map(({ key }) => (
      <li key={key}>{key}</li>
    ))}
    {missingTotal > missing.length && <li>{words.more(missingTotal - missing.length)}</li>}
  </ul>
);
