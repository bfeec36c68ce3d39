import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

interface FaqProps {
  readonly question: string;
  /** The answer, in paragraphs. */
  readonly children: ReactNode;
  /** Replaces the answer while applications are open. */
  readonly whenOpen?: ReactNode;
}

/** The shared name makes the browser keep one item open at a time, without scripts. */
const Faq = ({ question, children, whenOpen }: FaqProps) => (
  <details name="faq">
    <summary>
      <h3>{question}</h3>
      <Icon name="down" />
    </summary>
    <div className={whenOpen ? 'when-closed' : undefined}>{children}</div>
    {whenOpen && <div className="when-open">{whenOpen}</div>}
  </details>
);

export const FaqList = () => (
  <section id="faqs" className="section section-paper" aria-labelledby="faqs-title">
    <div className="container narrow">
      <h2 id="faqs-title">
        <Trans>Frequently asked questions</Trans>
      </h2>
      <div className="faqs">
        <Faq
          question={t`Can I apply now?`}
          whenOpen={
            <p>
              <Trans>
                Yes, for each programme that is open. The top of this page shows which ones are open, and until when.
                Choose Apply now there and create your account.
              </Trans>
            </p>
          }
        >
          <p>
            <Trans>
              Not at the moment. When applications open again, this page will say so and the Apply buttons will work.
            </Trans>
          </p>
          <p>
            <Trans>Choose ‘Tell me when it opens’ at the top of this page, and we will send you one message.</Trans>
          </p>
        </Faq>
        <Faq question={t`Do I have to pay for the training?`}>
          <p>
            <Trans>
              No. Training is tuition-free: the federal government pays for it through a student loan fund. You also get
              a monthly stipend while you train.
            </Trans>
          </p>
        </Faq>
        <Faq question={t`What is the difference between STC and VEI?`}>
          <p>
            <Trans>STC lasts 6 months, and you need no prior educational qualification.</Trans>
          </p>
          <p>
            <Trans>
              VEI lasts 1 year, and you need proof of something that you have learnt before. This can be an
              apprenticeship or another informal skill, a First School Leaving Certificate, or a certificate from a
              non-formal programme.
            </Trans>
          </p>
        </Faq>
        <Faq question={t`Which documents do I need?`}>
          <p>
            <Trans>
              For STC: a valid National Identification Number (NIN) and a valid Bank Verification Number (BVN).
            </Trans>
          </p>
          <p>
            <Trans>
              For VEI: any one of Recognition of Prior Learning, a First School Leaving Certificate, or any non-formal
              education certificate. This can be from an NGO, religious, nomadic or community programme.
            </Trans>
          </p>
        </Faq>
        <Faq question={t`Can I apply if I never finished school?`}>
          <p>
            <Trans>
              Yes. For STC you need no prior educational qualification. For VEI you can send proof of skills that you
              learnt informally or as an apprentice instead of a school certificate.
            </Trans>
          </p>
        </Faq>
        <Faq question={t`Where does the training take place?`}>
          <p>
            <Trans>
              At accredited centres in all 6 geopolitical zones. They are federal and state technical colleges,
              state-owned accredited institutions and registered private vocational centres. You choose your preferred
              centre and your trade when you apply.
            </Trans>
          </p>
        </Faq>
        <Faq question={t`What do I get when I finish?`}>
          <p>
            <Trans>
              You get a nationally recognised certificate and a take-off grant, given as a starter pack. You can also
              ask for a top-up business loan at single-digit interest.
            </Trans>
          </p>
        </Faq>
        <Faq question={t`What happens after I submit my application?`}>
          <p>
            <Trans>
              One officer checks it, and a second person has to agree before it is approved. Sign in at any time to see
              its status. If it is approved, your training centre will register you.
            </Trans>
          </p>
          <p>
            <Trans>If your plans change, you can decline an approved application. You cannot undo this.</Trans>
          </p>
        </Faq>
      </div>
    </div>
  </section>
);
