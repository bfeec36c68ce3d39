import type { LoginField } from './login-fields.tsx';
import type { SignUpField } from './sign-up-fields.tsx';

/** A field of the page as it was built, which somebody may have filled before the app takes the page's place. */
export const earlyInput = (field: LoginField | SignUpField): HTMLInputElement | null =>
  document.querySelector(`[data-prerendered] #${field}`);
