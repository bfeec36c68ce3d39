/** An error that the operator can fix. It is reported in one sentence, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
