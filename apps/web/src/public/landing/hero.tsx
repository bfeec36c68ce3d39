import { facts, hero } from '../../content/landing.ts';
import { Apply } from '../intake.tsx';
import { Carousel } from './carousel.tsx';

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
