import { useNavigate, useRouter } from '@tanstack/react-router';
import { fullName } from '@tvet/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { messageOf } from '../api/errors.ts';
import { todayInLagos } from '../clock.ts';
import { createStore } from '../session/store.ts';
import { useUser } from '../session/use-session.ts';
import { later } from '../ui/later.tsx';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toast.ts';
import type { QueueView } from './approval-queue.ts';
import { approvalQueue } from './live.ts';
import { queueKindOf } from './queue-access.ts';
import classes from './queue-panel.module.css';
import { countsOf, type QueueKind } from './queue-state.ts';
import { stateMarkOf, stateOf, summaryOf } from './summary.ts';
import { tellOutcomes } from './tell-outcomes.ts';
import { useQueueView } from './use-queue.ts';

interface PanelTexts {
  readonly title: string;
  readonly open: string;
  readonly close: string;
  /** The name of the report's file, without its day. */
  readonly file: string;
}

const texts: Readonly<Record<QueueKind, PanelTexts>> = {
  decisions: {
    title: 'Approval queue',
    open: 'Open the approval queue',
    close: 'Close the approval queue',
    file: 'approval-queue',
  },
  registrations: {
    title: 'Registration queue',
    open: 'Open the registration queue',
    close: 'Close the registration queue',
    file: 'registration-queue',
  },
};

const QueueDrawer = later(() => import('./queue-drawer.tsx'), 'QueueDrawer');
const loadReport = () => import('./report.ts');

/** The panel belongs to no page, so it stays open across pages. */
const panel = createStore(false);

/** Opens the panel of the queue. */
export const openQueue = (): void => panel.set(true);

export function ApprovalsIndicator() {
  const { permissions } = useUser();
  return <QueueIndicator view={useQueueView()} kind={queueKindOf(permissions)} onOpen={openQueue} />;
}

/** The panel of the queue, which opens above any page, and its announcements. */
export function ApprovalsPanel() {
  const view = useQueueView();
  const user = useUser();
  const kind = queueKindOf(user.permissions);
  const router = useRouter();
  const navigate = useNavigate();
  const opened = useSyncExternalStore(panel.subscribe, panel.get);
  const close = () => panel.set(false);
  useEffect(() => tellOutcomes(approvalQueue.onChange), []);
  // The next user to sign in finds it closed.
  useEffect(() => () => panel.set(false), []);
  // Loaded before the button is pressed, when the network may be gone.
  useEffect(() => {
    if (opened) loadReport().catch(() => undefined);
  }, [opened]);

  const tell = (error: unknown) => toast.error(messageOf(error));
  const saveReport = async () => {
    const { reportOf } = await loadReport();
    const by = fullName(user.firstName, user.lastName);
    saveFile(reportOf(approvalQueue.get().queue, by), `${texts[kind].file}-${todayInLagos()}.csv`);
  };

  // Its code loads when it is first opened.
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  if (!wanted) return null;

  return (
    <QueueDrawer
      opened={opened}
      onClose={close}
      title={texts[kind].title}
      closeLabel={texts[kind].close}
      view={view}
      kind={kind}
      onEvent={(event) => void approvalQueue.dispatch(event).catch(tell)}
      onLook={(id) => {
        close();
        const list = kind === 'registrations' ? '/students' : '/applicants';
        const isList = router.state.location.pathname === list;
        // From the list, it opens next to the list.
        if (isList) void navigate({ from: list, to: '.', search: (listed) => ({ ...listed, open: id }) });
        else void navigate({ to: list, search: { open: id } });
      }}
      onReport={() => void saveReport().catch(tell)}
    />
  );
}

interface QueueIndicatorProps {
  readonly view: QueueView;
  readonly kind?: QueueKind;
  readonly onOpen: () => void;
}

/** The progress of the queue and the link to its panel; renders nothing if the queue is empty. */
function QueueIndicator({ view, kind = 'decisions', onOpen }: QueueIndicatorProps) {
  const { completed, failed, total } = countsOf(view.queue);
  if (total === 0) return null;
  const state = stateOf(view);
  return (
    <button
      type="button"
      className={classes.indicator}
      data-state={state ? 'waiting' : failed > 0 ? 'failed' : undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className="sr-only">{texts[kind].open}: </span>
      <span className={classes.summary}>
        {state && (
          <span aria-hidden className={classes.mark}>
            {stateMarkOf(view)}
          </span>
        )}
        <span>{summaryOf(view.queue)}</span>
      </span>
      <span className={classes.track}>
        <span className={classes.done} style={{ transform: `scaleX(${(completed + failed) / total})` }} />
      </span>
      {state && <span className={classes.state}>{state}</span>}
    </button>
  );
}
