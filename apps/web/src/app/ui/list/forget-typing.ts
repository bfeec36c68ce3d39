const fields = new Set<() => void>();

/** Says how a field forgets the text that waits in it; gives back how to take the field out again. */
export function onForgetTyping(forget: () => void): () => void {
  fields.add(forget);
  return () => {
    fields.delete(forget);
  };
}

/**
 * Forgets what is being typed and has not taken effect yet, in every field on the page: somebody has decided otherwise,
 * by taking a filter away or by leaving the page, and the text must not come back half a second later.
 */
export function forgetTyping(): void {
  for (const forget of fields) forget();
}
