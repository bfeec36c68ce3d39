import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { stateNames } from '@tvet/contract/reference';
import { standIns } from '../content/site.ts';
import { Apply, builtIntake } from './intake.tsx';
import { PageHeading } from './page-heading.tsx';

const trade = standIns.tradeName;

/** The title and the description in search results. The server writes the name of the trade. */
export const tradeTitle = () => t`${trade}: free training`;
export const tradeLead = () => t`Free training in ${trade}: what you learn, how long it takes and where it is taught.`;

const StateForm = () => (
  <form className="form look" action="/centres#results" method="get">
    <input type="hidden" name="skill" value={standIns.tradeKey} />
    <div className="field">
      <label htmlFor="state">
        <Trans>Your state</Trans>
      </label>
      <select id="state" name="state">
        <option value="">{t`Choose a state`}</option>
        {stateNames.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </select>
    </div>
    <button type="submit" className="button button-primary">
      <Trans>Show the nearest centres</Trans>
    </button>
  </form>
);

/** The page of a trade: what you learn, how long it takes and where (rules 3.14). It is built once for all trades. */
export const TradePage = () => (
  <main id="content" className="section">
    <article className="container narrow prose catalogue">
      <p>
        <a className="link-target" href="/#trades">
          <Trans>All trades</Trans>
        </a>
      </p>
      <PageHeading title={trade} lead={standIns.tradeText} />
      <section>
        <h2>
          <Trans>How long it takes</Trans>
        </h2>
        <slot name="programmes" />
        <p>
          <a className="link-target" href="/#training-tracks">
            <Trans>What you need for each programme</Trans>
          </a>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Where it is taught</Trans>
        </h2>
        <StateForm />
        <slot name="where" />
      </section>
      <section>
        <h2>
          <Trans>Apply</Trans>
        </h2>
        <ul>
          {builtIntake().map(({ category, sentence }) => (
            <li key={category}>{sentence}</li>
          ))}
        </ul>
        <p>
          <Apply id="closed-trade" text={t`Apply now`} />
        </p>
      </section>
    </article>
  </main>
);
