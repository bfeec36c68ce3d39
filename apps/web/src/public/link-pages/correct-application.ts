import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import {
  type CorrectedValues,
  type CorrectionFile,
  type CorrectionOverview,
  type CorrectionRecord,
  correctionFields,
  isCorrectionFile,
  lgasOf,
  sayDay,
  sizeText,
} from '@tvet/contract';
import { CallError, messageOf } from '../../app/api/errors.ts';
import {
  changedValues,
  initialText,
  isHidden,
  isTyped,
  problemsIn,
  sayAsked,
  sayChooseFile,
  sayDue,
  sayKept,
  sayRefused,
  type TypedValues,
} from '../../corrections/correction-form.ts';
import { prepareFile } from '../../corrections/prepare-file.ts';
import { isNetworkError, isRefusal } from '../../uploads/retry.ts';
import { type Control, controls, showBusy, showErrors } from '../enhance/form.ts';
import { call } from './call.ts';
import { finish, one, sayProblem } from './elements.ts';
import { type OpenLink, openLink } from './open-link.ts';
import { redirectSeconds } from './redirects.ts';
import { transferFile } from './upload-form.ts';

/** /correct-application: the fields and files that staff have asked for (rules 9.17, 9.18). */
export function startCorrectApplication(): void {
  openLink('correct-application', async (link) => {
    const overview = await read(link);
    const { correction, allowedActions } = overview;
    if (!correction || !allowedActions.includes('send')) {
      one('[data-closed]').textContent = sayClosed(correction);
      return 'closed';
    }
    one('[data-reason]').textContent = sayAsked(correction);
    one('[data-due]').textContent = sayDue(correction);
    startForm(link, overview);
    return 'ready';
  });
}

const read = async ({ id, headers }: OpenLink): Promise<CorrectionOverview> =>
  (await call('GET /applications/{id}/correction', { params: { id }, headers })).data;

function sayClosed(correction: CorrectionRecord | null): string {
  if (correction?.state !== 'sent' || !correction.closedAt) {
    return t`The ministry does not need a correction to your application any more.`;
  }
  return t`You sent your correction on ${{ day: sayDay(correction.closedAt, i18n) }}. You do not have to do anything.`;
}

function startForm(link: OpenLink, overview: CorrectionOverview): void {
  const form = one<HTMLFormElement>('[data-correction-form]');
  const shown = new Set<string>();
  for (const { field, value } of overview.values) {
    const block = one(`[data-field="${field}"]`, form);
    const control = one<Control>(`#${field}`, block);
    block.hidden = false;
    shown.add(field);
    control.setAttribute('aria-required', String(overview.required.includes(field)));
    const kept = isHidden(field, value) ? sayKept(value) : undefined;
    const help = block.querySelector(`#${field}-description`);
    if (help && kept) help.textContent = `${kept} ${help.textContent}`;
    if (isTyped(field) && field !== 'lga') control.value = initialText(field, value);
  }
  // Only what is asked for is in the form.
  for (const block of form.querySelectorAll<HTMLElement>('[data-field]')) {
    if (!shown.has(block.dataset.field ?? '')) block.remove();
  }
  if (shown.has('lga')) startAreas(form, overview.values.find(({ field }) => field === 'lga')?.value ?? '');
  const files = startFiles(form);

  let wasCut = false;
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    sayProblem();
    const typed = typedIn(form);
    const refuse = (errors: ReadonlyMap<string, string>) => {
      showErrors(form, errors);
      one('[data-summary]', form).focus();
    };
    const errors = new Map<string, string>(Object.entries(problemsIn(typed, overview)));
    for (const [field, problem] of files.problems()) errors.set(field, problem);
    showErrors(form, errors);
    if (errors.size > 0) return refuse(errors);

    const release = showBusy(form);
    try {
      const urls = await files.send(link);
      if (!urls) return;
      await call('PUT /applications/{id}/correction', {
        params: { id: link.id },
        headers: link.headers,
        body: { ...changedValues(typed, overview), ...urls } as CorrectedValues,
      });
      finish(redirectSeconds['correct-application']);
    } catch (error) {
      // The first request may have arrived although its answer was lost.
      if (wasCut && isRefusal(error, 'CORRECTION_CLOSED') && (await isSent(link))) {
        return finish(redirectSeconds['correct-application']);
      }
      wasCut ||= isNetworkError(error);
      const refused = error instanceof CallError ? error.fieldErrors : [];
      if (refused.length > 0) refuse(new Map(refused.map((problem) => [problem.field, sayRefused(problem)])));
      else sayProblem(messageOf(error));
    } finally {
      release();
    }
  };
  form.oninput = ({ target }) => {
    if (target instanceof HTMLElement && target.ariaInvalid) showErrors(form, new Map());
  };
}

const isSent = async (link: OpenLink): Promise<boolean> => {
  const overview = await read(link).catch(() => undefined);
  return overview?.correction?.state === 'sent';
};

/** The typed text of every field of the form; '' for a field that it does not have. */
const typedIn = (form: HTMLFormElement): TypedValues =>
  Object.fromEntries(
    correctionFields.map((field) => [field, form.querySelector<Control>(`#${field}`)?.value ?? '']),
  ) as TypedValues & Record<string, string>;

/** The areas follow the state, as in /apply. */
function startAreas(form: HTMLFormElement, stored: string): void {
  const state = one<HTMLSelectElement>('#state', form);
  const lga = one<HTMLSelectElement>('#lga', form);
  const placeholder = one('option', lga);
  const fill = (chosen: string) => {
    const areas = lgasOf(state.value).map((name) => {
      const option = document.createElement('option');
      option.textContent = name;
      return option;
    });
    lga.replaceChildren(placeholder, ...areas);
    lga.value = chosen;
  };
  fill(stored);
  state.onchange = () => fill('');
}

interface Chosen {
  readonly file?: File;
  readonly problem?: string;
  /** The address of the upload, once it is sent. */
  url?: string;
}

/** The requested files: prepared when they are chosen, and uploaded once when the form is sent. */
function startFiles(form: HTMLFormElement) {
  const chosen = new Map<CorrectionFile, Promise<Chosen>>();
  const settled = new Map<CorrectionFile, Chosen>();
  const inputs = controls(form).filter(
    (control): control is HTMLInputElement => isCorrectionFile(control.name) && control instanceof HTMLInputElement,
  );
  for (const input of inputs) {
    const field = input.name as CorrectionFile;
    const state = one('[data-prepared]', input.parentElement ?? form);
    const take = () => {
      const [picked] = input.files ?? [];
      settled.delete(field);
      chosen.delete(field);
      state.textContent = '';
      if (!picked) return;
      state.textContent = t`Getting the file ready...`;
      const ready = prepareFile(field, picked).then(
        (file): Chosen => ({ file }),
        (error: Error): Chosen => ({ problem: error.message }),
      );
      chosen.set(field, ready);
      void ready.then((result) => {
        // Another file may have been chosen in the meantime.
        if (chosen.get(field) !== ready) return;
        settled.set(field, result);
        const { file } = result;
        state.textContent = file ? t`${{ name: file.name }}, ${{ size: sizeText(file.size) }}` : '';
        if (result.problem) showErrors(form, new Map([[field, result.problem]]));
      });
    };
    input.onchange = take;
    // Some browsers restore the file that was chosen before a reload.
    if (input.files?.length) take();
  }

  return {
    /** A missing file, or one that cannot be sent, by field. */
    problems: (): [CorrectionFile, string][] =>
      inputs.flatMap(({ name }) => {
        const field = name as CorrectionFile;
        const problem = chosen.has(field) ? settled.get(field)?.problem : sayChooseFile(field);
        return problem ? [[field, problem]] : [];
      }),
    /** The addresses of the uploads; `undefined` if one failed, whose reason is shown. */
    async send({ id, headers }: OpenLink): Promise<Partial<Record<CorrectionFile, string>> | undefined> {
      const urls: Partial<Record<CorrectionFile, string>> = {};
      for (const [field, ready] of chosen) {
        const result = await ready;
        if (!result.file) return undefined;
        if (result.url === undefined) {
          const state = await transferFile(result.file, {
            controls: [form],
            grant: async (body, signal) =>
              (
                await call('POST /applications/{id}/correction/upload-url', {
                  params: { id },
                  headers,
                  body: { ...body, field },
                  signal,
                })
              ).data,
            // The record gets the file together with the other fields.
            attach: async (url) => {
              result.url = url;
              return 'accepted';
            },
          });
          if (!state) return undefined;
        }
        if (result.url !== undefined) urls[field] = result.url;
      }
      return urls;
    },
  };
}
