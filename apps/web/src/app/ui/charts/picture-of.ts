import { inkColour } from './colours.ts';
import { textLines } from './text-lines.ts';

const margin = 24;
const looks = {
  title: { font: 20, line: 28, weight: 700, colour: '#16201b' },
  note: { font: 14, line: 20, weight: 400, colour: inkColour },
  empty: { font: 16, line: 24, weight: 400, colour: '#16201b' },
};
/** The width of a picture without a drawing. */
const emptyWidth = 720;

/** The caption above a drawing, so that it can be understood wherever it is shown. */
export interface Caption {
  readonly title: string;
  /** The definition, the rounding and the date. */
  readonly note: string;
  /** Shown instead of a drawing if there is nothing to draw. */
  readonly empty: string;
}

/**
 * The drawing of a figure as a PNG with its caption, on white. Waits until the drawing is complete.
 * @throws if the drawing does not appear, or the browser makes no picture.
 */
export async function pictureOf(figure: HTMLElement | null, caption: Caption): Promise<Blob> {
  if (!figure) throw new Error('There is no figure');
  await whenDrawn(figure);
  const drawing = figure.querySelector('canvas') ?? (await drawingOf(figure.querySelector('svg[role="img"]')));
  if (drawing?.width === 0) throw new Error('Nothing is drawn');
  const scale = window.devicePixelRatio;
  const page = document.createElement('canvas');
  const pen = page.getContext('2d');
  if (!pen) throw new Error('The browser draws nothing');
  const fontOf = (part: keyof Caption) =>
    `${looks[part].weight} ${looks[part].font * scale}px Inter, system-ui, sans-serif`;
  const width = drawing?.width ?? emptyWidth * scale;
  const linesOf = (part: keyof Caption) => {
    pen.font = fontOf(part);
    return textLines(caption[part], width, (text) => pen.measureText(text).width).map((text) => ({ text, part }));
  };
  const above = [...linesOf('title'), ...linesOf('note')];
  const instead = drawing ? [] : linesOf('empty');
  const heightOf = (lines: typeof above) => lines.reduce((sum, { part }) => sum + looks[part].line * scale, 0);
  page.width = width + 2 * margin * scale;
  page.height = heightOf(above) + (drawing?.height ?? heightOf(instead)) + 3 * margin * scale;

  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, page.width, page.height);
  pen.textBaseline = 'top';
  const write = (lines: typeof above, from: number) =>
    lines.reduce((top, { text, part }) => {
      pen.font = fontOf(part);
      pen.fillStyle = looks[part].colour;
      pen.fillText(text, margin * scale, top);
      return top + looks[part].line * scale;
    }, from);
  const below = write(above, margin * scale) + margin * scale;
  if (drawing) pen.drawImage(drawing, margin * scale, below);
  write(instead, below);
  return new Promise((resolve, reject) => {
    page.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('No picture'))), 'image/png');
  });
}

/** The chart library loads with the first chart, and animations need time. */
const longestMs = 15_000;
const isDrawn = (figure: HTMLElement) =>
  figure.querySelector('[role="status"], canvas:not([data-drawn="yes"])') === null;

function whenDrawn(figure: HTMLElement): Promise<void> {
  if (isDrawn(figure)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      watcher.disconnect();
      clearTimeout(limit);
      settle();
    };
    const watcher = new MutationObserver(() => isDrawn(figure) && end(resolve));
    const limit = setTimeout(() => end(() => reject(new Error('The drawing did not come'))), longestMs);
    watcher.observe(figure, { childList: true, subtree: true, attributes: true });
  });
}

/** Renders the drawing in the page's markup to pixels. */
async function drawingOf(svg: Element | null | undefined): Promise<HTMLCanvasElement | undefined> {
  if (!(svg instanceof SVGSVGElement)) return undefined;
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const scale = window.devicePixelRatio;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
