import { messageChannelLabels, type OperationsState } from '@tvet/contract';
import type { ReactNode } from 'react';
import { Facts } from '../../ui/facts.tsx';
import { formatCount, formatMoment } from '../../ui/format.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listColumns } from '../../ui/list/list-columns.ts';
import { uiWords } from '../../ui/words.ts';
import { Moment } from './moment.tsx';
import classes from './operations-page.module.css';
import { queueLabels, words } from './words.ts';

interface PartProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

const Part = ({ title, note, children }: PartProps) => (
  <section className={classes.part} aria-label={title}>
    <div>
      <h2 className="section-title">{title}</h2>
      {note && <p className="detail">{note}</p>}
    </div>
    {children}
  </section>
);

interface OfState {
  readonly state: OperationsState;
}
type Job = OperationsState['jobs'][number];
type Process = OperationsState['processes'][number];
type Delivery = OperationsState['deliveries'][number];

const tones = { ok: 'green', failed: 'red', late: 'red' } as const;
const jobColumns = listColumns<Job>()(words.jobColumns, {
  name: {
    card: 'title',
    width: 34,
    cell: ({ name, everySeconds }) => (
      <>
        <strong>{name}</strong>
        <div className="detail">{words.every(everySeconds)}</div>
      </>
    ),
  },
  status: {
    card: 'badge',
    width: 14,
    cell: ({ status }) => (
      <span className="tag" data-tone={tones[status]}>
        {words.jobStatuses[status]}
      </span>
    ),
  },
  last: { width: 24, cell: ({ lastRunAt }) => (lastRunAt ? <Moment at={lastRunAt} /> : words.never) },
  error: {
    width: 28,
    cell: ({ failedAt, error }) =>
      failedAt ? (
        <>
          <Moment at={failedAt} />
          <div className="detail">{error}</div>
        </>
      ) : (
        words.none
      ),
  },
});

/** The background jobs of all processes. */
export const Jobs = ({ state }: OfState) => (
  <Part title={words.jobs}>
    <DataTable
      label={words.jobs}
      rows={state.jobs}
      columns={jobColumns}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
      refreshing={false}
    />
  </Part>
);

interface QueueRow {
  readonly label: string;
  readonly size: number;
  readonly age: string;
}
const queueColumns = listColumns<QueueRow>()(words.queueColumns, {
  name: { card: 'title', width: 50, cell: ({ label }) => <strong>{label}</strong> },
  size: { width: 25, cell: ({ size }) => formatCount(size) },
  age: { width: 25, cell: ({ age }) => age },
});

/** The number of entries in each queue, and the age of the oldest. */
export function Queues({ state: { queues, at } }: OfState) {
  const rows = queues.map(({ name, size, oldestAt }) => ({
    label: queueLabels[name],
    size,
    age: oldestAt ? words.age((Date.parse(at) - Date.parse(oldestAt)) / 1000) : '–',
  }));
  return (
    <Part title={words.queues}>
      <DataTable
        label={words.queues}
        rows={rows}
        columns={queueColumns}
        rowId={({ label }) => label}
        rowName={({ label }) => label}
        refreshing={false}
      />
    </Part>
  );
}

const deliveryColumns = listColumns<Delivery>()(words.deliveryColumns, {
  channel: { card: 'title', width: 34, cell: ({ channel }) => <strong>{messageChannelLabels[channel]}</strong> },
  sent: { width: 22, cell: ({ sent }) => formatCount(sent) },
  failed: { width: 22, cell: ({ failed }) => formatCount(failed) },
  waiting: { width: 22, cell: ({ waiting }) => formatCount(waiting) },
});

/** The messages of the last day, by channel. */
export const Deliveries = ({ state: { deliveries } }: OfState) => (
  <Part title={words.deliveries} note={words.deliveriesNote}>
    {deliveries.length === 0 ? (
      <p className="quiet">{words.noDeliveries}</p>
    ) : (
      <DataTable
        label={words.deliveries}
        rows={deliveries}
        columns={deliveryColumns}
        rowId={({ channel }) => channel}
        rowName={({ channel }) => messageChannelLabels[channel]}
        refreshing={false}
      />
    )}
  </Part>
);

/** The database, its replicas, and the storage as each process sees it. */
export function Engine({ state: { database, replicas, processes, storedFiles } }: OfState) {
  const { version, bytes, connections, maxConnections } = database;
  const away = processes.filter(({ storageError }) => storageError !== null);
  return (
    <Part title={words.engine}>
      <Facts
        className={classes.facts}
        facts={[
          [words.version, version],
          [words.size, bytes === null ? uiWords.missing : words.megabytes(bytes)],
          [
            words.connections,
            connections === null || maxConnections === null
              ? uiWords.missing
              : words.connectionsOf(connections, maxConnections),
          ],
          [words.replicas, replicas.length === 0 ? words.none : replicas.map(words.replica).join('; ')],
          [
            words.storage,
            away.length > 0 ? words.unreachable(away.map(({ host }) => host).join(', ')) : words.reachable,
          ],
          [
            words.files,
            [
              words.filesOf(storedFiles.missingTotal, storedFiles.checked),
              ...(storedFiles.passFinishedAt ? [words.filesPass(formatMoment(storedFiles.passFinishedAt))] : []),
            ].join('; '),
          ],
        ]}
      />
    </Part>
  );
}

/** The latest verified backup, and the certificates with their expiry. */
export const Safety = ({ state: { backup, certificates } }: OfState) => (
  <Part title={words.safety}>
    <Facts
      className={classes.facts}
      facts={[
        [
          words.backup,
          backup ? (
            <>
              {words.backupOf(backup.label, backup.ok)}, <Moment at={backup.verifiedAt} />
            </>
          ) : (
            words.none
          ),
        ],
        ...(backup ? [[words.restoredTo, <Moment key="to" at={backup.restoredTo} />] as const] : []),
        [
          words.sealing,
          certificates.length === 0
            ? words.none
            : certificates.map(({ expiresAt }) => words.expires(formatMoment(expiresAt))).join(', '),
        ],
      ]}
    />
  </Part>
);

const processColumns = listColumns<Process>()(words.versionColumns, {
  host: { card: 'title', width: 30, cell: ({ host, pid }) => <strong>{words.process(host, pid)}</strong> },
  version: { width: 26, cell: ({ version, commit }) => [version, commit].filter(Boolean).join(' ') },
  started: { width: 22, cell: ({ startedAt }) => <Moment at={startedAt} /> },
  seen: { width: 22, cell: ({ seenAt }) => <Moment at={seenAt} /> },
});

/** The processes that were seen within the last minutes. */
export const Processes = ({ state: { processes } }: OfState) => (
  <Part title={words.versions}>
    {processes.length === 0 ? (
      <p className="quiet">{words.noProcess}</p>
    ) : (
      <DataTable
        label={words.versions}
        rows={processes}
        columns={processColumns}
        rowId={({ host, pid }) => `${host} ${pid}`}
        rowName={({ host, pid }) => words.process(host, pid)}
        refreshing={false}
      />
    )}
  </Part>
);
