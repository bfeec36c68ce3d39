import type { LoginField } from './login-fields.tsx';
import type { SignUpField } from './sign-up-fields.tsx';

/** A field of the prerendered page, which the user may have filled in before the app replaces it. */
export const earlyInput = (field: LoginField | SignUpField): HTMLInputElement | null =>
  document.querySelector(`[data-prerendered] #${field}`);
