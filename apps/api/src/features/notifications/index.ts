/* The public exports of this feature. */

export { notify } from './notify.ts';
