import type { ReactNode } from 'react';

interface FactsProps {
  readonly className: string | undefined;
  /** The name of the list, for screen readers, if no heading names it. */
  readonly label?: string;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** The facts about one thing, each with its name. */
export const Facts = ({ className, label, facts }: FactsProps) => (
  <dl aria-label={label} className={className}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
