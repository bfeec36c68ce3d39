const fields = new Set<() => void>();

/** Registers a function that drops the pending text of a field. Returns a function that unregisters it. */
export function onCancelPendingInput(cancel: () => void): () => void {
  fields.add(cancel);
  return () => {
    fields.delete(cancel);
  };
}

/**
 * Drops the pending text in every field of the page. The user removed a filter or left the page, and the text must not come back
 * half a second later.
 */
export function cancelPendingInput(): void {
  for (const cancel of fields) cancel();
}
