import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sayTrade, stateNames, trades } from '@tvet/contract/reference';
import { type Heading, PageHeading } from './page-heading.tsx';

export const centresHeading = (): Heading => ({
  title: t`Find a training centre`,
  lead: t`What is taught near you? See the trades, the centres and the places left before you sign up.`,
});

/** The form works without a script: each choice is part of the address, and the server fills in the slots. */
const LookForm = () => (
  <form className="form look" action="/centres#results" method="get">
    <div className="field">
      <label htmlFor="state">
        <Trans>State</Trans>
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
    <slot name="areas" />
    <div className="field">
      <label htmlFor="skill">
        <Trans>Trade</Trans>
      </label>
      <select id="skill" name="skill">
        <option value="">{t`All trades`}</option>
        {trades.map((trade) => (
          <option key={trade} value={trade}>
            {sayTrade(trade, i18n)}
          </option>
        ))}
      </select>
    </div>
    <button type="submit" className="button button-primary">
      <Trans>Show centres</Trans>
    </button>
  </form>
);

/** Centres by state, area and trade, with a map of tiles (rules 3.14). */
export const CentresPage = () => (
  <main id="content" className="section">
    <div className="container catalogue">
      <PageHeading {...centresHeading()} />
      <div className="look-and-map">
        <div>
          <h2>
            <Trans>Choose where you live</Trans>
          </h2>
          <p>
            <Trans>Choose a state first. Then you can choose your area, and the nearest centres come first.</Trans>
          </p>
          <LookForm />
        </div>
        <div>
          <h2>
            <Trans>Or choose on the map</Trans>
          </h2>
          <p>
            <slot name="map-note" />
          </p>
          <slot name="tiles" />
        </div>
      </div>
      <slot name="results" />
      <p className="source">
        <Trans>
          Distances are straight lines between the middles of areas, so the road is longer. Source of the places:
          GeoNames.
        </Trans>
      </p>
    </div>
  </main>
);
