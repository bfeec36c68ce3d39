import { shared } from '../content/site.ts';
import { Icon } from './icon.tsx';

/*
 * Both states of the intake are in the page; `data-intake` on <html>, which the server fills in, decides which one
 * shows. So the right one is there from the first byte, without scripts and without a new build.
 */

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

/** Two on one page need labels that tell them apart. */
export const IntakeBanner = ({ label = 'Application status' }: { readonly label?: string }) => (
  <section className="banner" aria-label={label}>
    <div className="container">
      <p className="when-closed">
        <Icon name="info" />
        {shared.closedBanner}
      </p>
      <p className="when-open">
        <Icon name="info" />
        <span>
          {shared.openBanner}. <a href="/signup">{shared.openBannerLink}</a>
        </span>
      </p>
    </div>
  </section>
);
