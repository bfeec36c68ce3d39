import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationDetail } from '@tvet/contract';
import { useEffect } from 'react';
import { reasonOf, sayError } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { useUser } from '../../session/use-session.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { timelineQuery } from './queries.ts';
import classes from './sensitive-numbers.module.css';

/** The time that the numbers stay on the screen, in ms. */
const shownFor = 60_000;

/** The full NIN and BVN, fetched on demand and never cached: each view is recorded, and ends by itself. */
function useSensitiveNumbers(id: string) {
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async () => (await request('GET /applications/{id}/sensitive', { params: { id } })).data,
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries(timelineQuery(id)),
  });
  useEffect(() => {
    if (!data) return;
    const hiding = setTimeout(reset, shownFor);
    return () => clearTimeout(hiding);
  }, [data, reset]);
  return { numbers: data, error, pending: isPending, show: () => mutate(), hide: reset };
}

/** NIN and BVN by their last digits. Users with the permission can show them in full for a minute, and every view is recorded. */
export function SensitiveNumbers({ application: { id, applicant } }: { readonly application: ApplicationDetail }) {
  const { permissions } = useUser();
  const { numbers, error, pending, show, hide } = useSensitiveNumbers(id);
  const isThere = applicant.nin !== null || applicant.bvn !== null;
  return (
    <>
      <DescriptionList
        title="Identity numbers"
        items={[
          { term: 'NIN', value: numbers?.nin ?? applicant.nin },
          { term: 'BVN', value: numbers?.bvn ?? applicant.bvn },
        ]}
      />
      {isThere && permissions.includes('applications:read-sensitive') && (
        <div className={classes.foot}>
          <Button
            variant="default"
            size="sm"
            aria-disabled={pending}
            data-busy={pending}
            onClick={numbers ? hide : () => !pending && show()}
          >
            {numbers ? 'Hide NIN and BVN' : 'Show NIN and BVN'}
          </Button>
          <p>
            {numbers
              ? 'They are hidden again after a minute.'
              : 'Each view is recorded in the timeline and the audit trail.'}
          </p>
          {error && <ErrorBox message={sayError(reasonOf(error))} />}
        </div>
      )}
    </>
  );
}
