import { facts, hero } from '../../content/landing.ts';
import { scenes } from '../../content/pictures.ts';
import { Icon } from '../icon.tsx';
import { Apply } from '../intake.tsx';
import { Picture } from '../picture.tsx';

export const Hero = () => (
  <section className="hero">
    <div className="container hero-text">
      <h1>{hero.title}</h1>
      <div>
        <p className="lead">{hero.text}</p>
        <div className="hero-actions">
          <Apply id="closed-hero" text={hero.apply} />
          <a className="button button-outline" href="#training-tracks">
            {hero.tracks}
          </a>
          <a className="button button-plain" href="#how-to-apply">
            {hero.howItWorks}
          </a>
        </div>
      </div>
    </div>
    <Carousel />
    <div className="container">
      <ul className="facts">
        {facts.map((fact) => (
          <li key={fact.text}>
            <strong>{fact.figure}</strong> {fact.text}
          </li>
        ))}
      </ul>
    </div>
  </section>
);

/** The number of cards that a wide screen shows before any scrolling. */
const inFirstView = 2;

/** Slightly less than the width of a card on a phone, so that the densest screens load the middle size. */
const sizes = '(min-width: 768px) 400px, 66vw';

/**
 * The scenes appear twice in a row, so that the loop has no seam. CSS moves them; the checkbox stops them with and without
 * scripts.
 */
const Carousel = () => (
  <section className="carousel" aria-label={hero.picturesLabel}>
    <input type="checkbox" id="pause-pictures" className="carousel-pause" />
    <ul className="carousel-track">
      {[...scenes, ...scenes].map((scene, index) => {
        const again = index >= scenes.length;
        return (
          <li key={again ? `${scene.name} again` : scene.name} aria-hidden={again || undefined}>
            <Picture name={scene.name} alt={again ? '' : scene.alt} sizes={sizes} eager={index < inFirstView} />
          </li>
        );
      })}
    </ul>
    <label htmlFor="pause-pictures" className="carousel-control">
      <Icon name="pause" />
      <Icon name="play" />
      {hero.pause}
    </label>
  </section>
);
