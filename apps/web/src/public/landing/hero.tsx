import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type SceneName, scenes } from '../../content/pictures.ts';
import { Icon } from '../icon.tsx';
import { Apply } from '../intake.tsx';
import { Picture } from '../picture.tsx';

export const heroLead = () =>
  t`Free practical training for young Nigerians, at accredited centres in all 6 geopolitical zones. You get a monthly stipend, a starter pack and a nationally recognised certificate.`;

export const Hero = () => (
  <section className="hero">
    <div className="container hero-text">
      <h1>
        <Trans>Learn a skilled trade, tuition free</Trans>
      </h1>
      <div>
        <p className="lead">{heroLead()}</p>
        <div className="hero-actions">
          <Apply id="closed-hero" text={t`Apply Now`} />
          <a className="button button-outline" href="#training-tracks">
            <Trans>Explore training tracks</Trans>
          </a>
          <a className="button button-plain" href="#how-to-apply">
            <Trans>How it works</Trans>
          </a>
        </div>
      </div>
    </div>
    <Carousel />
    <div className="container">
      <ul className="facts">
        <li>
          <Trans>
            <strong>25</strong> trades to choose from
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>6</strong> geopolitical zones with accredited centres
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>₦0</strong> tuition for you to pay
          </Trans>
        </li>
      </ul>
    </div>
  </section>
);

/** The number of cards that a wide screen shows before any scrolling. */
const inFirstView = 2;

/** Slightly less than the width of a card on a phone, so that the densest screens load the middle size. */
const sizes = '(min-width: 768px) 400px, 66vw';

/** Descriptions for visitors who do not see the scenes. */
const descriptions = (): Readonly<Record<SceneName, string>> => ({
  solar: t`Two technicians fix a solar panel to a roof above the town`,
  tailoring: t`A tailor guides patterned cloth under the needle of her sewing machine`,
  welding: t`A welder in a mask and gloves joins the bars of a gate`,
  'phone-repair': t`A technician solders the board of an open phone at her stall`,
  bricklaying: t`Two builders lay a row of blocks along a line`,
  catering: t`A chef and a trainee put rice on plates in a training kitchen`,
  motorcycle: t`A mechanic and his apprentice repair a motorcycle`,
});

/**
 * The scenes appear twice in a row, so that the loop has no seam. CSS moves them; the checkbox stops them with and without
 * scripts.
 */
const Carousel = () => (
  <section className="carousel" aria-label={t`Pictures of the trades`}>
    <input type="checkbox" id="pause-pictures" className="carousel-pause" />
    <ul className="carousel-track">
      {[...scenes, ...scenes].map((scene, index) => {
        const again = index >= scenes.length;
        return (
          <li key={again ? `${scene} again` : scene} aria-hidden={again || undefined}>
            <Picture name={scene} alt={again ? '' : descriptions()[scene]} sizes={sizes} eager={index < inFirstView} />
          </li>
        );
      })}
    </ul>
    <label htmlFor="pause-pictures" className="carousel-control">
      <Icon name="pause" />
      <Icon name="play" />
      <Trans>Pause the pictures</Trans>
    </label>
  </section>
);
