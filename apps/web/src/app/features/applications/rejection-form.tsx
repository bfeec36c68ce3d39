import { Button } from '@mantine/core';
import type { ApplicationDetail } from '@tvet/contract';
import { useEffect, useRef } from 'react';
import { DiscardQuestion } from '../../ui/dialog/dialog.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { HeldNote } from './desk/held-note.tsx';
import { MessagePreview } from './message-preview.tsx';
import { RejectionFields, useRejectionForm } from './rejection-fields.tsx';
import classes from './rejection-form.module.css';
import { stepTitles } from './steps.ts';
import { useStatusChange } from './use-status-change.ts';

interface RejectionFormProps {
  readonly application: ApplicationDetail;
  /** The user wants to close it: unsaved input is asked about first. */
  readonly leaving: boolean;
  readonly onLeaving: (leaving: boolean) => void;
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** A rejection next to the facts of the application, in its panel. */
export function RejectionForm({ application, leaving, onLeaving, onTaken, onClose }: RejectionFormProps) {
  const { id, applicantName, applicantId, tvetCategory, requirements } = application;
  const { attempt, say } = useStatusChange('reject', application, { onTaken, onClose });
  const missing = requirements.filter(({ met }) => !met).map(({ code }) => code);
  const form = useRejectionForm({ missing, send: attempt, say });
  const area = useRef<HTMLFormElement>(null);
  useEffect(() => area.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const isLeaving = leaving && !form.busy;
  const asks = isLeaving && form.dirty;
  const closes = isLeaving && !form.dirty;
  useEffect(() => {
    if (closes) onClose();
  });
  const writing = useRef<HTMLElement>(null);
  const keep = () => {
    onLeaving(false);
    // The button that was pressed is gone.
    requestAnimationFrame(() => writing.current?.focus());
  };
  const title = stepTitles.reject;
  return (
    <form
      ref={area}
      aria-label={title}
      className={classes.form}
      onSubmit={form.submit}
      onFocus={({ target }) => {
        if (target.matches('input, textarea')) writing.current = target;
      }}
      onKeyDown={({ key }) => key === 'Escape' && (asks ? keep() : onLeaving(true))}
      noValidate
    >
      <h3 className="section-title">{title}</h3>
      <p>
        <strong>{applicantName}</strong> ({applicantId}) will be rejected. This action cannot be undone.
      </p>
      {application.claim && <HeldNote claim={application.claim} />}
      {requirements.length > 0 && missing.length === 0 && (
        <p className="attention">
          This applicant meets every requirement of {tvetCategory}. Reject only if you have found something that the
          portal cannot check.
        </p>
      )}
      <FormSummary problems={form.problems} attempt={form.attempt} />
      <RejectionFields form={form} />
      {form.rejection && <MessagePreview id={id} rejection={form.rejection} />}
      {asks ? (
        <DiscardQuestion onKeep={keep} onDiscard={onClose} />
      ) : (
        <div className={classes.buttons}>
          <Button variant="default" disabled={form.busy} onClick={() => onLeaving(true)}>
            Cancel
          </Button>
          <SubmitButton busy={form.busy} words={{ submit: title, busy: 'Rejecting...' }} danger />
        </div>
      )}
      <UnsavedGuard title={title} dirty={form.dirty && !form.busy && !asks} />
    </form>
  );
}
