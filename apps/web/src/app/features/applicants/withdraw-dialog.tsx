import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import {
  codeIncomplete,
  codeLength,
  declineReasonMaxLength,
  declineReasonMinLength,
  declineReasons,
  otherDeclineReason,
} from '@tvet/contract';
import { useState } from 'react';
import { request } from '../../portal.ts';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { NewestCode } from '../../ui/newest-code.tsx';
import { type SentCodes, sentCodes } from '../../ui/sent-codes.ts';
import { toast } from '../../ui/toast.ts';
import { ownApplications } from './queries.ts';

interface WithdrawDialogProps {
  /** The id of the application. */
  readonly id: string;
  readonly onClose: () => void;
}

interface Asked {
  readonly reason: string;
  /** The server's sentence about the code. */
  readonly message: string;
  readonly codes: SentCodes;
}

const askForCode = (id: string) => request('POST /applications/{id}/withdraw/code', { params: { id } });

/** Withdraws an application before the decision: the reason first, then the code that was sent (rules 9.21). */
export function WithdrawDialog({ id, onClose }: WithdrawDialogProps) {
  const [asked, setAsked] = useState<Asked>();
  if (asked) return <CodeDialog id={id} asked={asked} onAsked={setAsked} onClose={onClose} />;
  return (
    <ReasonDialog
      title={t`Withdraw your application`}
      label={t`Reason for withdrawing`}
      reasons={declineReasons}
      other={otherDeclineReason}
      ownHelp={sayLength}
      minLength={declineReasonMinLength}
      maxLength={declineReasonMaxLength}
      messages={{ choose: t`Please select a reason`, explain: sayTooShort(declineReasonMinLength) }}
      confirm={t`Send me a code`}
      busy={t`Sending...`}
      onConfirm={async (reason) => {
        const { message, data } = await askForCode(id);
        setAsked({ reason, message, codes: sentCodes(data) });
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Your application will be closed. <strong>This action cannot be undone.</strong> We send you a code to confirm
          it.
        </Trans>
      </p>
    </ReasonDialog>
  );
}

const sayLength = (length: number): string => t`${length}/${{ maximum: declineReasonMaxLength }} characters`;

const sayTooShort = (minimum: number): string =>
  plural(minimum, {
    one: 'Your reason must be at least # character long',
    other: 'Your reason must be at least # characters long',
  });

interface CodeDialogProps extends WithdrawDialogProps {
  readonly asked: Asked;
  readonly onAsked: (asked: Asked) => void;
}

function CodeDialog({ id, asked, onAsked, onClose }: CodeDialogProps) {
  const { reason, message, codes } = asked;
  const queryClient = useQueryClient();
  const form = usePortalForm({
    initialValues: { code: '' },
    idPrefix: 'withdraw-',
    validate: { code: (code) => (code.length === codeLength ? null : i18n._(codeIncomplete)) },
    send: ({ code }) => request('POST /applications/{id}/withdraw', { params: { id }, body: { reason, code } }),
    fieldOfCode: { INVALID_CODE: 'code' },
    onDone: async () => {
      toast.success(t`Your application is withdrawn.`);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ownApplications });
    },
  });
  const again = async () => {
    try {
      const answer = await askForCode(id);
      if (answer.data.sent) form.reset();
      onAsked({ ...asked, message: answer.message, codes: sentCodes(answer.data) });
    } catch (error) {
      form.refuse(error);
    }
  };
  return (
    <FormDialog
      title={t`Withdraw your application`}
      form={form}
      words={{ submit: t`Withdraw application`, busy: t`Withdrawing...` }}
      danger
      onClose={onClose}
    >
      <p role="status">{message}</p>
      <CodeBoxes
        key={codes.sentAt}
        id={form.idOf('code')}
        label={t`Code`}
        description={t`It works for 10 minutes.`}
        length={codeLength}
        fromSms
        onChange={(code) => form.set('code', code)}
        error={form.errorOf('code')}
      />
      <NewestCode {...codes} onAsk={again} />
    </FormDialog>
  );
}
