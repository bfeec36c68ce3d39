import type { AgreementText as Text } from '@tvet/contract';
import classes from './frame.module.css';

/** The agreement to be read: paragraphs that break at every width. */
export const AgreementText = ({ text }: { readonly text: Text }) => (
  <article className={classes.card} aria-label={text.title}>
    {text.introduction.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {text.sections.map(({ heading, paragraphs }) => (
      <section key={heading} className={classes.section}>
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </article>
);
