import { Trans } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import classes from './apply.module.css';

interface MaskedFieldProps {
  readonly id: string;
  readonly label: string;
  /** The short label for buttons. */
  readonly short: string;
  readonly required: boolean;
  readonly description: string;
  readonly error: ReactNode;
  /** The typed value, or asterisks and the last 4 digits of the stored one. */
  readonly value: string;
  /** The stored value, '' if there is none. */
  readonly stored: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** A number that is shown only while it is typed; for a stored one, only its last digits. */
export function MaskedField(props: MaskedFieldProps) {
  const { id, label, short, description, error, required, value, stored, onChange, onLeave } = props;
  const isStored = stored !== '' && value === stored;
  const [changing, setChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  if (isStored && !changing) {
    return (
      <div className={classes.stored}>
        <p className={classes.storedText}>
          <strong>{label}</strong>
          <span>
            <Trans>Saved. It ends with {{ last: stored.slice(-4) }}.</Trans>
          </span>
        </p>
        <Button ref={button} id={id} variant="default" onClick={() => setChanging(true)}>
          <Trans>Change {short}</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div>
      <TextInput
        id={id}
        label={label}
        description={description}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        aria-required={required}
        {...(changing && { autoFocus: true })}
        value={isStored ? '' : value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => {
          setChanging(false);
          onLeave();
        }}
      />
      {stored !== '' && (
        <Button
          variant="subtle"
          className={classes.keep}
          onClick={() => {
            onChange(stored);
            setChanging(false);
            requestAnimationFrame(() => button.current?.focus());
          }}
        >
          <Trans>Keep the saved {short}</Trans>
        </Button>
      )}
    </div>
  );
}
