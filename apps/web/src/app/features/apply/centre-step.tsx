import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { type PublicSettings, sayDraftProblem, sayTrade, type Trade, trades } from '@tvet/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Form } from '../../ui/form/form.tsx';
import { focusField } from '../../ui/form/form-summary.tsx';
import { formatTime } from '../../ui/format.ts';
import { offeredChoices } from '../../ui/offered-choices.tsx';
import classes from './apply.module.css';
import type { Keeper } from './live.ts';
import type { OfferedQuery } from './state-offer.ts';
import { StepButtons } from './step-buttons.tsx';
import { useKeeper } from './use-keeper.ts';
import { useOfferedCentres } from './use-offered-centres.ts';
import { useStepForm } from './use-step-form.ts';
import { useTaughtInState } from './use-taught-in-state.ts';

/** Ten centres fit a small phone; users search for others, or load more. */
const pageOfCentres = 10;
const mostCentres = 500;

const tradeChoices = () => [
  { value: '', label: t`Choose a trade` },
  ...trades.map((trade) => ({ value: trade, label: sayTrade(trade, i18n) })),
];

interface CentreStepProps {
  readonly person: string;
  readonly keeper: Keeper;
  readonly settings: PublicSettings;
  readonly onDone: () => void;
}

/** The choice of trade and centre: only options with free places (rules 8.4). */
export function CentreStep({ person, keeper, settings, onDone }: CentreStepProps) {
  const { draft } = useKeeper(keeper);
  const form = useStepForm({ keeper, step: 'centre', ages: settings.ages, onDone });
  const { skillName, centerId, state, tvetCategory } = form.values;
  const taught = useTaughtInState(state, tvetCategory);
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(pageOfCentres);
  const offered = useOfferedCentres(person, queryOf(form.values, search, limit), () => {
    // The places at the chosen centre may be gone too.
    if (keeper.get().saving === 'saved') void keeper.refresh().catch(() => undefined);
  });
  const { answer, error, at, isOld } = offered;
  const chosen = draft.center?.id === centerId ? draft.center : null;
  const gone =
    chosen && chosen.standing !== 'offered'
      ? sayGone(
          chosen.name,
          sayDraftProblem({ field: 'centerId', code: `centre_${chosen.standing}`, params: {} }, i18n),
        )
      : undefined;

  const hasList = answer !== undefined && answer.centers.length > 0;

  const chooseTrade = (trade: string) => {
    setLimit(pageOfCentres);
    form.type('centerId', '');
    form.pick('skillName', trade);
  };

  return (
    <Form form={form} full>
      <p className={classes.plain}>
        <Trans>You see only centres that teach your trade and have places left. The nearest come first.</Trans>
      </p>
      <NativeSelect
        label={t`Trade`}
        data={tradeChoices()}
        {...form.list('skillName')}
        onChange={({ currentTarget }) => chooseTrade(currentTarget.value)}
      />
      {skillName !== '' && (
        <>
          <TextInput
            type="search"
            label={t`Search for a centre`}
            description={t`Name, town or state`}
            value={search}
            onChange={({ currentTarget }) => {
              setLimit(pageOfCentres);
              setSearch(currentTarget.value);
            }}
            // Enter belongs to the search, which is running already.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          {gone && (
            <p role="alert" className="attention">
              {gone}
            </p>
          )}
        </>
      )}
      <BesideList isList={hasList} problem={form.errorOf('centerId')}>
        {skillName === '' && (
          <p className={classes.plain}>
            <Trans>Choose a trade first. Then you will see the centres that teach it.</Trans>
          </p>
        )}
        {skillName !== '' && !answer && !error && (
          <div role="status" aria-label={t`Loading the centres`} className="stack">
            <Skeleton height={84} />
            <Skeleton height={84} />
            <Skeleton height={84} />
          </div>
        )}
        {error !== undefined && !answer && <ErrorBox message={messageOf(error)} onRetry={offered.refresh} />}
        {error !== undefined && answer && (
          <p className="attention">
            <Trans>
              There is no network, so the list may be out of date. It will be updated when the network is back.
            </Trans>
          </p>
        )}
        <p role="status" className={classes.plain}>
          {answer && !isOld && sayCount(answer.total, sayTrade(skillName, i18n), search.trim())}
        </p>
      </BesideList>
      {taught && skillName !== '' && !taught.some((trade) => trade === skillName) && (
        <NoneInState state={state} trade={sayTrade(skillName, i18n)} taught={taught} onChoose={chooseTrade} />
      )}
      {skillName !== '' && (
        <>
          {hasList && (
            <div aria-busy={isOld} className="stack">
              <ChoiceList
                id="centerId"
                label={t`Centre`}
                description={at && sayFresh(formatTime(at))}
                error={form.errorOf('centerId')}
                required
                choices={offeredChoices(answer.centers)}
                value={centerId}
                onChange={(value) => form.pick('centerId', value)}
              />
              {answer.total > answer.centers.length && (
                <Button variant="default" onClick={() => setLimit(Math.min(limit + pageOfCentres, mostCentres))}>
                  <Trans>Show more centres</Trans>
                </Button>
              )}
            </div>
          )}
          {chosen && !gone && !answer?.centers.some(({ id }) => id === chosen.id) && (
            <p className={classes.plain}>
              <Chosen name={chosen.name} />
            </p>
          )}
        </>
      )}
      <StepButtons busy={form.busy} back="documents" />
    </Form>
  );
}

interface BesideListProps {
  readonly isList: boolean;
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

/** Messages about the list of centres. Without a list the box has its id, so that links to the missing field lead here. */
function BesideList({ isList, problem, children }: BesideListProps) {
  const box = useRef<HTMLDivElement>(null);
  // Moves the focus on to the list, if a link led here while the list was loading.
  useEffect(() => {
    if (isList && document.activeElement === box.current) focusField('centerId');
  }, [isList]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="stack"
      {...(!isList && { id: 'centerId', role: 'group', 'aria-label': t`Centre` })}
      aria-describedby={!isList && problem ? 'centerId-error' : undefined}
    >
      {children}
      {!isList && problem && (
        <p id="centerId-error" className={classes.error}>
          {problem}
        </p>
      )}
    </div>
  );
}

function queryOf(
  { skillName, tvetCategory, state, lga }: { skillName: string; tvetCategory: string; state: string; lga: string },
  search: string,
  limit: number,
): OfferedQuery | undefined {
  if (skillName === '') return undefined;
  const text = search.trim();
  // The values come from the contract's own lists, so they have its types.
  return {
    skillName,
    tvetCategory,
    ...(state && { state }),
    ...(lga && { lga }),
    ...(text && { search: text }),
    page: 1,
    limit,
  } as OfferedQuery;
}

function sayCount(total: number, trade: string, search: string): string {
  if (total > 0) {
    return plural(total, { one: '# centre has places left', other: '# centres have places left' });
  }
  return search === ''
    ? t`No centre has places left for ${trade} at the moment. Choose another trade, or check again later.`
    : t`No centre with places left matches ‘${search}’.`;
}

interface NoneInStateProps {
  readonly state: string;
  /** In the reader's language. */
  readonly trade: string;
  /** The trades with places left in the state. */
  readonly taught: readonly Trade[];
  readonly onChoose: (trade: Trade) => void;
}

/** Shown if the applicant's state has no place in the trade: the nearest centres follow, and here are its other trades. */
const NoneInState = ({ state, trade, taught, onChoose }: NoneInStateProps) => (
  <div className="attention">
    <p className={classes.plain}>
      <Trans>
        No centre in {state} has places left for {trade}. The list shows the nearest centres in other states.
      </Trans>
    </p>
    {taught.length > 0 && (
      <>
        <p className={classes.plain}>
          <Trans>These trades have places left in {state}:</Trans>
        </p>
        <div className={classes.buttons}>
          {taught.map((other) => (
            <Button key={other} variant="default" onClick={() => onChoose(other)}>
              {sayTrade(other, i18n)}
            </Button>
          ))}
        </div>
      </>
    )}
  </div>
);

const sayFresh = (time: string) => t`Places left at ${time}. The list is updated every half minute.`;

/** `reason` is a sentence without its full stop. */
const sayGone = (centre: string, reason: string) =>
  t`${centre}: ${reason}. The list below is up to date, and your other answers are kept.`;

const Chosen = ({ name }: { readonly name: string }) => (
  <Trans>
    Your choice: <strong>{name}</strong>
  </Trans>
);
