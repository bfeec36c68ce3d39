import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';

interface CardProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

const Card = ({ icon, title, children }: CardProps) => (
  <li>
    <Icon name={icon} />
    <h3>{title}</h3>
    <p>{children}</p>
  </li>
);

export const About = () => (
  <section id="about" className="section" aria-labelledby="about-title">
    <div className="container split">
      <div>
        <h2 id="about-title">
          <Trans>What is the TVET Initiative?</Trans>
        </h2>
        <p>
          <Trans>
            The Technical and Vocational Education and Training (TVET) Initiative is run by the Federal Ministry of
            Education. It teaches young Nigerians practical skills that lead to work. The federal government pays the
            tuition through a student loan fund.
          </Trans>
        </p>
        <p>
          <Trans>
            You train at a federal or state technical college, a state-owned accredited institution or a registered
            private vocational centre.
          </Trans>
        </p>
      </div>
      <div>
        <p className="overline">
          <Trans>Our four goals</Trans>
        </p>
        <ul className="cards">
          <Card icon="bridge" title={t`Close the skills gap`}>
            <Trans>We train people in the trades that homes, firms and public works need.</Trans>
          </Card>
          <Card icon="sprout" title={t`Empower youth for self-reliance`}>
            <Trans>Young people get a skill, tools and a way to earn their own living.</Trans>
          </Card>
          <Card icon="users" title={t`Create a pipeline of skilled workers`}>
            <Trans>Employers in every zone can hire trained workers with a certificate.</Trans>
          </Card>
          <Card icon="landmark" title={t`Promote national development`}>
            <Trans>Nigerians build their country with their own hands and knowledge.</Trans>
          </Card>
        </ul>
      </div>
    </div>
  </section>
);

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Step = ({ title, children }: StepProps) => (
  <li>
    <h3>{title}</h3>
    <p>{children}</p>
  </li>
);

export const HowToApply = () => (
  <section id="how-to-apply" className="section section-paper" aria-labelledby="how-to-apply-title">
    <div className="container">
      <h2 id="how-to-apply-title">
        <Trans>How to apply</Trans>
      </h2>
      <p className="lead">
        <Trans>
          There are five steps. We save your answers at each step, so you can stop and continue later on any device.
        </Trans>
      </p>
      <ol className="steps">
        <Step title={t`Create an account`}>
          <Trans>Give your name, phone number and email address. We send you codes to confirm them.</Trans>
        </Step>
        <Step title={t`Choose a program (STC or VEI)`}>
          <Trans>STC lasts 6 months and VEI lasts 1 year. See below what you need for each of them.</Trans>
        </Step>
        <Step title={t`Fill in your details and upload supporting documents`}>
          <Trans>
            Have your NIN, your BVN and your bank account number ready. A clear photo of a document is enough.
          </Trans>
        </Step>
        <Step title={t`Select a preferred training centre and trade`}>
          <Trans>
            You see the centres that teach your trade and have places left. Centres in your state come first.
          </Trans>
        </Step>
        <Step title={t`Submit and wait for confirmation`}>
          <Trans>Sign in to follow your application. We also send you a message when it is decided.</Trans>
        </Step>
      </ol>
    </div>
  </section>
);

export const Benefits = () => (
  <section id="benefits" className="section section-green" aria-labelledby="benefits-title">
    <div className="container">
      <h2 id="benefits-title">
        <Trans>We Invest in You</Trans>
      </h2>
      <ul className="cards">
        <Card icon="graduation" title={t`Free Tuition`}>
          <Trans>The federal government pays your tuition through a student loan fund.</Trans>
        </Card>
        <Card icon="wallet" title={t`Monthly Stipends`}>
          <Trans>You get money every month while you train. It is paid into your own bank account.</Trans>
        </Card>
        <Card icon="wrench" title={t`Hands-on Training`}>
          <Trans>You learn by doing the work, with the tools and materials of the trade.</Trans>
        </Card>
        <Card icon="badge" title={t`Recognized Certification`}>
          <Trans>You finish with a certificate that is recognised all over Nigeria.</Trans>
        </Card>
        <Card icon="toolbox" title={t`Take-off Grants`}>
          <Trans>You get a starter pack when you graduate, so you can begin work immediately.</Trans>
        </Card>
        <Card icon="coins" title={t`Business Loans`}>
          <Trans>When your business is ready to grow, you can ask for a top-up loan at single-digit interest.</Trans>
        </Card>
      </ul>
    </div>
  </section>
);

export const WhyChoose = () => (
  <section id="why-tvet" className="section" aria-labelledby="why-tvet-title">
    <div className="container">
      <h2 id="why-tvet-title">
        <Trans>Why Choose TVET</Trans>
      </h2>
      <ul className="cards">
        <Card icon="book" title={t`Quality Education`}>
          <Trans>Each course follows the national occupational standard for its trade.</Trans>
        </Card>
        <Card icon="badge" title={t`Certification`}>
          <Trans>Your skills are tested, and you get a certificate that employers know.</Trans>
        </Card>
        <Card icon="teacher" title={t`Expert Instructors`}>
          <Trans>Your teachers have worked in the trade themselves.</Trans>
        </Card>
        <Card icon="briefcase" title={t`Job Placement`}>
          <Trans>Training prepares you for a job or for a business of your own.</Trans>
        </Card>
        <Card icon="globe" title={t`Global Standards`}>
          <Trans>You learn skills that meet the same standard wherever you go.</Trans>
        </Card>
        <Card icon="building" title={t`Modern Facilities`}>
          <Trans>A centre is accredited only if it has the workshops and equipment that it needs.</Trans>
        </Card>
      </ul>
    </div>
  </section>
);
