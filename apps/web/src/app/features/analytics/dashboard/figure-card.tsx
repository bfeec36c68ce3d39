import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../ui/format.ts';
import classes from './figure-card.module.css';

type FigureLink = { readonly text: string } & (
  | { readonly to?: never; readonly search: { readonly status?: string | readonly string[]; readonly sort?: 'oldest' } }
  | { readonly to: '/centers'; readonly search?: never }
);

interface FigureCardProps {
  readonly title: string;
  readonly count: number;
  /** A note that explains the figure in relation to others. */
  readonly note?: string | undefined;
  readonly tone?: 'green' | 'amber' | 'red';
  /** Links to the lists behind the figure; absent if the count is zero. */
  readonly links?: readonly FigureLink[];
}

export const FigureCard = ({ title, count, note, tone, links = [] }: FigureCardProps) => (
  <article className={classes.card} data-tone={tone}>
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.figure}>
      {formatCount(count)} {note && <span className={classes.note}>{note}</span>}
    </p>
    {count > 0 && links.length > 0 && (
      <p className={classes.links}>
        {links.map(({ text, to = '/applicants', search = {} }) => (
          <Link key={text} to={to} search={search} className="text-link">
            {text}
          </Link>
        ))}
      </p>
    )}
  </article>
);
