import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { PageShape } from '../../ui/page.tsx';
import classes from './apply.module.css';
import { BareFrame } from './bare-frame.tsx';

/** The line under the heading of the first page. */
export const sayLead = (): string =>
  t`Five steps, about 15 minutes. Your answers are saved as you go. You can stop at any time and continue later, on any phone or computer.`;

/** The placeholder of /apply until the progress is known; it has the layout of the page that most visitors see first. */
export const StartPending = () => (
  <PageShape title={t`Apply for training`} description={<span data-when="open">{sayLead()}</span>}>
    <div role="status" aria-label={t`Loading your application`} className="stack">
      <Skeleton height={222} />
      <Skeleton height={412} />
      <Skeleton height={212} />
    </div>
  </PageShape>
);

/** /apply as prerendered, the same for everyone. It keeps room for parts that only some users see. */
export const BuiltApply = () => (
  <BareFrame
    out={
      <Button type="button" variant="default" className={classes.kept}>
        <Trans>Log out</Trans>
      </Button>
    }
  >
    <StartPending />
  </BareFrame>
);
