import { t } from '@lingui/core/macro';
import { photoPrefix } from '@tvet/contract';
import { preparePhoto } from '../../uploads/prepare-photo.ts';
import { call } from './call.ts';
import { startCamera } from './camera.ts';
import { showChosen, whilePreparing } from './choice.ts';
import { one, sayFieldError, sayProblem } from './elements.ts';
import { type OpenLink, openLink } from './open-link.ts';
import { redirectSeconds } from './redirects.ts';
import { sendFile } from './upload-form.ts';

export function startUploadPhoto(): void {
  openLink('upload-photo', async (link) => {
    startForm(link);
    return 'ready';
  });
}

function startForm({ id: applicantId, headers }: OpenLink): void {
  const form = one<HTMLFormElement>('[data-upload-form]');
  const input = one<HTMLInputElement>('[data-file]');
  const choose = one('[data-choose]');
  let photo: File | undefined;

  const take = async (file: File) => {
    sayProblem();
    sayFieldError(input, 'file');
    try {
      photo = await whilePreparing(preparePhoto(file));
    } catch (error) {
      return sayFieldError(input, 'file', (error as Error).message);
    }
    showChosen(photo, file.size);
    choose.hidden = true;
    form.hidden = false;
    one('button', form).focus();
  };

  input.onchange = async () => {
    const file = input.files?.[0];
    if (file) await take(file);
    input.value = '';
  };
  startCamera({ choose, onTaken: take });

  one('[data-another]').onclick = () => {
    photo = undefined;
    sayProblem();
    showChosen(undefined);
    form.hidden = true;
    choose.hidden = false;
    input.focus();
  };

  form.onsubmit = async (event) => {
    event.preventDefault();
    if (!photo) return;
    await sendFile(photo, {
      redirectSeconds: redirectSeconds['upload-photo'],
      failed: t`An error occurred during photo upload`,
      controls: [one('[data-decide]')],
      prefix: photoPrefix,
      grant: async (body, signal) => {
        const params = { id: applicantId };
        return (await call('POST /files/applications/{id}/upload-url', { params, headers, body, signal })).data;
      },
      attach: async (photoUrl, signal) => {
        const body = { applicantId, photoUrl };
        return (await call('PATCH /applicants/photo-url', { headers, body, signal })).data.state;
      },
    });
  };
}
