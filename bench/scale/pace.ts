/** How long each measurement takes. */
export interface Pace {
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

export const paceOf = (seconds: number): Pace => ({ seconds, warmUpSeconds: seconds / 5 });
