import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sayIntakes } from '@tvet/contract';
import { tellMePath } from '../content/tell-me.ts';
import { Icon } from './icon.tsx';

/*
 * Both states of the intake are in the page; `data-intake` on <html>, which the server fills in, decides which one shows. The
 * right one is visible from the first byte, without scripts and without a new build.
 */

/** The intake as built: each programme is closed. The server replaces it with the current one. */
export const builtIntake = () =>
  sayIntakes({ STC: { open: false, changesAt: null }, VEI: { open: false, changesAt: null } }, i18n);

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
        <Trans>applications closed</Trans>
      </span>
    </span>
    <a className="button button-primary when-open" href="/signup">
      {text}
    </a>
  </>
);

/** A banner with the intake of each programme (rules 7.6). */
export const IntakeBanner = () => (
  <section className="banner" aria-label={t`Application status`}>
    <div className="container">
      <Icon name="info" />
      <div>
        <p className="when-closed">
          <Trans>Applications are now closed</Trans>
        </p>
        <p className="when-open">
          <Trans>
            Applications are now open. <a href="/signup">Apply now</a>
          </Trans>
        </p>
        <ul>
          {builtIntake().map(({ category, sentence }) => (
            <li key={category}>{sentence}</li>
          ))}
        </ul>
        <a className="link-target while-something-closed" href={tellMePath}>
          <Trans>Tell me when it opens</Trans>
        </a>
      </div>
    </div>
  </section>
);
