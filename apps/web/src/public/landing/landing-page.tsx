import { IntakeBanner } from '../intake.tsx';
import { FaqList } from './faq-list.tsx';
import { Hero } from './hero.tsx';
import { About, Benefits, HowToApply, WhyChoose } from './sections.tsx';
import { TrainingTracks } from './training-tracks.tsx';

/** The sections in their order (rules 3.1). */
export const LandingPage = () => (
  <>
    <IntakeBanner />
    <main id="content">
      <Hero />
      <About />
      <HowToApply />
      <TrainingTracks />
      <Benefits />
      <WhyChoose />
      <FaqList />
    </main>
  </>
);
