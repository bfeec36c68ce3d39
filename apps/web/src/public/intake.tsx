import { type IntakeFacts, type OfferedCategory, sayIntakes } from '@tvet/contract';
import { shared } from '../content/site.ts';
import { tellMeLink } from '../content/tell-me.ts';
import { Icon } from './icon.tsx';

/*
 * Both states of the intake are in the page; `data-intake` on <html>, which the server fills in, decides which one
 * shows. So the right one is there from the first byte, without scripts and without a new build.
 */

type Facts = Readonly<Record<OfferedCategory, IntakeFacts>>;

const closed: Facts = { STC: { open: false, changesAt: null }, VEI: { open: false, changesAt: null } };

/** What the build says of each programme: that it is closed. The server puts the truth of the moment in its place. */
export const builtIntake = sayIntakes(closed);

interface ApplyProps {
  /** Unique on the page: the tooltip is tied to its button by it. */
  readonly id: string;
  readonly text: string;
}

/** While closed a button that says why it does nothing, while open the way to /signup. */
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
  /** Two on one page need labels that tell them apart. */
  readonly label?: string;
  /** Where no server fills in the truth. */
  readonly facts?: Facts;
}

/** Whether applications are open at all, and what is true of each programme (rules 7.6). */
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
