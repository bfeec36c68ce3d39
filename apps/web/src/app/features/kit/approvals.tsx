import type { QueueView } from '../../approvals/approval-queue.ts';
import { QueueBody } from '../../approvals/queue-body.tsx';
import { QueueIndicator } from '../../approvals/queue-indicator.tsx';
import { advance, emptyQueue, type Item, type ItemStatus, type Queue } from '../../approvals/queue-state.ts';
import { toast } from '../../ui/toast.ts';
import { Specimen } from './specimen.tsx';

const people = [
  { id: 'a', applicantId: 'TV-4KQ7-M', name: 'Fọláṣadé Adéyẹmí' },
  { id: 'b', applicantId: 'TV-9RTX-2', name: 'Chukwuemeka Nwachukwu-Okonkwo' },
  { id: 'c', applicantId: 'TV-H2WD-7', name: 'Ɗanladi Garba' },
  { id: 'd', applicantId: 'TV-K7PQ-4', name: 'Ebele Obi' },
];

/** A queue of so many people, in these states. */
const queueOf = (mode: Queue['mode'], ...states: readonly ItemStatus[]): Queue => ({
  mode,
  batches: [{ id: 'one', action: 'approve', at: 0 }],
  items: people.slice(0, states.length).map((person, index): Item => {
    const status = states[index] ?? 'pending';
    const failure = { message: 'Something went wrong on our side. Try again' };
    return { ...person, batch: 'one', status, ...(status === 'failed' && { failure }) };
  }),
});

const working = queueOf('running', 'completed', 'processing', 'pending', 'pending');
const refused = advance(queueOf('running', 'completed', 'processing', 'failed'), {
  type: 'failed',
  id: 'b',
  at: 1,
  failure: { message: 'its status is now Rejected', currentStatus: 'rejected', final: true },
});
const plain: QueueView = { queue: working, runs: true };
/** A moment that does not change with the clock. */
const until = Date.UTC(2026, 9, 31, 13, 5, 30);

const views: readonly (readonly [state: string, view: QueueView])[] = [
  ['at work', plain],
  ['at work in another tab', { ...plain, runs: false }],
  ['without a network', { ...plain, queue: { ...working, wait: { for: 'network', until } } }],
  ['asked to wait', { ...plain, queue: { ...working, wait: { for: 'portal', until } } }],
  ['in a browser without room', { ...plain, noRoom: true }],
  ['paused', { ...plain, queue: { ...working, mode: 'paused' } }],
  ['waited for more than a day', { ...plain, queue: { ...working, mode: 'stale' } }],
  ['through, with failures', { ...plain, queue: refused }],
  ['empty', { ...plain, queue: emptyQueue }],
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
