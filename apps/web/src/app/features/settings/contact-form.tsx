import { Anchor, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { codeIncomplete, codeLength } from '@tvet/contract';
import { useState } from 'react';
import { request, session } from '../../portal.ts';
import { useUser } from '../../session/use-session.ts';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { Form } from '../../ui/form/form.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { ownAccountQuery, sessionsQuery } from './queries.ts';
import { contactWords as words } from './words.ts';

interface Asked {
  readonly username: string;
  /** Where the code went, as the portal says it. */
  readonly message: string;
}

/** Gives the own account another phone number or e-mail address, with a code that goes there (rules 12.9). */
export function ContactForm() {
  const [asked, setAsked] = useState<Asked>();
  return (
    <Card title={words.title} description={words.description}>
      {asked ? <CodeStep asked={asked} onLeave={() => setAsked(undefined)} /> : <AskStep onAsked={setAsked} />}
    </Card>
  );
}

function AskStep({ onAsked }: { readonly onAsked: (asked: Asked) => void }) {
  const form = usePortalForm({
    initialValues: { username: '', currentPassword: '' },
    idPrefix: 'contact-',
    validate: {
      username: (username) => (username.trim() === '' ? words.usernameRequired : null),
      currentPassword: (password) => (password === '' ? words.passwordRequired : null),
    },
    send: ({ username, currentPassword }) =>
      request('POST /auth/change-contact', { body: { username: username.trim(), currentPassword } }),
    labels: { username: words.username, currentPassword: words.password },
    onDone: ({ username }, { message }) => onAsked({ username: username.trim(), message }),
  });
  return (
    <Form form={form} words={words}>
      <TextInput
        label={words.username}
        description={words.usernameHelp}
        autoComplete="off"
        maxLength={254}
        {...form.field('username')}
      />
      <PasswordInput
        label={words.password}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
        {...form.field('currentPassword')}
      />
    </Form>
  );
}

interface CodeStepProps {
  readonly asked: Asked;
  readonly onLeave: () => void;
}

function CodeStep({ asked: { username, message }, onLeave }: CodeStepProps) {
  const { id } = useUser();
  const queryClient = useQueryClient();
  const form = usePortalForm({
    initialValues: { code: '' },
    idPrefix: 'contact-',
    validate: { code: (code) => (code.length === codeLength ? null : codeIncomplete) },
    send: ({ code }) => request('POST /auth/confirm-contact', { body: { username, code } }),
    fieldOfCode: { INVALID_CODE: 'code' },
    onDone: (_values, answer) => {
      session.contactChanged(answer.data);
      toast.success(answer.message);
      void queryClient.invalidateQueries(ownAccountQuery(id));
      void queryClient.invalidateQueries(sessionsQuery);
      onLeave();
    },
  });
  return (
    <Form
      form={form}
      words={{ submit: words.confirm, busy: words.confirming }}
      after={
        <Anchor component="button" type="button" underline="always" onClick={onLeave}>
          {words.again}
        </Anchor>
      }
    >
      <p role="status">{message}</p>
      <CodeBoxes
        id={form.idOf('code')}
        label={words.code}
        description={words.codeHelp}
        length={codeLength}
        onChange={(code) => form.set('code', code)}
        error={form.errorOf('code')}
      />
    </Form>
  );
}
