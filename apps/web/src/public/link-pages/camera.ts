import { t } from '@lingui/core/macro';
import { toJpeg } from '../../uploads/shrink.ts';
import { one, sayProblem } from './elements.ts';

const ideal = { facingMode: 'user', width: { ideal: 720 }, height: { ideal: 1280 } } as const;
const quality = 0.9;

interface CameraOptions {
  /** Shown while the camera is closed. */
  readonly choose: HTMLElement;
  readonly onTaken: (photo: File) => Promise<void>;
}

/** The camera of the device, with a choice if there are several. */
export function startCamera({ choose, onTaken }: CameraOptions): void {
  const box = one('[data-camera]');
  const video = one<HTMLVideoElement>('video', box);
  const cameras = one<HTMLSelectElement>('select', box);
  const opener = one('[data-open-camera]');
  let stream: MediaStream | undefined;
  let openings = 0;

  const stop = () => {
    end(stream);
    stream = undefined;
    video.srcObject = null;
  };
  const close = () => {
    stop();
    box.hidden = true;
    choose.hidden = false;
  };
  const fail = (sentence: string) => {
    close();
    sayProblem(sentence);
  };

  const open = async (deviceId?: string) => {
    openings += 1;
    const mine = openings;
    sayProblem();
    stop();
    choose.hidden = true;
    box.hidden = false;
    one('[data-starting]', box).hidden = false;
    try {
      const { facingMode, ...size } = ideal;
      const camera = deviceId ? { deviceId: { exact: deviceId } } : { facingMode };
      const opened = await navigator.mediaDevices.getUserMedia({ video: { ...size, ...camera } });
      // The user closed it, or chose another camera, while the browser asked for permission.
      if (box.hidden || mine !== openings) return end(opened);
      stream = opened;
    } catch {
      if (mine === openings)
        fail(t`Unable to access camera. Please check permissions or try uploading a file instead.`);
      return;
    }
    video.srcObject = stream;
    try {
      await video.play();
    } catch {
      if (stream) fail(t`Failed to start video preview. Please try again.`);
      return;
    }
    one('[data-starting]', box).hidden = true;
    // The camera is ready: a message about pressing too early is outdated.
    sayProblem();
    await offerCameras(cameras, stream);
    // The face must be visible, not only the button. Scrolls instantly, so that the button does not move under a press.
    box.scrollIntoView({ block: 'start', behavior: 'instant' });
    one('[data-take]', box).focus({ preventScroll: true });
  };

  opener.onclick = () => open();
  cameras.onchange = () => open(cameras.value);
  video.onerror = () => stream && fail(t`Failed to load video stream.`);
  one('[data-close-camera]').onclick = () => {
    close();
    opener.focus();
  };
  one('[data-take]').onclick = async () => {
    if (video.videoWidth === 0) return sayProblem(t`Video is not ready yet. Please wait a moment and try again.`);
    const photo = await capture(video);
    close();
    await onTaken(photo);
  };
  // The camera would stay on in a page that is kept for Back.
  window.addEventListener('pagehide', stop);
}

function end(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** The browser reveals the names of cameras once it has permission for one. */
async function offerCameras(select: HTMLSelectElement, stream: MediaStream): Promise<void> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const cameras = devices.filter(({ kind }) => kind === 'videoinput');
  const current = stream.getVideoTracks()[0]?.getSettings().deviceId;
  select.replaceChildren(
    ...cameras.map(
      ({ deviceId, label }, at) =>
        new Option(label || t`Camera ${{ number: at + 1 }}`, deviceId, deviceId === current, deviceId === current),
    ),
  );
  one('[data-cameras]').hidden = cameras.length < 2;
}

async function capture(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new File([await toJpeg(canvas, quality)], 'photo.jpg', { type: 'image/jpeg' });
}
