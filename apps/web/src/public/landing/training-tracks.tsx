import { landingTrades, tradeGroupNames, tradeGroups } from '@tvet/contract/reference';
import { trainingTracks } from '../../content/landing.ts';
import { tellMeLink } from '../../content/tell-me.ts';
import { Icon } from '../icon.tsx';
import { builtIntake } from '../intake.tsx';

const groups = tradeGroupNames.map((name) => ({
  name,
  trades: landingTrades.filter((trade) => tradeGroups[trade] === name),
}));

const Tracks = () => (
  <div className="tracks">
    {trainingTracks.tracks.map((track) => (
      <article key={track.code} className="track" data-track={track.code}>
        <header>
          <h3>
            <span className="track-code">{track.code}</span>
            {track.name}
          </h3>
          <p className="track-length">
            <Icon name="clock" />
            {track.length}
          </p>
        </header>
        <p>{track.text}</p>
        <h4>{trainingTracks.requirementsTitle}</h4>
        <p>{track.rule}</p>
        <ul className="ticks">
          {track.requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
        <p className="track-intake">
          {builtIntake.find(({ category }) => category === track.code)?.sentence}{' '}
          <a className="track-tell" href={`${tellMeLink.path}?programme=${track.code}`}>
            {tellMeLink.text}
            <span className="visually-hidden">: {track.code}</span>
          </a>
        </p>
      </article>
    ))}
  </div>
);

const Trades = () => (
  <>
    <h3 id="trades" className="trades-title">
      {trainingTracks.tradesTitle}
    </h3>
    <div className="trade-groups">
      {groups.map((group) => (
        <section key={group.name}>
          <h4>{group.name}</h4>
          <ul>
            {group.trades.map((trade) => (
              <li key={trade}>{trade}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
    <p>
      {trainingTracks.suggestionText}{' '}
      <a className="link-target" href="/post-skill-suggestion">
        {trainingTracks.suggestionLink}
      </a>
    </p>
  </>
);

export const TrainingTracks = () => (
  <section id="training-tracks" className="section" aria-labelledby="training-tracks-title">
    <div className="container">
      <h2 id="training-tracks-title">{trainingTracks.title}</h2>
      <p className="lead">{trainingTracks.text}</p>
      <Tracks />
      <Trades />
    </div>
  </section>
);
