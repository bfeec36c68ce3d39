import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallAnswer, type calls, codeIncomplete, codeLength, showPhone } from '@tvet/contract';
import { useState } from 'react';
import { request } from '../../portal.ts';
import { useUser } from '../../session/use-session.ts';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { Form } from '../../ui/form/form.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { NewestCode } from '../../ui/newest-code.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { ownAccountQuery, unconfirmedQuery } from './queries.ts';

type Unconfirmed = CallAnswer<typeof calls.listUnconfirmed>['data'][number];

/** Contacts given at sign-up that do not sign in yet, with the way to confirm them (rules 4.26); nothing if all are confirmed. */
export function UnconfirmedCards() {
  const { data = [], dataUpdatedAt } = useQuery(unconfirmedQuery);
  return data.map((unconfirmed) => (
    <UnconfirmedCard key={unconfirmed.identifier} unconfirmed={unconfirmed} askedAt={dataUpdatedAt} />
  ));
}

interface UnconfirmedCardProps {
  readonly unconfirmed: Unconfirmed;
  /** The time of the server's answer about the wait: ms since 1970, server time. */
  readonly askedAt: number;
}

function UnconfirmedCard({ unconfirmed, askedAt }: UnconfirmedCardProps) {
  const { identifier, value, sentAt, retryAfter } = unconfirmed;
  const { id } = useUser();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(0);
  const shown = identifier === 'phoneNumber' ? showPhone(value) : value;

  const form = usePortalForm({
    initialValues: { code: '' },
    idPrefix: identifier,
    validate: { code: (code) => (code.length < codeLength ? i18n._(codeIncomplete) : null) },
    send: ({ code }) => request('POST /auth/unconfirmed/confirm', { body: { identifier, code } }),
    fieldOfCode: { INVALID_CODE: 'code' },
    onDone: async (_, { message }) => {
      toast.success(message);
      await queryClient.invalidateQueries(ownAccountQuery(id));
      await queryClient.invalidateQueries(unconfirmedQuery);
    },
  });
  const ask = async () => {
    try {
      const { message } = await request('POST /auth/unconfirmed/codes', { body: { identifier } });
      toast.success(message);
      form.reset();
      setAsked((count) => count + 1);
      await queryClient.invalidateQueries(unconfirmedQuery);
    } catch (error) {
      form.refuse(error);
    }
  };

  return (
    <Card
      title={identifier === 'email' ? t`Confirm your email address` : t`Confirm your phone number`}
      description={
        <Trans>
          <strong>{shown}</strong> is not confirmed yet. You cannot sign in with it until you enter its code.
        </Trans>
      }
    >
      <Form
        form={form}
        words={{ submit: t`Confirm`, busy: t`Confirming...` }}
        after={<NewestCode sentAt={sentAt} againAt={askedAt + retryAfter * 1_000} onAsk={ask} />}
      >
        <CodeBoxes
          key={asked}
          id={form.idOf('code')}
          label={identifier === 'email' ? t`Code from the email` : t`Code from the text message`}
          length={codeLength}
          fromSms={identifier === 'phoneNumber'}
          onChange={(code) => form.set('code', code)}
          error={form.errorOf('code')}
        />
      </Form>
    </Card>
  );
}
