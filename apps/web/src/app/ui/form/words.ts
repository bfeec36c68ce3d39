/** Texts of the dialog that asks before a form with changes is left. */
export const unsavedWords = {
  title: 'Leave without saving',
  lost: (title: string) => `The changes under '${title}' are not saved. They are lost when you leave.`,
  leave: 'Leave without saving',
};
