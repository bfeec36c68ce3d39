import { Button } from '@mantine/core';
import type { ApplicationDetail } from '@tvet/contract';
import { messageOf } from '../../api/errors.ts';
import { useUser } from '../../session/use-session.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import classes from './sensitive-numbers.module.css';
import { useSensitiveNumbers } from './use-sensitive-numbers.ts';

/** NIN and BVN by their last digits; whole for a minute, for who may ask for them, and every look is recorded. */
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
            {numbers ? 'They are hidden again after a minute.' : 'Each look is on the timeline and the audit trail.'}
          </p>
          {error && <ErrorBox message={`Error: ${messageOf(error)}`} />}
        </div>
      )}
    </>
  );
}
