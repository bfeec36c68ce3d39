import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './description-list.module.css';

export interface Description {
  readonly term: string;
  readonly value: ReactNode;
}

interface DescriptionListProps {
  readonly title: string;
  readonly items: readonly Description[];
}

/** A titled block of facts; unknown values are labelled as such. */
export const DescriptionList = ({ title, items }: DescriptionListProps) => (
  <section className="section-block">
    <h3 className="section-title">{title}</h3>
    <dl className={classes.list}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value ?? (
              <span className={classes.missing}>
                <Trans>Not Available</Trans>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
