import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DocumentType, documentTypeNames, type MissingSummary as Summary } from '@tvet/contract';
import { sayLoadingFailed } from '../../../documents/queries.ts';
import { typeLabel } from '../../../documents/type-label.ts';
import { formatCount } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import type { MissingSearch } from './missing-search.ts';
import classes from './missing-summary.module.css';
import { missingSummaryQuery } from './queries.ts';

interface MissingSummaryProps {
  readonly search: MissingSearch;
  /** Lists the missing documents of one state; an empty name lists every state. */
  readonly onState: (state: string) => void;
}

type State = Summary['states'][number];

const loading = 'Loading missing documents';

/** The number of missing documents by state and type; a state links to its list. */
export function MissingSummary({ search, onState }: MissingSummaryProps) {
  const query = useQuery(missingSummaryQuery(search));
  return (
    <Loaded query={query} loading={loading} height={160} failed={sayLoadingFailed}>
      {(data) => <Counts data={data} isOld={query.isPlaceholderData} search={search} onState={onState} />}
    </Loaded>
  );
}

function sayTotal({ documents, centers }: Summary): string {
  const missing = documents === 1 ? '1 document is missing' : `${formatCount(documents)} documents are missing`;
  return centers === 1 ? `${missing} from 1 centre.` : `${missing} from ${formatCount(centers)} centres.`;
}

interface CountsProps extends MissingSummaryProps {
  readonly data: Summary;
  /** The counts of other filters, until those of these have loaded. */
  readonly isOld: boolean;
}

function Counts({ data, isOld, search, onState }: CountsProps) {
  const states = data.states.filter(({ documents }) => documents > 0).sort((a, b) => b.documents - a.documents);
  // The list shows that nothing is missing.
  if (states.length === 0) return null;
  const chosen = states.find(({ state }) => state === search.state);
  return (
    <div className={classes.summary} aria-busy={isOld} data-refreshing={isOld}>
      <p className={classes.total}>
        <strong>{isOld ? loading : sayTotal(data)}</strong>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key */}
      <section className={classes.scroll} aria-label="By state" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">Centres</th>
              <th scope="col">Documents</th>
              {documentTypeNames.map((type) => (
                <th key={type} scope="col" className={classes.type}>
                  {typeLabel(type)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {states.map((state) => (
              <StateRow key={state.state} state={state} chosen={state === chosen} onState={onState} />
            ))}
          </tbody>
        </table>
      </section>
      <Types title={chosen?.state ?? 'All states'} states={chosen ? [chosen] : states} />
    </div>
  );
}

interface TypesProps {
  readonly title: string;
  readonly states: readonly State[];
}

/** A phone has no room for the columns of types: they are below, for the selected state or for all. */
const Types = ({ title, states }: TypesProps) => (
  <section className={classes.types} aria-label="By document">
    <p>
      <strong>{title}</strong>
    </p>
    <dl>
      {documentTypeNames.map((type) => (
        <div key={type}>
          <dt>{typeLabel(type)}</dt>
          <dd>{formatCount(states.reduce((sum, state) => sum + countOf(state, type), 0))}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const countOf = ({ byType }: State, type: DocumentType): number =>
  byType.find(({ documentType }) => documentType === type)?.documents ?? 0;

interface StateRowProps {
  readonly state: State;
  readonly chosen: boolean;
  readonly onState: (state: string) => void;
}

const StateRow = ({ state: counts, chosen, onState }: StateRowProps) => (
  <tr data-chosen={chosen}>
    <th scope="row">
      <Button
        variant="subtle"
        size="sm"
        className={classes.state}
        aria-pressed={chosen}
        aria-label={`Only ${counts.state}`}
        onClick={() => onState(chosen ? '' : counts.state)}
      >
        {counts.state}
      </Button>
    </th>
    <td>{formatCount(counts.centers)}</td>
    <td>{formatCount(counts.documents)}</td>
    {documentTypeNames.map((type) => (
      <td key={type} className={classes.type}>
        {formatCount(countOf(counts, type))}
      </td>
    ))}
  </tr>
);
