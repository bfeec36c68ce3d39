import type { ApprovalsView } from '../../approvals/approvals.ts';
import { QueueIndicator } from '../../approvals/indicator.tsx';
import { advance, type Queue } from '../../approvals/machine.ts';
import { QueueBody } from '../../approvals/queue-body.tsx';
import { queueOf } from '../../approvals/testing.ts';
import { toast } from '../../ui/toast.ts';
import { Specimen } from './specimen.tsx';

const working = queueOf('running', 'Ada completed', 'Bọ́lá processing', 'Chidi pending', 'Ɗanladi pending');
const mixed: Queue = advance(
  advance(queueOf('running', 'Ada completed', 'Bọ́lá processing', 'Chidi failed'), {
    type: 'refused',
    id: 'Bọ́lá',
    at: 1,
    failure: { message: 'its status is now Rejected', currentStatus: 'rejected', final: true },
  }),
  { type: 'paused' },
);
const plain: ApprovalsView = { queue: working, works: true, wait: undefined, stale: false };
/** A moment that does not change with the clock. */
const until = Date.UTC(2026, 9, 31, 13, 5, 30);

const views: readonly (readonly [state: string, view: ApprovalsView])[] = [
  ['at work', plain],
  ['at work in another tab', { ...plain, works: false }],
  ['without a network', { ...plain, wait: { for: 'network', until } }],
  ['asked to wait', { ...plain, wait: { for: 'portal', until } }],
  ['paused', { ...plain, queue: { ...working, mode: 'paused' } }],
  ['waited for more than a day', { ...plain, stale: true, queue: { ...working, mode: 'paused' } }],
  ['through, with failures', { ...plain, queue: mixed }],
  ['empty', { ...plain, queue: queueOf('resting') }],
];

const say = (what: string) => () => toast.info(what);

/** The approval queue in each of its states. */
export const ApprovalQueue = () =>
  views.map(([state, view]) => (
    <Specimen key={state} name={`Approval queue: ${state}`}>
      <QueueIndicator view={view} onOpen={say('The panel opens')} />
      <QueueBody
        view={view}
        onEvent={({ type }) => say(type)()}
        onLook={say('The application opens')}
        onReport={say('The report is saved')}
      />
    </Specimen>
  ));
