import { Button } from '@mantine/core';
import type { ApplicationDetail } from '@tvet/contract';
import { reasonOf } from '../../api/errors.ts';
import { useUser } from '../../session/use-session.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { uiWords } from '../../ui/words.ts';
import classes from './sensitive-numbers.module.css';
import { useSensitiveNumbers } from './use-sensitive-numbers.ts';
import { numberWords as words } from './words.ts';

/** NIN and BVN by their last digits. Users with the permission can show them in full for a minute, and every view is recorded. */
export function SensitiveNumbers({ application: { id, applicant } }: { readonly application: ApplicationDetail }) {
  const { permissions } = useUser();
  const { numbers, error, pending, show, hide } = useSensitiveNumbers(id);
  const isThere = applicant.nin !== null || applicant.bvn !== null;
  return (
    <>
      <DescriptionList
        title={words.title}
        items={[
          { term: words.nin, value: numbers?.nin ?? applicant.nin },
          { term: words.bvn, value: numbers?.bvn ?? applicant.bvn },
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
            {numbers ? words.hide : words.show}
          </Button>
          <p>{numbers ? words.shown : words.hidden}</p>
          {error && <ErrorBox message={uiWords.failed(reasonOf(error))} />}
        </div>
      )}
    </>
  );
}
