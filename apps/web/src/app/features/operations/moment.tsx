import { formatMoment } from '../../ui/format.ts';

export const Moment = ({ at }: { readonly at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;
