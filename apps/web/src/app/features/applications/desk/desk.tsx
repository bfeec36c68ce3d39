import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Desk as DeskRecord } from '@tvet/contract';
import { ListTodo } from 'lucide-react';
import { useId } from 'react';
import { useCommands } from '../../../palette/commands.ts';
import { useUser } from '../../../session/use-session.ts';
import { formatCount } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import type { ApplicantsSearch } from '../applicants-search.ts';
import { countApplications } from '../count-of.ts';
import { deskQuery, useTakeNext } from './claims.ts';
import classes from './desk.module.css';

/** The work of an officer or platformAdmin, each count a link to its list. A superAdmin's day is not a desk. */
export function Desk() {
  const { permissions } = useUser();
  const decides = permissions.includes('applications:claim') && !permissions.includes('applications:assign');
  return decides && <Work />;
}

function Work() {
  const titleId = useId();
  const query = useQuery(deskQuery);
  return (
    <section className={classes.desk} aria-labelledby={titleId}>
      <h2 id={titleId} className="block-title">
        Your work
      </h2>
      <Loaded query={query} loading="Loading your work" height={148}>
        {(desk) => (
          <>
            <Counts desk={desk} />
            <Start desk={desk} />
          </>
        )}
      </Loaded>
    </section>
  );
}

interface Count {
  readonly label: string;
  readonly value: string;
  /** Absent if the list is empty. */
  readonly search: ApplicantsSearch | false;
}

function countsOf({ status, waiting, oldestDays, doneToday, sentBack }: DeskRecord): Count[] {
  const pool = { status, waitingForApplicant: 'false' } as const;
  return [
    { label: 'Waiting', value: formatCount(waiting), search: waiting > 0 && pool },
    {
      label: 'Oldest',
      value: oldestDays === null ? 'None' : sayDays(oldestDays),
      search: oldestDays !== null && { ...pool, sort: 'oldest' },
    },
    { label: 'Done today', value: formatCount(doneToday), search: doneToday > 0 && { desk: 'doneToday' } },
    {
      label: 'Sent back',
      value: formatCount(sentBack),
      search: sentBack > 0 && { desk: 'sentBack', sort: 'oldest' },
    },
  ];
}

const sayDays = (days: number): string => {
  if (days === 0) return 'Today';
  return days === 1 ? '1 day' : `${formatCount(days)} days`;
};

const Counts = ({ desk }: { readonly desk: DeskRecord }) => (
  <dl className={classes.counts}>
    {countsOf(desk).map(({ label, value, search }) => (
      <div key={label} className={classes.count}>
        <dt>{label}</dt>
        <dd>
          {search ? (
            <Link to="/applicants" search={search} aria-label={`${label}: ${value}`}>
              {value}
            </Link>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const startLabel = 'Start with the oldest';

function Start({ desk: { waiting, mine } }: { readonly desk: DeskRecord }) {
  const { take, isPending } = useTakeNext();
  useCommands(() => [{ label: startLabel, run: take }]);
  if (waiting === 0 && mine === 0) return <p className="quiet">Nothing is waiting for you.</p>;
  return (
    <div className="spread">
      <Button
        leftSection={<ListTodo aria-hidden size={20} />}
        onClick={take}
        aria-disabled={isPending}
        data-busy={isPending}
      >
        {isPending ? 'Taking...' : startLabel}
      </Button>
      {mine > 0 && (
        <Link to="/applicants" search={{ claim: 'mine', sort: 'oldest' }} className="text-link">
          {`You have ${countApplications(mine)}`}
        </Link>
      )}
    </div>
  );
}
