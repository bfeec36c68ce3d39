import { encodeQR } from 'qr';
import classes from './second-factor.module.css';

/** The QR code of a text, as squares of one path: sharp at every size. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 2 });
  const dark = rows.flatMap((modules, y) => modules.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} className={classes.qr}>
      <path d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
