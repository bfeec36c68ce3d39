import classes from './brand.module.css';

interface BrandProps {
  readonly inverted?: boolean;
  /** Without the ministry, where room is short. */
  readonly compact?: boolean;
}

/** The initiative's mark and name; leads home. */
export const Brand = ({ inverted = false, compact = false }: BrandProps) => (
  <a href="/" className={classes.brand} data-inverted={inverted}>
    <svg viewBox="0 0 40 40" className={classes.mark} aria-hidden="true">
      <rect width="40" height="40" rx="8" fill="currentColor" />
      <path d="M9 12h22v6h-8v13h-6V18H9z" className={classes.letter} />
      <circle cx="30.5" cy="28" r="3.5" fill="var(--amber-400)" />
    </svg>
    <span className={classes.name}>
      TVET Initiative
      {!compact && <span className={classes.ministry}>Federal Ministry of Education</span>}
    </span>
  </a>
);
