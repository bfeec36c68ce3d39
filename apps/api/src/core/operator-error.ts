/** What the operator can mend; said in a sentence, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
