import { applicationStatus as words } from '../../content/link-pages.ts';
import { LinkPage, View } from './link-page.tsx';

type Term = keyof typeof words.terms;

const Known = ({ title, terms }: { readonly title: string; readonly terms: readonly Term[] }) => (
  <div className="known">
    <h3 className="overline">{title}</h3>
    <dl>
      {terms.map((term) => (
        <div key={term} hidden data-known={term}>
          <dt>{words.terms[term]}</dt>
          <dd />
        </div>
      ))}
    </dl>
  </div>
);

/** The state of an application and the next step (rules 12.8), in the words of the message that linked here. */
export const ApplicationStatusPage = () => (
  <LinkPage name="application-status" words={words}>
    <View name="ready" title={words.ready}>
      <p className="standing-text" data-standing />
      <section aria-labelledby="next">
        <h3 id="next">{words.next}</h3>
        <ul className="standing-list" data-next />
      </section>
      <section aria-labelledby="bring" hidden data-bring>
        <h3 id="bring">{words.bring}</h3>
        <ul className="standing-list" />
      </section>
      <div hidden data-centre>
        <Known title={words.centre} terms={['name', 'address', 'phone', 'email']} />
      </div>
      <Known title={words.facts} terms={['applicantId', 'programme', 'trade', 'status']} />
      <p>
        <a className="button button-outline" href="/login">
          {words.signIn}
        </a>
      </p>
    </View>
  </LinkPage>
);
