import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the settings, with its heading. */
export const Card = ({ title, description, children }: CardProps) => (
  <section className={classes.card} aria-label={title}>
    <div>
      <h2 className="block-title">{title}</h2>
      {description && <p className={classes.description}>{description}</p>}
    </div>
    {children}
  </section>
);
