import '../../ui/styles/office.css';
import { Page } from '../../ui/page.tsx';
import { ApprovalQueue } from './approvals.tsx';
import { Buttons } from './buttons.tsx';
import { Fields } from './fields.tsx';
import { Figures } from './figures.tsx';
import { Forms } from './forms.tsx';
import { Foundations } from './foundations.tsx';
import classes from './kit.module.css';
import { Lists } from './lists.tsx';
import { Messages } from './messages.tsx';
import { Overlays } from './overlays.tsx';

const groups = [
  { id: 'foundations', title: 'Colours, type, mark', Specimens: Foundations },
  { id: 'buttons', title: 'Buttons', Specimens: Buttons },
  { id: 'fields', title: 'Fields', Specimens: Fields },
  { id: 'forms', title: 'Forms', Specimens: Forms },
  { id: 'messages', title: 'Messages and states', Specimens: Messages },
  { id: 'lists', title: 'Lists', Specimens: Lists },
  { id: 'approvals', title: 'The approval queue', Specimens: ApprovalQueue },
  { id: 'figures', title: 'Figures', Specimens: Figures },
  { id: 'overlays', title: 'Dialogs and panels', Specimens: Overlays },
];

/** Every component of the app in every state; demo mode alone. */
export const KitPage = () => (
  <main id="main" className={classes.main}>
    <Page
      title="Component kit"
      description="What the portal’s screens are made of, in each of its states. The demo alone has this page."
    >
      <nav aria-label="Groups">
        <ul className={classes.contents}>
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="/dev/kit/site">The public site’s kit</a>
          </li>
        </ul>
      </nav>
      {groups.map(({ id, title, Specimens }) => (
        <section key={id} id={id} className={classes.group} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <div className={classes.specimens}>
            <Specimens />
          </div>
        </section>
      ))}
    </Page>
  </main>
);
