/** The portal stores no larger pictures, and a document is still readable at this size. */
const longestSide = 2_000;
const mostBytes = 500_000;

/** From good to just readable; the first result that is small enough is sent. */
const attempts = [
  { side: 2_000, quality: 0.85 },
  { side: 2_000, quality: 0.7 },
  { side: 2_000, quality: 0.55 },
  { side: 1_600, quality: 0.6 },
  { side: 1_280, quality: 0.6 },
] as const;

const sentAsTheyAre = ['image/jpeg', 'image/png'];

/**
 * The picture, upright and if possible at most 500 kB; small pictures stay as they are. @throws for files that are no picture.
 */
export async function shrink(picture: File): Promise<File> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    const isSmall = picture.size <= mostBytes && Math.max(bitmap.width, bitmap.height) <= longestSide;
    if (isSmall && sentAsTheyAre.includes(picture.type)) return picture;
    let smallest: Blob | undefined;
    for (const attempt of attempts) {
      const encoded = await encode(bitmap, attempt);
      if (!smallest || encoded.size < smallest.size) smallest = encoded;
      if (encoded.size <= mostBytes) break;
    }
    if (!smallest || (smallest.size >= picture.size && sentAsTheyAre.includes(picture.type))) return picture;
    return new File([smallest], `${picture.name.replace(/\.[^.]{1,5}$/, '')}.jpg`, { type: 'image/jpeg' });
  } finally {
    bitmap.close();
  }
}

async function encode(bitmap: ImageBitmap, { side, quality }: { side: number; quality: number }): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw');
  // A JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return toJpeg(canvas, quality);
}

/** A canvas as a file. @throws if the browser has no memory left for it. */
export const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser cannot encode'))),
      'image/jpeg',
      quality,
    ),
  );
