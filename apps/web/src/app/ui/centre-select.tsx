import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './centre-select.module.css';
import { ErrorBox } from './error-box.tsx';
import { focusHeading } from './focus.ts';

type Centres = readonly { readonly id: string; readonly name: string; readonly tvetCode: string }[];

interface CentreSelectProps {
  readonly label: string;
  readonly centres: Centres;
  /** Undefined if none of them is selected. */
  readonly value: string | undefined;
  readonly onPick: (id: string) => void;
}

/** Switches between the administrator's centres; hidden for a single centre. */
export function CentreSelect({ label, centres, value, onPick }: CentreSelectProps) {
  if (centres.length < 2) return null;
  return (
    <NativeSelect
      className={classes.select}
      label={label}
      data={[
        ...(value === undefined ? [{ value: '', label: t`Pick a centre`, disabled: true }] : []),
        ...centres.map(({ id, name, tvetCode }) => ({ value: id, label: `${name} (${tvetCode})` })),
      ]}
      value={value ?? ''}
      onChange={(event) => onPick(event.currentTarget.value)}
    />
  );
}

/** The portal returns the same for another user's centre and for one that does not exist. */
export const sayNoCentre = (): string => t`Not found`;

interface ForeignCentreProps {
  readonly message: string;
  readonly centres: Centres;
  /** The page of the centre. */
  readonly to: '/center-documents' | '/center-profile' | '/center-resources';
}

/** Shown instead of another user's centre; links users to a centre of their own, if they have one and so no switch. */
export function ForeignCentre({ message, centres, to }: ForeignCentreProps) {
  const [own] = centres;
  return (
    <>
      <ErrorBox message={message} />
      {own && centres.length === 1 && (
        <p className={classes.own}>
          <Link to={to} search={{}} onClick={focusHeading}>
            <Trans>Go to {{ centre: own.name }}</Trans>
          </Link>
        </p>
      )}
    </>
  );
}
