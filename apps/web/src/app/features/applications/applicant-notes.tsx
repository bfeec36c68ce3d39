import { ActionIcon } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApplicationRow, type Note, roleLabels } from '@tvet/contract';
import { Pin, PinOff, StickyNote, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { messageOf } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './applicant-notes.module.css';
import { noteDrafts, partsOf } from './note-drafts.ts';
import { NoteForm } from './note-form.tsx';
import panel from './panel-section.module.css';
import { notesKey, notesQuery } from './queries.ts';

interface ApplicantNotesProps {
  readonly application: ApplicationRow;
  /** Called with true while a dialog is open. */
  readonly onCover: (covered: boolean) => void;
}

/** The number of notes shown at first, after the pinned ones. */
const shownAtFirst = 3;

/** The internal notes on an application, the pinned ones first, and the form for another. */
export function ApplicantNotes({ application, onCover }: ApplicantNotesProps) {
  const [whole, setWhole] = useState(false);
  const [asked, setAsked] = useState<Note>();
  const [saved, setSaved] = useState(0);
  const ask = (note: Note | undefined) => {
    setAsked(note);
    onCover(note !== undefined);
  };
  const query = useQuery(notesQuery(application.id));
  return (
    <section
      id={sectionId}
      tabIndex={-1}
      className={`section-block ${classes.section}`}
      data-empty={query.data?.length === 0}
    >
      <h3 className="section-title">Notes</h3>
      <Loaded query={query} loading="Loading notes" height={44}>
        {(notes) => {
          const pinned = notes.filter(({ isPinned }) => isPinned).length;
          const shown = whole ? notes : notes.slice(0, pinned + shownAtFirst);
          return (
            <>
              {notes.length > 0 && (
                <ul className={panel.list} aria-label="Notes">
                  {shown.map((note) => (
                    <li key={note.id} className={classes.note} data-pinned={note.isPinned}>
                      <NoteCard note={note} onDelete={() => ask(note)} />
                    </li>
                  ))}
                </ul>
              )}
              {shown.length < notes.length && (
                <button type="button" className="text-link" onClick={() => setWhole(true)}>
                  Show all {notes.length} notes
                </button>
              )}
            </>
          );
        }}
      </Loaded>
      <div className={classes.form}>
        {/* A new form has a new idempotency key, so that the same words can be saved twice. */}
        <NoteForm key={saved} application={application} onSaved={() => setSaved(saved + 1)} />
      </div>
      {asked && <DeleteNoteDialog note={asked} onClose={() => ask(undefined)} />}
    </section>
  );
}

/** The id of the section, to which the mark above the facts leads. */
const sectionId = 'application-notes';

/** Above the facts that decide: the number of notes, and the beginning of the first pinned one. */
export function NotesMark({ id }: { readonly id: string }) {
  const { data: notes = [] } = useQuery(notesQuery(id));
  if (notes.length === 0) return null;
  const pinned = notes.find(({ isPinned }) => isPinned);
  return (
    <button
      type="button"
      className={classes.mark}
      data-pinned={pinned !== undefined}
      onClick={() => {
        const section = document.getElementById(sectionId);
        section?.scrollIntoView();
        section?.focus({ preventScroll: true });
      }}
    >
      <StickyNote aria-hidden size={18} />
      <span>
        {notes.length === 1 ? '1 note' : `${notes.length} notes`}
        {pinned && `: ${pinned.text}`}
      </span>
    </button>
  );
}

interface NoteCardProps {
  readonly note: Note;
  readonly onDelete: () => void;
}

function NoteCard({ note, onDelete }: NoteCardProps) {
  const { text, author, at, isPinned, mentions, allowedActions } = note;
  const queryClient = useQueryClient();
  const pinButton = useRef<HTMLButtonElement>(null);
  const pin = useMutation({
    mutationFn: () =>
      request('PATCH /applications/{id}/notes/{noteId}', {
        params: { id: note.applicationId, noteId: note.id },
        body: { isPinned: !isPinned },
      }),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: notesKey(note.applicationId) });
      // The browser drops the focus of a note that moves.
      requestAnimationFrame(() => document.activeElement === document.body && pinButton.current?.focus());
    },
  });
  const mayPin = allowedActions.includes(isPinned ? 'unpin' : 'pin');
  return (
    <>
      <div className={classes.head}>
        <p className={panel.detail}>
          {isPinned && <span className="tag">Pinned</span>} <strong>{author.name}</strong> ({roleLabels[author.role]}),{' '}
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
        {mayPin && (
          <ActionIcon
            ref={pinButton}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={isPinned ? `Unpin the note by ${author.name}` : `Pin the note by ${author.name}`}
            title={isPinned ? 'Unpin' : 'Pin'}
            onClick={() => !pin.isPending && pin.mutate()}
          >
            {isPinned ? <PinOff aria-hidden size={18} /> : <Pin aria-hidden size={18} />}
          </ActionIcon>
        )}
        {allowedActions.includes('delete') && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Delete your note of ${formatMoment(at)}`}
            title="Delete"
            onClick={onDelete}
          >
            <Trash2 aria-hidden size={18} />
          </ActionIcon>
        )}
      </div>
      <p className={classes.text}>
        {partsOf(text, mentions).map((part, index) =>
          part.mention ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
            <strong key={index} className={classes.mention}>
              {part.text}
            </strong>
          ) : (
            part.text
          ),
        )}
      </p>
    </>
  );
}

interface DeleteNoteDialogProps {
  readonly note: Note;
  readonly onClose: () => void;
}

function DeleteNoteDialog({ note, onClose }: DeleteNoteDialogProps) {
  const { asked } = useConfirmedCall({
    send: (idempotencyKey) =>
      request('DELETE /applications/{id}/notes/{noteId}', {
        params: { id: note.applicationId, noteId: note.id },
        idempotencyKey,
      }),
    onDone: () => {
      toast.success('Note deleted');
      onClose();
    },
    refreshes: notesKey(note.applicationId),
  });
  return (
    <ConfirmDialog title="Delete note" confirm="Delete note" busy="Deleting..." {...asked} danger onClose={onClose}>
      <p>Your note of {formatMoment(note.at)} will be deleted for everyone. This cannot be undone.</p>
    </ConfirmDialog>
  );
}

/** Asks before the page is left with unsaved notes, and forgets them once it has been left (rules 2.24). */
export function NoteDraftsGuard() {
  const drafts = Object.values(useSyncExternalStore(noteDrafts.subscribe, noteDrafts.get));
  useEffect(() => () => noteDrafts.set({}), []);
  const names = drafts.map(({ applicantName }) => applicantName).join(', ');
  return <UnsavedGuard title={`Notes on ${names}`} dirty={drafts.length > 0} samePage />;
}
