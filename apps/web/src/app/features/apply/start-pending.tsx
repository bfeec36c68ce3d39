import { Button, Skeleton } from '@mantine/core';
import { PageShape } from '../../ui/page.tsx';
import classes from './apply.module.css';
import { BareFrame } from './bare-frame.tsx';
import { startWords } from './start-words.ts';
import { applyWords as words } from './words.ts';

/** The placeholder of /apply until the progress is known; it has the layout of the page that most visitors see first. */
export const StartPending = () => (
  <PageShape title={words.title} description={<span data-when="open">{startWords.lead}</span>}>
    <div role="status" aria-label={words.loading} className="stack">
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
        {words.logOut}
      </Button>
    }
  >
    <StartPending />
  </BareFrame>
);
