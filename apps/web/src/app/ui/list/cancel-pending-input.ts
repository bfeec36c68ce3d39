const fields = new Set<() => void>();

/** Registers how a field drops its text that has not taken effect. Returns how to remove the field again. */
export function onCancelPendingInput(cancel: () => void): () => void {
  fields.add(cancel);
  return () => {
    fields.delete(cancel);
  };
}

/**
 * Drops the text that has not taken effect yet in every field of the page. The user removed a filter or left the page, and
 * the text must not come back half a second later.
 */
export function cancelPendingInput(): void {
  for (const cancel of fields) cancel();
}
