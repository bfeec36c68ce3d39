import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ManagedResource, type ResourceAudience, resourceAudiences } from '@tvet/contract';
import { acceptOf, sayFileHint, sayFileRequired } from '../../../uploads/file-in-hand.ts';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import { UploadProgress } from '../../ui/upload-progress.tsx';
import { useFileFault } from '../../uploads/use-file-fault.ts';
import { fileFieldOfCode, useUpload } from '../../uploads/use-upload.ts';
import { audienceLabels, newFileWaits } from './describe-resource.ts';
import { resourcesKey } from './queries.ts';
import classes from './resource-dialogs.module.css';
import { idOf } from './resource-id.ts';
import { useNewest } from './use-newest.ts';

interface EditDialogProps {
  /** Undefined creates a new one. */
  readonly resource: ManagedResource | undefined;
  /** Existing resources: a new name must differ from theirs. */
  readonly all: readonly ManagedResource[];
  readonly onClose: () => void;
}

interface Values {
  name: string;
  description: string;
  audience: ResourceAudience;
  /** Not inputs: these two follow the server. */
  withdrawn: boolean;
  version: number;
}

/** Edits the name of a resource and its audience; the id stays as it was created. */
export function EditDialog({ resource, all, onClose }: EditDialogProps) {
  const queryClient = useQueryClient();
  const nameFault = (name: string): string | null => {
    if (name.trim() === '') return 'Name is required';
    if (resource) return null;
    const id = idOf(name);
    if (!id) return 'Name must have a letter or a digit';
    return all.some((other) => other.id === id) ? 'There is already a resource with this name' : null;
  };
  const { newest, changes, orNewer } = useNewest(resource);
  const form = usePortalForm<Values>({
    initialValues: valuesOf(resource),
    ...(newest && { stored: valuesOf(newest) }),
    idPrefix: 'resource-',
    validate: { name: nameFault },
    labels: { name: 'Name', description: 'Description', audience: 'Visible to' },
    send: ({ name, description, audience, withdrawn, version }, idempotencyKey) =>
      orNewer(() =>
        request('PUT /resources/{id}', {
          params: { id: resource?.id ?? idOf(name) ?? '' },
          body: { name, description, audience, withdrawn, ...(resource && { version }) },
          idempotencyKey,
        }),
      ),
    onDone: async ({ name }) => {
      await queryClient.invalidateQueries({ queryKey: resourcesKey });
      toast.success(resource ? `${name} is saved` : `${name} is added. Now upload its file.`);
      onClose();
    },
    // Another user has changed it: the page refreshes.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: resourcesKey }),
  });
  return (
    <FormDialog
      title={resource ? 'Edit resource' : 'Add resource'}
      form={form}
      words={{ submit: 'Save resource', busy: 'Saving...' }}
      onClose={onClose}
    >
      <Changes
        intro="Another person has made these changes. What you have typed is kept. Check it, then save again."
        changes={changes}
      />
      <TextInput label="Name" withAsterisk maxLength={120} data-autofocus {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} maxLength={300} {...form.field('description')} />
      <NativeSelect
        label="Visible to"
        data={resourceAudiences.map((value) => ({ value, label: audienceLabels[value] }))}
        {...form.field('audience')}
      />
    </FormDialog>
  );
}

const valuesOf = (resource: ManagedResource | undefined): Values => ({
  name: resource?.name ?? '',
  description: resource?.description ?? '',
  audience: resource?.audience ?? 'centres',
  withdrawn: resource?.withdrawn ?? false,
  version: resource?.version ?? 0,
});

interface ChangesProps {
  readonly intro: string;
  readonly changes: readonly string[];
}

/** The changes by another user, to be confirmed once more. */
function Changes({ intro, changes }: ChangesProps) {
  return (
    // Rendered before it has text: a live region that appears with its text is not announced.
    <div role="status" className={classes.changes}>
      {changes.length > 0 && (
        <>
          <p id={changesId}>{intro}</p>
          <ul aria-labelledby={changesId}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const changesId = 'resource-changes';

interface ResourceDialogProps {
  readonly resource: ManagedResource;
  readonly onClose: () => void;
}

const purpose = 'resource';

/** Uploads the file of a resource in the usual three steps; its size is measured. */
export function FileDialog({ resource, onClose }: ResourceDialogProps) {
  const queryClient = useQueryClient();
  const upload = useUpload();
  const { fault, look } = useFileFault(purpose);
  const form = usePortalForm<{ file: File | null }, 'accepted' | 'waiting'>({
    initialValues: { file: null },
    idPrefix: 'resource-',
    validate: { file: (file) => (file ? (fault ?? null) : sayFileRequired()) },
    fieldOfCode: fileFieldOfCode,
    send: ({ file }) => {
      if (!file) throw new Error(sayFileRequired());
      const params = { id: resource.id };
      return upload.send(file, {
        purpose,
        grant: async (body, signal) =>
          (await request('POST /resources/{id}/upload-url', { params, body, signal })).data,
        attach: async (fileUrl, signal) =>
          (await request('PUT /resources/{id}/file', { params, body: { fileUrl }, signal })).data.state,
      });
    },
    onDone: async (_, state) => {
      await queryClient.invalidateQueries({ queryKey: resourcesKey });
      if (state === 'waiting') toast.info(newFileWaits);
      else toast.success('Upload completed successfully!');
      onClose();
    },
  });
  const { progress } = upload;
  return (
    <FormDialog
      title={resource.fileName === null ? `Upload file: ${resource.name}` : `Replace file: ${resource.name}`}
      form={form}
      words={{ submit: 'Upload', busy: 'Uploading...' }}
      onClose={onClose}
    >
      {resource.fileName && <p>It replaces {resource.fileName}. Links to the old file will open the new one.</p>}
      <FileField
        id={form.idOf('file')}
        label="File"
        description={sayFileHint(purpose)}
        accept={acceptOf(purpose)}
        withAsterisk
        disabled={form.busy}
        error={fault ?? form.errorOf('file')}
        onChange={(chosen) => {
          form.set('file', chosen);
          void look(chosen);
        }}
      />
      {progress && <UploadProgress {...progress} onStop={upload.stop} nowRef={upload.now} />}
    </FormDialog>
  );
}

/** Removes a resource from every page, or restores it. */
export function WithdrawDialog({ resource, onClose }: ResourceDialogProps) {
  const { newest = resource, changes, orNewer } = useNewest(resource);
  const { id, name, description, audience, version } = newest;
  // The requested action, even if another user has done the same in the meantime.
  const withdraws = !resource.withdrawn;
  const title = withdraws ? 'Withdraw resource' : 'Bring back resource';
  const { asked } = useConfirmedCall<unknown>({
    send: (idempotencyKey) =>
      orNewer(() =>
        request('PUT /resources/{id}', {
          params: { id },
          body: { name, description, audience, withdrawn: withdraws, version },
          idempotencyKey,
        }),
      ),
    onDone: () => {
      toast.success(withdraws ? `${name} is withdrawn` : `${name} is back`);
      onClose();
    },
    refreshes: resourcesKey,
  });
  return (
    <ConfirmDialog
      title={title}
      confirm={title}
      busy={withdraws ? 'Withdrawing...' : 'Bringing back...'}
      danger={withdraws}
      {...asked}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>{' '}
        {withdraws
          ? 'will be hidden until you bring it back. Its file is kept.'
          : 'will be visible again to its audience.'}
      </p>
      <Changes
        intro={
          withdraws
            ? 'Another person has made these changes. Check them, then try again if you still want to withdraw it.'
            : 'Another person has made these changes. Check them, then try again if you still want to bring it back.'
        }
        changes={changes}
      />
    </ConfirmDialog>
  );
}
