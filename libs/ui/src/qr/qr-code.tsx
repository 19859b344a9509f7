/** A text as a QR code: black on white whatever the theme, as sharp as the screen or the paper. */
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** What it is, for those who listen. */
  label: string;
  className?: string | undefined;
}

/** Light around the code, in modules: scanners ask for four (ISO/IEC 18004 §6.3.8). */
const QUIET_ZONE = 4;

export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
