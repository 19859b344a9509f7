/** What a browser says of itself, in the names people use. */

export interface Device {
  /** Null: it says nothing that is known. */
  browser: string | null;
  system: string | null;
}

/** In this order: most say that they are others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export function deviceOf(userAgent: string): Device {
  const first = (known: typeof BROWSERS) => known.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
