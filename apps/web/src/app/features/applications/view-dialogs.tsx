import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type NewView, newView, type SavedView } from '@tvet/contract';
import { useState } from 'react';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { problemsOf } from '../../ui/form/problems-of.ts';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import classes from './list-menus.module.css';
import { viewsKey } from './queries.ts';

type Content = Omit<NewView, 'name'>;

interface NameViewDialogProps {
  /** The view to rename; absent: a new one is saved. */
  readonly view?: SavedView;
  readonly content: Content;
  readonly onClose: () => void;
}

/** Saves the list under a name, or renames a saved view. */
export function NameViewDialog({ view, content, onClose }: NameViewDialogProps) {
  const queryClient = useQueryClient();
  const labels = { name: 'Name' };
  const form = usePortalForm({
    initialValues: { name: view?.name ?? '' },
    idPrefix: 'view-',
    labels,
    validate: (values) => problemsOf(newView.pick({ name: true }), values, labels),
    send: ({ name }, idempotencyKey) =>
      view
        ? request('PATCH /views/{id}', { params: { id: view.id }, body: { name }, idempotencyKey })
        : request('POST /views', { body: { name, ...content }, idempotencyKey }),
    onDone: async ({ name }) => {
      await queryClient.invalidateQueries({ queryKey: viewsKey });
      toast.success(`The view ‘${name.trim()}’ is saved`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={view ? 'Rename view' : 'Save this view'}
      form={form}
      words={{ submit: 'Save view', busy: 'Saving...' }}
      onClose={onClose}
    >
      {!view && <p className="quiet">The view keeps the filters, the order, the columns and the height of the rows.</p>}
      <TextInput label="Name" withAsterisk maxLength={60} data-autofocus {...form.field('name')} />
    </FormDialog>
  );
}

interface ManageViewsDialogProps {
  readonly views: readonly SavedView[];
  readonly content: Content;
  readonly onClose: () => void;
}

interface Asked {
  readonly action: 'rename' | 'replace' | 'delete';
  readonly view: SavedView;
}

/** Renames, replaces and deletes saved views, one at a time. */
export function ManageViewsDialog({ views, content, onClose }: ManageViewsDialogProps) {
  const [asked, setAsked] = useState<Asked>();
  const back = () => setAsked(undefined);
  if (asked?.action === 'rename') return <NameViewDialog view={asked.view} content={content} onClose={back} />;
  if (asked) return <ChangeViewDialog view={asked.view} action={asked.action} content={content} onClose={back} />;
  return (
    <Dialog title="Manage views" size={560} onClose={onClose}>
      <div className="stack">
        {views.length === 0 && <p>You have no saved views.</p>}
        <ul className={classes.views}>
          {views.map((view) => (
            <li key={view.id} className={classes.view}>
              <span className={classes.name}>{view.name}</span>
              <div className="row">
                {(['rename', 'replace', 'delete'] as const).map((action) => (
                  <Button
                    key={action}
                    variant="subtle"
                    size="sm"
                    color={action === 'delete' ? 'red' : 'green'}
                    aria-label={`${verbs[action]} ${view.name}`}
                    onClick={() => setAsked({ action, view })}
                  >
                    {verbs[action]}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const verbs = { rename: 'Rename', replace: 'Replace', delete: 'Delete' } as const;

interface ChangeViewDialogProps extends Asked {
  readonly action: 'replace' | 'delete';
  readonly content: Content;
  readonly onClose: () => void;
}

function ChangeViewDialog({ view, action, content, onClose }: ChangeViewDialogProps) {
  const params = { id: view.id };
  const isReplaced = action === 'replace';
  const { asked } = useConfirmedCall({
    send: (idempotencyKey): Promise<unknown> =>
      isReplaced
        ? request('PATCH /views/{id}', { params, body: content, idempotencyKey })
        : request('DELETE /views/{id}', { params, idempotencyKey }),
    onDone: () => {
      toast.success(`The view ‘${view.name}’ is ${isReplaced ? 'replaced' : 'deleted'}`);
      onClose();
    },
    refreshes: viewsKey,
  });
  return (
    <ConfirmDialog
      {...asked}
      title={isReplaced ? 'Replace view' : 'Delete view'}
      confirm={isReplaced ? 'Replace view' : 'Delete view'}
      busy={isReplaced ? 'Replacing...' : 'Deleting...'}
      danger={!isReplaced}
      onClose={onClose}
    >
      <p>
        {isReplaced
          ? `‘${view.name}’ will have the filters, order and columns that the list has now.`
          : `‘${view.name}’ will be gone from your views. The applications stay as they are.`}
      </p>
    </ConfirmDialog>
  );
}
