import { Button, PasswordInput, TextInput } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondFactor } from '@tvet/contract';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../portal.ts';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { SetUp } from '../../second-factor/set-up.tsx';
import { useUser } from '../../session/use-session.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { HiddenUsername } from '../../ui/form/new-password.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { formatDay } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { sessionsQuery } from './queries.ts';

const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await request('GET /auth/second-factor', { signal })).data,
});

/** The user's second factor: set up, replace the recovery codes, turn off (rules 4.38). */
export function SecondFactorCard() {
  const queryClient = useQueryClient();
  const [settingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [isChanged, setChanged] = useState(false);
  const refresh = async () => {
    void queryClient.invalidateQueries(sessionsQuery);
    await queryClient.invalidateQueries(secondFactorQuery);
  };
  const cancel = () => {
    setChanged(true);
    setSettingUp(false);
  };
  const close = async () => {
    setChanged(true);
    await refresh();
    setSettingUp(false);
    setCodes(undefined);
  };
  const query = useQuery(secondFactorQuery);
  return (
    <Card
      title="Second factor"
      description="A code from an app on your phone, in addition to your password. It protects your account if your password is stolen."
    >
      {settingUp ? (
        <SetUp onDone={close} onCancel={cancel} />
      ) : codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <Loaded query={query} loading="Loading your second factor" height={48}>
          {(factor) =>
            factor.since === null ? (
              <Off takesFocus={isChanged} onSetUp={() => setSettingUp(true)} />
            ) : (
              <On factor={factor} takesFocus={isChanged} onCodes={setCodes} onOff={close} />
            )
          }
        </Loaded>
      )}
    </Card>
  );
}

interface StateProps {
  /** The form that had the focus is gone. */
  readonly takesFocus: boolean;
}

function useFocus<E extends HTMLElement>(takesFocus: boolean) {
  const target = useRef<E>(null);
  useEffect(() => {
    if (takesFocus) target.current?.focus();
  }, [takesFocus]);
  return target;
}

interface OffProps extends StateProps {
  readonly onSetUp: () => void;
}

const Off = ({ takesFocus, onSetUp }: OffProps) => (
  <div>
    <Button ref={useFocus<HTMLButtonElement>(takesFocus)} onClick={onSetUp}>
      Set up second factor
    </Button>
  </div>
);

interface OnProps extends StateProps {
  readonly factor: SecondFactor;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onOff: () => void;
}

/** The number of codes from which a user should make new ones. */
const fewCodes = 3;

function On({ factor: { since, recoveryCodesLeft, required }, takesFocus, onCodes, onOff }: OnProps) {
  const state = useFocus<HTMLParagraphElement>(takesFocus);
  const [asking, setAsking] = useState<'codes' | 'off'>();
  return (
    <>
      <div>
        <p ref={state} tabIndex={-1} className="quiet">
          <span className="tag" data-tone="green">
            On
          </span>{' '}
          {since && `Since ${formatDay(since)}`}
        </p>
        <p className="detail">
          {recoveryCodesLeft === 1 ? '1 recovery code left' : `${recoveryCodesLeft} recovery codes left`}
          {recoveryCodesLeft <= fewCodes && '. Make new ones before you run out'}
        </p>
      </div>
      <div className="row">
        <Button variant="default" onClick={() => setAsking('codes')}>
          New recovery codes
        </Button>
        <Button variant="outline" color="red" onClick={() => setAsking('off')}>
          Turn off
        </Button>
      </div>
      {asking === 'codes' && (
        <ProofDialog
          title="New recovery codes"
          words={{ submit: 'Make new codes', busy: 'Making...' }}
          text="Your earlier recovery codes stop working."
          send={async (body) => {
            const { data } = await request('POST /auth/second-factor/recovery-codes', { body });
            return () => onCodes(data.recoveryCodes);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'off' && (
        <ProofDialog
          title="Turn off second factor"
          words={{ submit: 'Turn off', busy: 'Turning off...' }}
          text={
            required
              ? 'Your role must have a second factor: you will have to set up a new one before you can continue.'
              : 'Your password alone will sign you in, and your recovery codes stop working.'
          }
          danger
          send={async (body) => {
            const { message } = await request('POST /auth/second-factor/turn-off', { body });
            return () => {
              toast.success(message);
              onOff();
            };
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

interface Proof {
  readonly currentPassword: string;
  readonly code: string;
}

interface ProofDialogProps {
  readonly title: string;
  readonly text: string;
  readonly words: { readonly submit: string; readonly busy: string };
  readonly danger?: boolean;
  /** Returns what follows once the dialog is closed. */
  readonly send: (proof: Proof) => Promise<() => void>;
  readonly onClose: () => void;
}

/** Asks for the password and a code before a change of the second factor. */
function ProofDialog({ title, text, words, danger = false, send, onClose }: ProofDialogProps) {
  const { phoneNumber, email } = useUser();
  const form = usePortalForm<Proof, () => void>({
    initialValues: { currentPassword: '', code: '' },
    idPrefix: 'proof-',
    validate: {
      currentPassword: (password) => (password === '' ? 'Current password is required' : null),
      code: (code) => (code.trim() === '' ? 'Enter a code' : null),
    },
    send,
    onDone: (_values, after) => {
      onClose();
      after();
    },
  });
  return (
    <FormDialog title={title} form={form} words={words} danger={danger} onClose={onClose}>
      <p className="quiet">{text}</p>
      <HiddenUsername username={phoneNumber ?? email ?? ''} />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': 'Show current password', tabIndex: 0 }}
        {...form.field('currentPassword')}
      />
      <TextInput
        label="Code"
        description="From your app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        {...form.field('code')}
      />
    </FormDialog>
  );
}
