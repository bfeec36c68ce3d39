import { about, benefits, howToApply, whyChoose } from '../../content/landing.ts';
import { Icon, type IconName } from '../icon.tsx';

interface CardsProps {
  readonly cards: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[];
}

const Cards = ({ cards }: CardsProps) => (
  <ul className="cards">
    {cards.map((card) => (
      <li key={card.title}>
        <Icon name={card.icon} />
        <h3>{card.title}</h3>
        <p>{card.text}</p>
      </li>
    ))}
  </ul>
);

export const About = () => (
  <section id="about" className="section" aria-labelledby="about-title">
    <div className="container split">
      <div>
        <h2 id="about-title">{about.title}</h2>
        {about.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div>
        <p className="overline">{about.goalsTitle}</p>
        <Cards cards={about.goals} />
      </div>
    </div>
  </section>
);

export const HowToApply = () => (
  <section id="how-to-apply" className="section section-paper" aria-labelledby="how-to-apply-title">
    <div className="container">
      <h2 id="how-to-apply-title">{howToApply.title}</h2>
      <p className="lead">{howToApply.text}</p>
      <ol className="steps">
        {howToApply.steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

export const Benefits = () => (
  <section id="benefits" className="section section-green" aria-labelledby="benefits-title">
    <div className="container">
      <h2 id="benefits-title">{benefits.title}</h2>
      <Cards cards={benefits.cards} />
    </div>
  </section>
);

export const WhyChoose = () => (
  <section id="why-tvet" className="section" aria-labelledby="why-tvet-title">
    <div className="container">
      <h2 id="why-tvet-title">{whyChoose.title}</h2>
      <Cards cards={whyChoose.cards} />
    </div>
  </section>
);
