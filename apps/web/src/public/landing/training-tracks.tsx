import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OfferedCategory } from '@tvet/contract';
import { landingTrades, sayTrade, sayTradeGroup, tradeGroupNames, tradeGroups } from '@tvet/contract/reference';
import type { ReactNode } from 'react';
import { tellMePath } from '../../content/tell-me.ts';
import { Icon } from '../icon.tsx';
import { builtIntake } from '../intake.tsx';

interface TrackProps {
  readonly code: OfferedCategory;
  readonly name: string;
  readonly length: string;
  readonly text: string;
  /** The number of requirements that count. */
  readonly rule: string;
  /** The requirements, as list items. */
  readonly children: ReactNode;
}

const Track = ({ code, name, length, text, rule, children }: TrackProps) => (
  <article className="track" data-track={code}>
    <header>
      <h3>
        <span className="track-code">{code}</span>
        {name}
      </h3>
      <p className="track-length">
        <Icon name="clock" />
        {length}
      </p>
    </header>
    <p>{text}</p>
    <h4>
      <Trans>What you need</Trans>
    </h4>
    <p>{rule}</p>
    <ul className="ticks">{children}</ul>
    <p className="track-intake">
      {builtIntake().find(({ category }) => category === code)?.sentence}{' '}
      <a className="track-tell" href={`${tellMePath}?programme=${code}`}>
        <Trans>Tell me when it opens</Trans>
        <span className="visually-hidden">: {code}</span>
      </a>
    </p>
  </article>
);

const Tracks = () => (
  <div className="tracks">
    <Track
      code="STC"
      name={t`Short Training Certificate`}
      length={t`6 months`}
      text={t`For people who want to start earning soon. You need no prior educational qualification.`}
      rule={t`Both of these:`}
    >
      <li>
        <Trans>A valid National Identification Number (NIN)</Trans>
      </li>
      <li>
        <Trans>A valid Bank Verification Number (BVN)</Trans>
      </li>
    </Track>
    <Track
      code="VEI"
      name={t`Vocational Enterprise Institution`}
      length={t`1 year`}
      text={t`For people who have already learnt something, at school or at work, and want to learn more.`}
      rule={t`Any one of these:`}
    >
      <li>
        <Trans>Recognition of Prior Learning (proof of informally acquired skills or apprenticeship)</Trans>
      </li>
      <li>
        <Trans>First School Leaving Certificate</Trans>
      </li>
      <li>
        <Trans>Any non-formal education certificate (NGO, religious, nomadic or community programs)</Trans>
      </li>
    </Track>
  </div>
);

const groups = tradeGroupNames.map((name) => ({
  name,
  trades: landingTrades.filter((trade) => tradeGroups[trade] === name),
}));

const Trades = () => (
  <>
    <h3 id="trades" className="trades-title">
      <Trans>The 25 trades</Trans>
    </h3>
    <div className="trade-groups">
      {groups.map((group) => (
        <section key={group.name}>
          <h4>{sayTradeGroup(group.name, i18n)}</h4>
          <ul>
            {group.trades.map((trade) => (
              <li key={trade}>{sayTrade(trade, i18n)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
    <p>
      <Trans>
        Does your community need a skill that is not here?{' '}
        <a className="link-target" href="/post-skill-suggestion">
          Suggest a skill
        </a>
      </Trans>
    </p>
  </>
);

export const TrainingTracks = () => (
  <section id="training-tracks" className="section" aria-labelledby="training-tracks-title">
    <div className="container">
      <h2 id="training-tracks-title">
        <Trans>Training tracks</Trans>
      </h2>
      <p className="lead">
        <Trans>
          There are two programmes, and both offer the same trades. Choose the one that fits your time and your
          documents.
        </Trans>
      </p>
      <Tracks />
      <Trades />
    </div>
  </section>
);
