import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperationsState } from '@tvet/contract';
import { reasonOf, sayError } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { formatTime } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { Attention } from './attention.tsx';
import { Checks } from './checks.tsx';
import classes from './operations-page.module.css';
import { Deliveries, Engine, Jobs, Processes, Queues, Safety } from './parts.tsx';
import { operationsQuery } from './queries.ts';
import { words } from './words.ts';

/** The state of the portal for its operators: what is wrong first, with the next step. */
export function OperationsPage() {
  const query = useQuery(operationsQuery);
  return (
    <Page
      title={words.title}
      description={query.data && words.stateAt(formatTime(query.data.at))}
      actions={query.data && <RunChecks checking={query.data.checking} />}
    >
      <Loaded query={query} loading={words.loading} height={480}>
        {(state) => (
          <>
            <Attention state={state} />
            <Checks state={state} />
            <div className={classes.parts}>
              <Jobs state={state} />
              <div className="stack">
                <Queues state={state} />
                <Deliveries state={state} />
                <Engine state={state} />
                <Safety state={state} />
                <Processes state={state} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function RunChecks({ checking }: Pick<OperationsState, 'checking'>) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request('POST /operations/checks'),
    onSuccess: () => client.invalidateQueries({ queryKey: operationsQuery.queryKey }),
    onError: (error) => toast.error(sayError(reasonOf(error))),
  });
  const isBusy = checking || isPending;
  return (
    <Button onClick={() => !isBusy && mutate()} aria-disabled={isBusy} data-busy={isBusy}>
      {isBusy ? words.running : words.run}
    </Button>
  );
}
