import { site } from '../content/site.ts';
import type { TextPage, TextSection } from '../content/text-page.ts';

const Contact = () => (
  <address>
    <a className="link-target" href={`mailto:${site.contactEmail}`}>
      {site.contactEmail}
    </a>
    <br />
    {site.address.join(', ')}
  </address>
);

const Section = ({ section }: { readonly section: TextSection }) => (
  <section>
    <h2>{section.heading}</h2>
    {section.paragraphs?.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {section.points && (
      <ul>
        {section.points.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
    {section.contact && <Contact />}
    {section.closing?.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </section>
);

export const TextPageView = ({ page }: { readonly page: TextPage }) => (
  <main id="content" className="section">
    <article className="container narrow prose">
      <h1>{page.title}</h1>
      <p className="lead">{page.lead}</p>
      {page.sections.map((section) => (
        <Section key={section.heading} section={section} />
      ))}
      <p className="updated">Last changed on {page.updated}.</p>
    </article>
  </main>
);
