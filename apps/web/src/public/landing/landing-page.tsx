import { IntakeBanner } from '../intake.tsx';
import { FaqList } from './faq-list.tsx';
import { Hero } from './hero.tsx';
import { About, Benefits, HowToApply, WhyChoose } from './sections.tsx';
import { TrainingTracks } from './training-tracks.tsx';

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
