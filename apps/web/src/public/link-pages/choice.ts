import { t } from '@lingui/core/macro';
import { sizeText } from '@tvet/contract';
import { one } from './elements.ts';

/** Shows that the chosen file is being prepared, until it is ready. */
export async function whilePreparing(ready: Promise<File>): Promise<File> {
  const place = one('[data-preparing]');
  latest = ready;
  place.textContent = t`Getting the file ready...`;
  try {
    return await ready;
  } finally {
    // Another file may have been chosen in the meantime.
    if (latest === ready) place.textContent = '';
  }
}

let latest: Promise<File> | undefined;

/** Shows the chosen file, and the size that is sent; without a file it shows nothing. */
export function showChosen(file: File | undefined, before?: number): void {
  const box = one('[data-chosen]');
  const picture = one<HTMLImageElement>('[data-picture]', box);
  URL.revokeObjectURL(picture.src);
  picture.removeAttribute('src');
  box.hidden = file === undefined;
  picture.hidden = !file?.type.startsWith('image/');
  if (!file) return;
  if (!picture.hidden) picture.src = URL.createObjectURL(file);
  // The picture has its height once it has loaded. It must be visible for the decision, and must not move under a press.
  picture.onload = () => box.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  one('[data-file-name]', box).textContent = file.name;
  const size = sizeText(file.size);
  one('[data-file-size]', box).textContent =
    before !== undefined && before > file.size ? t`${size}, reduced from ${{ before: sizeText(before) }}` : size;
}
