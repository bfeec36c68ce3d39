const margin = 24;
const titleHeight = 48;

/** What a figure draws as a PNG with its title, on white. @throws where it draws nothing, or the browser makes no picture. */
export async function pictureOf(figure: HTMLElement | null, title: string): Promise<Blob> {
  const drawing = figure?.querySelector('canvas') ?? (await drawingOf(figure?.querySelector('svg[role="img"]')));
  if (!drawing || drawing.width === 0) throw new Error('Nothing is drawn');
  const scale = window.devicePixelRatio;
  const page = document.createElement('canvas');
  page.width = drawing.width + 2 * margin * scale;
  page.height = drawing.height + (2 * margin + titleHeight) * scale;
  const pen = page.getContext('2d');
  if (!pen) throw new Error('The browser draws nothing');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, page.width, page.height);
  pen.fillStyle = '#16201b';
  pen.font = `700 ${20 * scale}px Inter, system-ui, sans-serif`;
  pen.textBaseline = 'top';
  pen.fillText(title, margin * scale, margin * scale, drawing.width);
  pen.drawImage(drawing, margin * scale, (margin + titleHeight) * scale);
  return new Promise((resolve, reject) => {
    page.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('No picture'))), 'image/png');
  });
}

/** A drawing in the page's markup, as pixels. */
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
