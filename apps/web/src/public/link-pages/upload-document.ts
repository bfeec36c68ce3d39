import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { proofClosedStatuses, statusLabels } from '@tvet/contract';
import { sayFileRequired } from '../../uploads/file-in-hand.ts';
import { prepareProof } from '../../uploads/prepare-proof.ts';
import { call } from './call.ts';
import { showChosen, whilePreparing } from './choice.ts';
import { one, sayFieldError, sayProblem } from './elements.ts';
import { showFacts, thenShowFacts } from './facts.ts';
import { type OpenLink, openLink } from './open-link.ts';
import { redirectSeconds } from './redirects.ts';
import { sendFile } from './upload-form.ts';

/** /upload-document: one file as proof of prior learning (rules 13.8). */
export function startUploadDocument(): void {
  openLink('upload-document', async (link) => {
    // The page is useful without them.
    const facts = await showFacts(link).catch(() => undefined);
    if (facts && proofClosedStatuses.some((status) => status === facts.status)) {
      one('[data-closed]').textContent = sayClosed(i18n._(statusLabels[facts.status]));
      return 'closed';
    }
    startForm(link);
    return 'ready';
  });
}

const sayClosed = (status: string) =>
  t`The status of this application is ${status}. You can no longer add proof to it.`;

function startForm(link: OpenLink): void {
  const { id, headers } = link;
  const orShowFacts = thenShowFacts(link);
  const form = one<HTMLFormElement>('[data-upload-form]');
  const input = one<HTMLInputElement>('[data-file]');
  let chosen: Promise<File> | undefined;

  const take = () => {
    const file = input.files?.[0];
    sayProblem();
    sayFieldError(input, 'file');
    showChosen(undefined);
    const ready = file && whilePreparing(prepareProof(file));
    chosen = ready;
    // Only the file chosen last is shown or refused.
    ready?.then(
      (prepared) => chosen === ready && showChosen(prepared, file?.size),
      (error: Error) => {
        if (chosen !== ready) return;
        sayFieldError(input, 'file', error.message);
        // Allows the same file to be chosen again after it has been fixed.
        input.value = '';
        chosen = undefined;
      },
    );
  };

  input.onchange = take;
  // Some browsers restore the file that was chosen before a reload.
  if (input.files?.length) take();

  let isUnderWay = false;
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (isUnderWay) return;
    if (!chosen) return sayFieldError(input, 'file', sayFileRequired());
    isUnderWay = true;
    await send(chosen).finally(() => {
      isUnderWay = false;
    });
  };

  const send = async (ready: Promise<File>) => {
    const file = await ready.catch(() => undefined);
    // Another file has been chosen instead, and the user checks it before sending.
    if (!file || chosen !== ready) return;
    await sendFile(file, {
      redirectSeconds: redirectSeconds['upload-document'],
      controls: [one('[data-choose]'), one('button', form)],
      grant: async (body, signal) => {
        const params = { id };
        const request = { params, headers, body, signal };
        return (await call('POST /files/applications/{id}/upload-url', request).catch(orShowFacts)).data;
      },
      attach: async (proofOfEducationUrl, signal) => {
        const body = { proofOfEducationUrl };
        const request = { params: { id }, headers, body, signal };
        return (await call('PATCH /applications/{id}/proof-of-education-url', request).catch(orShowFacts)).data.state;
      },
    });
  };
}
