import { type IntakeFacts, type OfferedCategory, sayIntakes } from '@tvet/contract';
import { shared } from '../content/site.ts';
import { tellMeLink } from '../content/tell-me.ts';
import { Icon } from './icon.tsx';

/*
 * Both states of the intake are in the page; `data-intake` on <html>, which the server fills in, decides which one shows. The
 * right
 * one is visible from the first byte, without scripts and without a new build.
 */

type Facts = Readonly<Record<OfferedCategory, IntakeFacts>>;

const closed: Facts = { STC: { open: false, changesAt: null }, VEI: { open: false, changesAt: null } };

/** The intake as built: each programme is closed. The server replaces it with the current one. */
export const builtIntake = sayIntakes(closed);

interface ApplyProps {
  /** Unique on the page: links the tooltip to its button. */
  readonly id: string;
  readonly text: string;
}

/** While closed a button that explains why it does nothing, while open the link to /signup. */
export const Apply = ({ id, text }: ApplyProps) => (
  <>
    <span className="tooltip-anchor when-closed">
      <button type="button" className="button button-primary" aria-disabled="true" aria-describedby={id}>
        {text}
      </button>
      <span role="tooltip" id={id} className="tooltip">
        {shared.closedTooltip}
      </span>
    </span>
    <a className="button button-primary when-open" href="/signup">
      {text}
    </a>
  </>
);

interface IntakeBannerProps {
  /** Two on one page need different labels. */
  readonly label?: string;
  /** For pages in which no server fills in the current intake. */
  readonly facts?: Facts;
}

/** A banner with the intake of each programme (rules 7.6). */
export const IntakeBanner = ({ label = 'Application status', facts = closed }: IntakeBannerProps) => (
  <section className="banner" aria-label={label}>
    <div className="container">
      <Icon name="info" />
      <div>
        <p className="when-closed">{shared.closedBanner}</p>
        <p className="when-open">
          {shared.openBanner}. <a href="/signup">{shared.openBannerLink}</a>
        </p>
        <ul>
          {sayIntakes(facts).map(({ category, sentence }) => (
            <li key={category}>{sentence}</li>
          ))}
        </ul>
        <a className="link-target while-something-closed" href={tellMeLink.path}>
          {tellMeLink.text}
        </a>
      </div>
    </div>
  </section>
);
