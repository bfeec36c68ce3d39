import type { ReactNode } from 'react';
import { Head } from '../document.tsx';
import { Footer } from '../footer.tsx';
import { Header } from '../header.tsx';
import { Carousel } from '../landing/carousel.tsx';
import { FaqList } from '../landing/faq-list.tsx';
import { About, Benefits, HowToApply, WhyChoose } from '../landing/sections.tsx';
import { TrainingTracks } from '../landing/training-tracks.tsx';
import { Banners, Buttons, Forms, LinkPages, WhileIntake } from './specimens.tsx';

const page = {
  title: 'Component kit of the public site',
  description: 'What the pages of the public site are made of, in each of its states. The demo alone has this page.',
};

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

const Group = ({ id, title, children }: GroupProps) => (
  <section id={id} className="section" aria-labelledby={`${id}-title`}>
    <div className="container">
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="kit-specimens">{children}</div>
    </div>
  </section>
);

/** The public site's part of the kit. Not filled in by the server: both states of the intake stand side by side. */
export const KitDocument = () => (
  <html lang="en-GB">
    <Head page={page}>
      <link rel="stylesheet" href="/src/public/styles/link-page.css" />
      <link rel="stylesheet" href="/src/public/styles/kit.css" />
    </Head>
    <body>
      <WhileIntake is="closed">
        <Header />
      </WhileIntake>
      <main id="content">
        <div className="container kit-head">
          <h1>{page.title}</h1>
          <p className="lead">{page.description}</p>
          <p>
            <a className="link-target" href="/dev/kit">
              The app’s kit
            </a>
          </p>
        </div>
        <Group id="buttons" title="Buttons">
          <Buttons />
        </Group>
        <Group id="banners" title="Banners">
          <Banners />
        </Group>
        <Group id="forms" title="Forms">
          <Forms />
        </Group>
        <Group id="link-pages" title="Pages of public links">
          <LinkPages />
        </Group>
        <div className="hero">
          <div className="container">
            <h2>Pictures</h2>
          </div>
          <Carousel />
        </div>
        <WhileIntake is="open">
          <About />
          <HowToApply />
          <TrainingTracks />
          <Benefits />
          <WhyChoose />
          <FaqList />
        </WhileIntake>
      </main>
      <Footer />
    </body>
  </html>
);
