import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { codeIncomplete, codeLength } from '@tvet/contract';
import { useState } from 'react';
import { request, session } from '../../portal.ts';
import { useUser } from '../../session/use-session.ts';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { Form } from '../../ui/form/form.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { NewestCode } from '../../ui/newest-code.tsx';
import { type SentCodes, sentCodes } from '../../ui/sent-codes.ts';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { ownAccountQuery, sessionsQuery } from './queries.ts';

interface Asked {
  readonly username: string;
  /** Kept only in memory, for the next code. */
  readonly currentPassword: string;
  /** The server's sentence that names where the code was sent. */
  readonly message: string;
  readonly codes: SentCodes;
}
type Body = Pick<Asked, 'username' | 'currentPassword'>;

const askForCode = (body: Body) => request('POST /auth/change-contact', { body });

/** Changes the user's phone number or email address, with a code sent to the new one (rules 12.9). */
export function ContactForm() {
  const [asked, setAsked] = useState<Asked>();
  return (
    <Card
      title={t`Change phone number or email address`}
      description={t`We will send a code to the new one and notify the old one. All your other devices will be signed out.`}
    >
      {asked ? (
        <CodeStep asked={asked} onAsked={setAsked} onLeave={() => setAsked(undefined)} />
      ) : (
        <AskStep onAsked={setAsked} />
      )}
    </Card>
  );
}

function AskStep({ onAsked }: { readonly onAsked: (asked: Asked) => void }) {
  const form = usePortalForm({
    initialValues: { username: '', currentPassword: '' },
    idPrefix: 'contact-',
    validate: {
      username: (username) => (username.trim() === '' ? t`Enter a phone number or an email address` : null),
      currentPassword: (password) => (password === '' ? t`Current password is required` : null),
    },
    send: ({ username, currentPassword }) => askForCode({ username: username.trim(), currentPassword }),
    labels: { username: t`New phone number or email address`, currentPassword: t`Current password` },
    onDone: ({ username, currentPassword }, { message, data }) =>
      onAsked({ username: username.trim(), currentPassword, message, codes: sentCodes(data) }),
  });
  return (
    <Form form={form} words={{ submit: t`Send me a code`, busy: t`Sending...` }}>
      <TextInput
        label={t`New phone number or email address`}
        description={t`You will sign in with it from then on.`}
        autoComplete="off"
        maxLength={254}
        {...form.field('username')}
      />
      <PasswordInput
        label={t`Current password`}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t`Show current password`, tabIndex: 0 }}
        {...form.field('currentPassword')}
      />
    </Form>
  );
}

interface CodeStepProps {
  readonly asked: Asked;
  readonly onAsked: (asked: Asked) => void;
  readonly onLeave: () => void;
}

function CodeStep({ asked, onAsked, onLeave }: CodeStepProps) {
  const { username, currentPassword, message, codes } = asked;
  const { id } = useUser();
  const queryClient = useQueryClient();
  const form = usePortalForm({
    initialValues: { code: '' },
    idPrefix: 'contact-',
    validate: { code: (code) => (code.length === codeLength ? null : i18n._(codeIncomplete)) },
    send: ({ code }) => request('POST /auth/confirm-contact', { body: { username, code } }),
    fieldOfCode: { INVALID_CODE: 'code' },
    onDone: (_values, answer) => {
      session.detailsChanged(answer.data);
      toast.success(answer.message);
      void queryClient.invalidateQueries(ownAccountQuery(id));
      void queryClient.invalidateQueries(sessionsQuery);
      onLeave();
    },
  });
  const again = async () => {
    try {
      const answer = await askForCode({ username, currentPassword });
      if (answer.data.sent) form.reset();
      onAsked({ ...asked, message: answer.message, codes: sentCodes(answer.data) });
    } catch (error) {
      form.refuse(error);
    }
  };
  return (
    <Form
      form={form}
      words={{ submit: t`Confirm`, busy: t`Confirming...` }}
      after={
        <>
          <NewestCode {...codes} onAsk={again} />
          <Anchor component="button" type="button" underline="always" onClick={onLeave}>
            <Trans>Change it</Trans>
          </Anchor>
        </>
      }
    >
      <p role="status">{message}</p>
      <CodeBoxes
        key={codes.sentAt}
        id={form.idOf('code')}
        label={t`Code`}
        description={t`It works for 10 minutes.`}
        length={codeLength}
        fromSms={!username.includes('@')}
        onChange={(code) => form.set('code', code)}
        error={form.errorOf('code')}
      />
    </Form>
  );
}
