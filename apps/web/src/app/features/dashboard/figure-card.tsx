import { Link } from '@tanstack/react-router';
import { formatCount } from '../../ui/format.ts';
import classes from './figure-card.module.css';

interface FigureLink {
  readonly text: string;
  readonly search: { readonly status?: string; readonly sort?: 'oldest' };
}

interface FigureCardProps {
  readonly title: string;
  readonly count: number;
  /** What the figure means beside others. */
  readonly note?: string | undefined;
  readonly tone?: 'green' | 'amber' | 'red';
  /** To the lists of what was counted. */
  readonly links?: readonly FigureLink[];
}

export const FigureCard = ({ title, count, note, tone, links = [] }: FigureCardProps) => (
  <article className={classes.card} data-tone={tone}>
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.figure}>
      {formatCount(count)} {note && <span className={classes.note}>{note}</span>}
    </p>
    {links.length > 0 && (
      <p className={classes.links}>
        {links.map(({ text, search }) => (
          <Link key={text} to="/applicants" search={search} className={classes.link}>
            {text}
          </Link>
        ))}
      </p>
    )}
  </article>
);
