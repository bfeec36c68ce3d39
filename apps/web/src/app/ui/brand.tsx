import { Trans } from '@lingui/react/macro';
import { Mark } from '../../design/mark.tsx';
import classes from './brand.module.css';

interface BrandProps {
  readonly inverted?: boolean;
  /** Without the ministry, for narrow places. */
  readonly compact?: boolean;
}

/** The initiative's mark and name; links home. */
export const Brand = ({ inverted = false, compact = false }: BrandProps) => (
  <a href="/" className={classes.brand} data-inverted={inverted}>
    <Mark className={classes.mark} />
    <span className={classes.name}>
      <Trans>TVET Initiative</Trans>
      {!compact && (
        <span className={classes.ministry}>
          <Trans>Federal Ministry of Education</Trans>
        </span>
      )}
    </span>
  </a>
);
