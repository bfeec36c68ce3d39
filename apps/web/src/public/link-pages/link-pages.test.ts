// @vitest-environment happy-dom
import { type LinkPageName, linkPageNames } from '@tvet/contract';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderPages } from '../render.tsx';
import { startApplicationStatus } from './application-status.ts';
import { startCorrectApplication } from './correct-application.ts';
import { startDeclineApplication } from './decline-application.ts';
import { startSwitchTrade } from './switch-trade.ts';
import { startUploadDocument } from './upload-document.ts';
import { startUploadPhoto } from './upload-photo.ts';

const documents = renderPages();
const start: Record<LinkPageName, () => void> = {
  'upload-document': startUploadDocument,
  'upload-photo': startUploadPhoto,
  'decline-application': startDeclineApplication,
  'switch-to-leatherworks': startSwitchTrade,
  'application-status': startApplicationStatus,
  'correct-application': startCorrectApplication,
};
const htmlOf = (name: LinkPageName) => documents.find(({ path }) => path === `/${name}`)?.html ?? '';

type Answer = object | (() => Promise<Response>) | undefined;
let answers: Record<string, Answer> = {};
let sent: string[] = [];
let bodies: unknown[] = [];
let puts: (number | 'cut')[] = [];

const refusal = (status: number, code: string, message: string, more: object = {}) =>
  Response.json({ statusCode: status, code, message, requestId: 'none', ...more }, { status });
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const details = (status: string, skillName = 'Welding') => ({ data: { status, skillName, skill: null } });

/** Plays the storage, which uploads call by XMLHttpRequest. */
class Put extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    const answer = puts.shift() ?? 200;
    if (answer !== 'cut') this.status = answer;
    queueMicrotask(() => this.dispatchEvent(new Event(answer === 'cut' ? 'error' : 'load')));
  }
}

beforeEach(() => {
  answers = { 'GET /public-links/*/*': { data: {} }, 'GET /applications/*/public-details': details('approved') };
  [sent, bodies, puts] = [[], [], []];
  vi.stubGlobal('XMLHttpRequest', Put);
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const path = new URL(String(input), location.href).pathname.replace('/main', '');
    const call = `${init.method ?? 'GET'} ${path}`;
    sent.push(call);
    if (typeof init.body === 'string') bodies.push(JSON.parse(init.body));
    const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(call);
    const [, answer] = Object.entries(answers).find(([pattern]) => fits(pattern)) ?? [];
    if (answer === undefined) return refusal(404, 'NOT_FOUND', `No answer to ${call}`);
    const given = typeof answer === 'function' ? await answer() : answer;
    return given instanceof Response ? given.clone() : Response.json(given);
  });
});

const one = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
const view = () => one('[data-view]:not([hidden])').dataset.view;
const problem = () => (one('[data-problem]').hidden ? undefined : one('[data-problem] p').textContent);
const until = (look: () => void) => vi.waitFor(look, { timeout: 20_000, interval: 5 });

function open(name: LinkPageName, query = 'applicationId=a&token=t'): Promise<void> {
  history.replaceState(null, '', `/${name}?${query}`);
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(htmlOf(name))?.[1] ?? '';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { calls } = vi.spyOn(window, 'addEventListener').mock;
  onTestFinished(() => {
    vi.useRealTimers();
    // Other test files share the window.
    for (const [type, listener] of calls) window.removeEventListener(type, listener);
    document.body.innerHTML = '';
  });
  start[name]();
  return until(() => expect(view()).not.toBe('checking'));
}

describe.each(linkPageNames)('/%s', (name) => {
  const id = name === 'upload-photo' ? 'applicantId=TV-7K3M-9PWX' : 'applicationId=a';

  test.each([
    ['token=t', 'invalid'],
    ['by=sms', 'denied'],
    [id, 'denied'],
    [`${id}&token=t&token=0`, 'denied'],
  ])('opened with %s is %s, and asks the portal nothing', async (query, shown) => {
    await open(name, query);
    expect(view()).toBe(shown);
    expect(sent).toEqual([]);
    expect(document.activeElement?.id).toBe(`view-${shown}`);
  });

  test('is denied when the portal refuses the link', async () => {
    answers['GET /public-links/*/*'] = refusal(403, 'INVALID_LINK', 'No');
    await open(name, `${id}&token=t`);
    expect(view()).toBe('denied');
  });

  test('says without scripts that it needs them', () => {
    expect(htmlOf(name)).toMatch(/<noscript><p class="notice">This page needs JavaScript\./);
  });
});

describe('a new link', () => {
  const request = 'POST /public-links/requests';
  const applicationId = '5f0c1d2e-0000-4000-8000-000000000001';
  const isSent = () => !one('[data-new-link-sent]').hidden;
  beforeEach(() => {
    answers[request] = { message: 'Sent', data: { retryAfter: 60 } };
  });

  test('is sent for an incomplete one that says whose it is, with one press', async () => {
    await open('decline-application', `applicationId=${applicationId}`);
    expect(one('[data-new-link]').hidden).toBe(false);
    expect(one('[data-new-link-field]').hidden).toBe(true);
    one('[data-new-link-form] [type="submit"]').click();
    await until(() => expect(isSent()).toBe(true));
    expect([sent, bodies]).toEqual([[request], [{ page: 'decline-application', id: applicationId }]]);
  });

  test('otherwise asks who the person is, and says what is wrong', async () => {
    await open('upload-photo', 'token=t');
    const [form, field] = [one('[data-new-link-form]'), one<HTMLInputElement>('#username')];
    const submit = () => one('[data-new-link-form] [type="submit"]').click();
    submit();
    await until(() => expect(one('#username-error').textContent).toBe('Enter a phone number or an email address'));
    expect(sent).toEqual([]);
    field.value = ' 0803 111 2222 ';
    answers[request] = cut;
    submit();
    await until(() => expect(one('[data-new-link-error]').textContent).toMatch(/could not be reached/));
    answers[request] = { message: 'Sent', data: { retryAfter: 60 } };
    submit();
    await until(() => expect([isSent(), form.hidden]).toEqual([true, true]));
    expect(bodies.at(-1)).toEqual({ page: 'upload-photo', username: '0803 111 2222' });
  });

  test.each([
    ['', 'notification email'],
    ['&by=sms', 'latest SMS'],
  ])('is offered in words that fit the message: %s', async (by, words) => {
    await open('application-status', `applicationId=${applicationId}${by}`);
    const shown = [...document.querySelectorAll<HTMLElement>('[data-view="denied"] p')].filter(({ hidden }) => !hidden);
    expect(shown[0]?.textContent).toContain(words);
  });

  test('is not offered where the link works', async () => {
    await open('upload-document');
    expect(one('[data-new-link]').hidden).toBe(true);
  });
});

test('the status of an approved application has the links to a photo and to declining sent', async () => {
  const standing = {
    id: '5f0c1d2e-0000-4000-8000-000000000001',
    applicantId: 'TV-7K3M-9PWX',
    status: 'approved',
    tvetCategory: 'STC',
    skillName: 'Welding',
    createdAt: '2026-10-27T10:00:00.000Z',
    submittedAt: '2026-10-28T10:00:00.000Z',
    verifiedAt: null,
    decidedAt: null,
    registeredAt: null,
    declinedAt: null,
    withdrawnAt: null,
    correctionDueAt: null,
    reason: null,
    center: null,
    medianDays: null,
    usualDays: null,
    waitingDays: null,
    isLate: false,
    intake: null,
    canApplyAgain: false,
    contactEmail: 'help@example.org',
    ways: ['sms'],
  };
  answers['GET /applications/*/standing'] = { data: standing };
  await open('application-status');
  expect(one('[data-links]').hidden).toBe(false);
  answers['POST /public-links/requests'] = { message: 'Sent', data: { retryAfter: 60 } };
  for (const button of document.querySelectorAll<HTMLElement>('[data-request]')) {
    const before = bodies.length;
    button.click();
    await until(() => expect(bodies).toHaveLength(before + 1));
    await until(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  }
  expect(one('[data-requested]').textContent).toMatch(/^The link is on its way to the phone number or email address/);
  expect(bodies).toEqual([
    { page: 'upload-photo', id: 'TV-7K3M-9PWX' },
    { page: 'decline-application', id: standing.id },
  ]);
});

test('a link that could not be checked is checked again', async () => {
  answers['GET /public-links/*/*'] = cut;
  await open('upload-document');
  expect(view()).toBe('failed');
  answers['GET /public-links/*/*'] = { data: {} };
  one('[data-again]').click();
  await until(() => expect(view()).toBe('ready'));
});

const pdf = (size = 4) => new File([new Uint8Array(size)], 'certificate.pdf', { type: 'application/pdf' });

function choose(file: File): void {
  const input = one<HTMLInputElement>('[data-file]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.onchange?.(new Event('change'));
}
const submit = (selector = '[data-upload-form]') =>
  one(selector).dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
const fileError = () => (one('#file-error').hidden ? undefined : one('#file-error').textContent);
const grant = { data: { uploadUrl: '/storage/1', publicUrl: 's3://1' } };
const grants = () => sent.filter((call) => call.endsWith('/upload-url')).length;

describe('a proof', () => {
  const asked = 'POST /files/applications/*/upload-url';
  const attach = 'PATCH /applications/*/proof-of-education-url';
  const openReady = async () => {
    answers[asked] = grant;
    answers[attach] = { data: { state: 'accepted' } };
    await open('upload-document');
    expect(view()).toBe('ready');
  };
  const chooseReady = async () => {
    choose(pdf());
    await until(() => expect(one('[data-chosen]').hidden).toBe(false));
  };

  test('that cannot be sent is refused next to its field', async () => {
    await openReady();
    submit();
    expect(fileError()).toBe('File is required');
    choose(new File(['notes'], 'notes.txt', { type: 'text/plain' }));
    await until(() => expect(fileError()).toBe('Invalid file type. Accepted types: PDF, JPG, PNG'));
    choose(pdf(10_485_761));
    await until(() => expect(fileError()).toBe('File size exceeds the limit of 10MB'));
    expect(one('[data-file]').getAttribute('aria-describedby')).toContain('file-error');
    await chooseReady();
    expect(fileError()).toBeUndefined();
  });

  test('that fails at any step says so and stays chosen; then it goes through', async () => {
    await openReady();
    await chooseReady();
    const fails = async (text: string) => {
      submit();
      await until(() => expect(problem()).toBe(text));
      expect(one('[data-file-name]').textContent).toBe('certificate.pdf');
    };
    answers[asked] = new Response('', { status: 500 });
    await fails('An error occurred while generating upload URL');
    answers[asked] = grant;
    puts = [500];
    await fails('Upload failed with status: 500');
    answers[attach] = new Response('', { status: 500 });
    await fails('An error occurred during file upload');
    answers[attach] = refusal(415, 'UNSUPPORTED_FILE', 'This is no PDF');
    await fails('This is no PDF');

    answers[attach] = { data: { state: 'accepted' } };
    submit();
    await until(() => expect(view()).toBe('done'));
    const leave = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    vi.advanceTimersByTime(2_000);
    expect(leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(leave).toHaveBeenCalledWith('/');
  });

  test('whose upload is cut waits, can be stopped, and goes on where it was; an expired address is renewed', async () => {
    await openReady();
    await chooseReady();
    answers[asked] = cut;
    submit();
    await until(() => expect(one('[data-progress] [data-now]').hidden).toBe(false));
    one('[data-stop]').click();
    await until(() => expect(problem()).toBe('You stopped the upload. The file you chose is still here.'));

    submit();
    await until(() => expect(one('[data-progress] [data-now]').hidden).toBe(false));
    sent = [];
    answers[asked] = grant;
    puts = [403, 'cut'];
    one('[data-progress] [data-now]').click();
    await until(() =>
      expect(one('[data-progress] [data-cut]').textContent).toContain(
        'The upload will start again when the network is back.',
      ),
    );
    expect(grants()).toBe(2);
    answers[attach] = cut;
    one('[data-progress] [data-now]').click();
    await until(() => expect(one('[data-step]').textContent).toContain('Step 3/3'));
    await until(() => expect(one('[data-progress] [data-now]').hidden).toBe(false));
    answers[attach] = { data: { state: 'waiting' } };
    one('[data-progress] [data-now]').click();
    await until(() => expect(view()).toBe('done'));
    expect(one('[data-done-text]').textContent).toBe(
      'Your file has arrived. We will accept it once it has been checked.',
    );
    expect(grants()).toBe(2);
  });

  test('chosen last is the one that is shown and sent, once, however long the one before took', async () => {
    await openReady();
    let goOn = () => {};
    const open = vi.fn(() => new Promise((_, fail) => (goOn = () => fail(new Error('no picture')))));
    vi.stubGlobal('createImageBitmap', open);
    const picture = () => choose(new File(['x'], 'large.png', { type: 'image/png' }));
    picture();
    await chooseReady();
    goOn();
    await vi.advanceTimersByTimeAsync(0);
    expect(one('[data-file-name]').textContent).toBe('certificate.pdf');

    picture();
    for (let press = 0; press < 3; press++) submit();
    expect(one('[data-preparing]').textContent).toBe('Getting the file ready...');
    await until(() => expect(open).toHaveBeenCalledTimes(2));
    goOn();
    await until(() => expect(view()).toBe('done'));
    expect(one('[data-file-name]').textContent).toBe('large.png');
    expect(grants()).toBe(1);
  });

  test('is not asked for once the application takes none', async () => {
    answers['GET /applications/*/public-details'] = details('declined');
    await open('upload-document');
    expect(view()).toBe('closed');
    expect(one('[data-closed]').textContent).toContain('The status of this application is Declined');
  });
});

describe('a photo', () => {
  const openReady = async () => {
    answers['POST /files/applications/*/upload-url'] = grant;
    answers['PATCH /applicants/photo-url'] = { data: { state: 'accepted' } };
    await open('upload-photo', 'applicantId=TV-7K3M-9PWX&token=t');
  };
  const jpeg = (size = 4) => new File([new Uint8Array(size)], 'me.jpg', { type: 'image/jpeg' });

  test('that is no picture is refused; one that this browser cannot make smaller is sent as it is', async () => {
    await openReady();
    choose(pdf());
    await until(() => expect(fileError()).toBe('Please select a valid image file'));
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
    choose(jpeg());
    await until(() => expect(fileError()).toBe('Please select a valid image file'));
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new TypeError('not here')));
    choose(jpeg(10_485_761));
    await until(() => expect(fileError()).toBe('File size exceeds the limit of 10MB'));
    choose(jpeg(300_000));
    await until(() => expect(one('[data-file-size]').textContent).toBe('293 KB'));
    submit();
    await until(() => expect(view()).toBe('done'));
  });

  test('by a camera that fails says why; where there are two, one can be chosen', async () => {
    await openReady();
    const asked: unknown[] = [];
    let getUserMedia = async (): Promise<object> => {
      throw new DOMException('', 'NotAllowedError');
    };
    const stream = { getTracks: () => [], getVideoTracks: () => [] };
    const enumerateDevices = async () => [
      { kind: 'videoinput', deviceId: 'front', label: '' },
      { kind: 'audioinput', deviceId: 'voice', label: '' },
      { kind: 'videoinput', deviceId: 'back', label: 'Back camera' },
    ];
    const mediaDevices = {
      enumerateDevices,
      getUserMedia: ({ video }: { video: unknown }) => {
        asked.push(video);
        return getUserMedia();
      },
    };
    vi.stubGlobal('navigator', { ...navigator, mediaDevices });
    // happy-dom has none.
    vi.stubGlobal(
      'Option',
      class {
        constructor(text: string, value: string) {
          // biome-ignore lint/correctness/noConstructorReturn: what `new Option` makes is an element.
          return Object.assign(document.createElement('option'), { text, value });
        }
      },
    );
    const video = one<HTMLVideoElement>('video');
    Object.defineProperty(video, 'srcObject', { value: null, writable: true });
    const opener = one('[data-open-camera]');
    opener.click();
    await until(() => expect(problem()).toMatch(/^Unable to access camera\./));
    expect(asked).toEqual([{ facingMode: 'user', width: { ideal: 720 }, height: { ideal: 1280 } }]);

    getUserMedia = async () => stream;
    video.play = () => Promise.reject(new DOMException('', 'AbortError'));
    opener.click();
    await until(() => expect(problem()).toBe('Failed to start video preview. Please try again.'));

    video.play = async () => undefined;
    opener.click();
    const cameras = one<HTMLSelectElement>('#camera');
    await until(() => expect([...cameras.options].map(({ text }) => text)).toEqual(['Camera 1', 'Back camera']));
    expect(problem()).toBeUndefined();
    cameras.value = 'back';
    cameras.dispatchEvent(new Event('change'));
    await until(() => expect(asked.at(-1)).toMatchObject({ deviceId: { exact: 'back' } }));
    await until(() => expect(one('[data-starting]').hidden).toBe(true));
    Object.defineProperty(video, 'videoWidth', { value: 0 });
    one('[data-take]').click();
    await until(() => expect(problem()).toMatch(/^Video is not ready yet\./));
    video.dispatchEvent(new Event('error'));
    await until(() => expect(problem()).toBe('Failed to load video stream.'));
    expect(one('[data-camera]').hidden).toBe(true);
  });
});

describe('declining', () => {
  const decline = 'PATCH /applications/*/decline';
  const look = 'GET /applications/*/public-details';
  const own = () => one<HTMLTextAreaElement>('#own');
  const openReady = async () => {
    await open('decline-application');
    expect(view()).toBe('ready');
    one<HTMLInputElement>('input[value^="Other"]').checked = true;
    own().value = 'I have found work in Ọ̀yọ́ already';
    one('[data-reason-form]').dispatchEvent(new Event('input'));
  };
  const confirm = () => {
    submit('[data-reason-form]');
    one('[data-confirm]').click();
  };
  const isNetworkError = () => until(() => expect(one('[data-ask] [data-now]').hidden).toBe(false));

  test('needs a reason, and of one in own words ten characters', async () => {
    await open('decline-application');
    submit('[data-reason-form]');
    expect(one('#reason-error').textContent).toBe('Please select a reason');
    one<HTMLInputElement>('input[value^="Other"]').checked = true;
    own().value = 'too few';
    one('[data-reason-form]').dispatchEvent(new Event('input'));
    expect(one('#own-count').textContent).toBe('7/500 characters');
    submit('[data-reason-form]');
    expect(one('#own-error').textContent).toBe('Your reason must be at least 10 characters long');
    expect(one<HTMLDialogElement>('dialog').open).toBe(false);
  });

  test('that fails keeps the page and the reason', async () => {
    await openReady();
    answers[decline] = new Response('', { status: 500 });
    confirm();
    await until(() => expect(problem()).toMatch(/Error 500/));
    const message = 'Only an approved application can be declined. The status of this one is Registered';
    answers[decline] = refusal(409, 'NOT_DECLINABLE', message, {
      currentStatus: 'registered',
      params: { status: 'registered' },
    });
    answers[look] = details('registered');
    confirm();
    await until(() => expect(problem()).toBe(message));
    expect(one('[data-fact="status"]').textContent).toContain('Registered');
    expect(own().value).toBe('I have found work in Ọ̀yọ́ already');
  });

  test('whose request was lost did nothing, which is said once the network is back', async () => {
    await openReady();
    [answers[decline], answers[look]] = [cut, cut];
    confirm();
    await isNetworkError();
    answers[look] = details('approved');
    one('[data-ask] [data-now]').click();
    await until(() => expect(problem()).toMatch(/has not been declined\. You can try again\.$/));
  });

  test('whose answer was lost is found to be done; a person who does not wait is told that it is unknown', async () => {
    await openReady();
    [answers[decline], answers[look]] = [cut, cut];
    confirm();
    await isNetworkError();
    one('[data-cancel]').click();
    await until(() => expect(problem()).toContain('We do not know yet whether'));
    answers[look] = details('declined');
    confirm();
    await isNetworkError();
    one('[data-ask] [data-now]').click();
    await until(() => expect(view()).toBe('done'));
  });

  test.each([
    ['declined', 'declined'],
    ['registered', 'closed'],
  ])('what is %s is shown as %s', async (status, shown) => {
    answers[look] = details(status);
    await open('decline-application');
    expect(view()).toBe(shown);
  });
});

describe('switching to Leather Work', () => {
  const look = 'GET /applications/*/public-details';
  const convert = 'PATCH /applications/*/convert-skill';

  test.each([
    ['Fashion Design & Garment Making', 'ready'],
    ['Leather Work', 'converted'],
    ['Livestock Farming', 'ineligible'],
  ])('from %s is %s', async (skill, shown) => {
    answers[look] = details('pending_approval', skill);
    await open('switch-to-leatherworks');
    expect(view()).toBe(shown);
  });

  test('whose answer was lost is found to be done', async () => {
    answers[look] = details('pending_approval', 'Fashion Design & Garment Making');
    await open('switch-to-leatherworks');
    answers[convert] = cut;
    one('[data-switch]').click();
    one('[data-confirm]').click();
    await until(() => expect(one('[data-ask] [data-now]').hidden).toBe(false));
    answers[look] = details('pending_approval', 'Leather Work');
    one('[data-ask] [data-now]').click();
    await until(() => expect(view()).toBe('done'));
  });
});

describe('a correction', () => {
  const look = 'GET /applications/*/correction';
  const put = 'PUT /applications/*/correction';
  const overview = (values: object[], more: object = {}) => ({
    data: {
      correction: {
        state: 'open',
        fields: [],
        reason: 'As on your NIN slip',
        dueAt: '2027-03-31T22:59:59.000Z',
        isOverdue: false,
        closedAt: null,
        ...more,
      },
      values,
      required: ['nin', 'state', 'lga', 'photoUrl'],
      allowedActions: ['send'],
    },
  });
  const field = (name: string) => one<HTMLInputElement>(`#${name}`);
  const errorOf = (name: string) => one(`#${name}-error`).textContent;
  const send = () => submit('[data-correction-form]');
  let body: unknown;
  beforeEach(() => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
      if (init.method === 'PUT') body = JSON.parse(String(init.body));
      return fetch(input, init);
    });
  });

  test('shows only what is asked for, with the stored values, and sends what has changed', async () => {
    answers[look] = overview([
      { field: 'nin', value: '*******8901' },
      { field: 'state', value: 'Kano' },
      { field: 'lga', value: 'Dala' },
    ]);
    answers[put] = { data: {} };
    await open('correct-application');
    expect(view()).toBe('ready');
    expect(one('[data-reason]').textContent).toBe('The ministry wrote: As on your NIN slip');
    expect(one('[data-due]').textContent).toContain('Send it by 31 March 2027.');
    expect([...document.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field)).toEqual([
      'nin',
      'state',
      'lga',
    ]);
    expect([field('nin').value, field('state').value, field('lga').value]).toEqual(['', 'Kano', 'Dala']);
    expect(one('#nin-description').textContent).toContain('ends with 8901');
    field('state').value = 'Lagos';
    field('state').onchange?.(new Event('change'));
    expect(field('lga').value).toBe('');
    field('nin').value = '123';
    send();
    expect([errorOf('nin'), errorOf('lga')]).toEqual([
      'A NIN has 11 digits; you typed 3',
      'Local government area is required',
    ]);
    field('nin').value = '';
    field('lga').value = 'Ikeja';
    send();
    await until(() => expect(view()).toBe('done'));
    expect(body).toEqual({ state: 'Lagos', lga: 'Ikeja' });
  });

  test('shows what the portal refuses next to its field', async () => {
    answers[look] = overview([{ field: 'nin', value: null }]);
    const errors = [{ field: 'nin', code: 'NIN_HAS_APPLICATION', message: 'This NIN already has an application' }];
    answers[put] = refusal(409, 'NIN_HAS_APPLICATION', 'No', { errors });
    await open('correct-application');
    send();
    expect(errorOf('nin')).toBe('NIN is required');
    field('nin').value = '12345678901';
    send();
    await until(() => expect(errorOf('nin')).toBe('This NIN already has an application'));
  });

  test('has its file uploaded first', async () => {
    answers[look] = overview([{ field: 'photoUrl', value: 'old.jpg' }]);
    answers[put] = { data: {} };
    answers['POST /applications/*/correction/upload-url'] = grant;
    await open('correct-application');
    send();
    expect(errorOf('photoUrl')).toBe('Photo: choose a file');
    const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'me.jpg', { type: 'image/jpeg' });
    Object.defineProperty(field('photoUrl'), 'files', { value: [photo], configurable: true });
    field('photoUrl').onchange?.(new Event('change'));
    await until(() => expect(one('[data-prepared]').textContent).toContain('me.jpg'));
    send();
    await vi.runAllTimersAsync();
    await until(() => expect(view()).toBe('done'));
    expect(body).toEqual({ photoUrl: 's3://1' });
  });

  test('whose answer was lost is found to be sent', async () => {
    answers[look] = overview([{ field: 'firstName', value: 'Ola' }]);
    answers[put] = cut;
    await open('correct-application');
    send();
    await until(() => expect(problem()).toBeDefined());
    answers[put] = refusal(409, 'CORRECTION_CLOSED', 'No');
    answers[look] = overview([], { state: 'sent', closedAt: '2027-03-12T10:00:00.000Z' });
    send();
    await until(() => expect(view()).toBe('done'));
  });

  test.each([
    ['sent', 'You sent your correction on 12 March 2027.'],
    ['cancelled', 'does not need a correction'],
    ['closed', 'does not need a correction'],
  ])('that is %s says so', async (state, text) => {
    const { data } = overview([], { state, closedAt: '2027-03-12T10:00:00.000Z' });
    answers[look] = { data: { ...data, allowedActions: [] } };
    await open('correct-application');
    expect([view(), one('[data-closed]').textContent]).toEqual(['closed', expect.stringContaining(text)]);
  });
});
