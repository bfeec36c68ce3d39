import { t } from '@lingui/core/macro';
import { messageChannelLabels, type OperationsState, sizeText } from '@tvet/contract';
import type { ReactNode } from 'react';
import { Facts } from '../../ui/facts.tsx';
import { formatMoment } from '../../ui/format.ts';
import classes from './operations-page.module.css';
import { queueLabels, words } from './words.ts';

interface PartProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

export const Part = ({ title, note, children }: PartProps) => (
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
type FactRows = Parameters<typeof Facts>[0]['facts'];

const FactsPart = ({ title, note, facts }: Omit<PartProps, 'children'> & { readonly facts: FactRows }) => (
  <Part title={title} {...(note && { note })}>
    {facts.length === 0 ? <p className="quiet">{words.none}</p> : <Facts className={classes.facts} facts={facts} />}
  </Part>
);

const tones = { ok: 'green', failed: 'red', late: 'red' } as const;

/** The background jobs of all processes. */
export const Jobs = ({ state }: OfState) => (
  <Part title={words.jobs}>
    {state.jobs.length === 0 && <p className="quiet">{words.none}</p>}
    <ul className={classes.jobs}>
      {state.jobs.map(({ name, everySeconds, status, lastRunAt, failedAt, error }) => (
        <li key={name}>
          <div>
            <strong>{name}</strong>
            <p className="detail">{words.jobRuns(everySeconds, lastRunAt && formatMoment(lastRunAt))}</p>
            {failedAt && <p className="detail">{words.jobError(formatMoment(failedAt), error ?? '')}</p>}
          </div>
          <span className="tag" data-tone={tones[status]}>
            {words.jobStatuses[status]}
          </span>
        </li>
      ))}
    </ul>
  </Part>
);

/** The number of entries in each queue, and the age of the oldest. */
export const Queues = ({ state: { queues, at } }: OfState) => (
  <FactsPart
    title={words.queues}
    facts={queues.map(({ name, size, oldestAt }) => [
      queueLabels[name],
      words.waiting(size, oldestAt ? (Date.parse(at) - Date.parse(oldestAt)) / 1000 : null),
    ])}
  />
);

/** The messages of the last day, by channel. */
export const Deliveries = ({ state: { deliveries } }: OfState) => (
  <FactsPart
    title={words.deliveries}
    note={words.deliveriesNote}
    facts={deliveries.map((delivery) => [messageChannelLabels[delivery.channel], words.delivered(delivery)])}
  />
);

/** The database, its replicas, and the storage as each process sees it. */
export function Engine({ state: { database, replicas, processes, storedFiles } }: OfState) {
  const { version, bytes, connections, maxConnections } = database;
  const away = processes.filter(({ storageError }) => storageError !== null);
  const { missingTotal, checked, passFinishedAt } = storedFiles;
  return (
    <FactsPart
      title={words.engine}
      facts={[
        [words.version, version],
        [words.size, bytes === null ? t`Not Available` : sizeText(bytes)],
        [
          words.connections,
          connections === null || maxConnections === null
            ? t`Not Available`
            : words.connectionsOf(connections, maxConnections),
        ],
        [words.replicas, replicas.map(words.replica).join('; ') || words.none],
        [words.storage, away.length > 0 ? words.unreachable(away.map(({ host }) => host).join(', ')) : words.reachable],
        [words.files, words.filesOf(missingTotal, checked, passFinishedAt && formatMoment(passFinishedAt))],
      ]}
    />
  );
}

/** The latest verified backup, and the certificates with their expiry. */
export const Safety = ({ state: { backup, certificates } }: OfState) => (
  <FactsPart
    title={words.safety}
    facts={[
      [words.backup, backup ? words.backupOf(backup.label, backup.ok, formatMoment(backup.verifiedAt)) : words.none],
      ...(backup?.restoredTo ? [[words.restoredTo, formatMoment(backup.restoredTo)] as const] : []),
      ...(certificates.some(({ name }) => name === 'sealing')
        ? []
        : [[words.certificates.sealing, words.none] as const]),
      ...certificates.map(
        ({ name, expiresAt }) => [words.certificates[name], words.expires(formatMoment(expiresAt))] as const,
      ),
    ]}
  />
);

/** The processes that were seen within the last minutes. */
export const Processes = ({ state: { processes } }: OfState) => (
  <FactsPart
    title={words.versions}
    facts={processes.map(({ host, pid, version, commit, startedAt }) => [
      words.process(host, pid),
      words.runs([version, commit].filter(Boolean).join(' '), formatMoment(startedAt)),
    ])}
  />
);
