import { faqs, faqsTitle } from '../../content/faqs.ts';
import { Icon } from '../icon.tsx';

const Paragraphs = ({ texts, className }: { readonly texts: readonly string[]; readonly className?: string }) => (
  <div className={className}>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);

/** The shared name makes the browser keep one item open at a time, without scripts. */
export const FaqList = () => (
  <section id="faqs" className="section section-paper" aria-labelledby="faqs-title">
    <div className="container narrow">
      <h2 id="faqs-title">{faqsTitle}</h2>
      <div className="faqs">
        {faqs.map((faq) => (
          <details key={faq.question} name="faq">
            <summary>
              <h3>{faq.question}</h3>
              <Icon name="down" />
            </summary>
            <Paragraphs texts={faq.answer} className={faq.answerWhenOpen ? 'when-closed' : undefined} />
            {faq.answerWhenOpen && <Paragraphs texts={faq.answerWhenOpen} className="when-open" />}
          </details>
        ))}
      </div>
    </div>
  </section>
);
