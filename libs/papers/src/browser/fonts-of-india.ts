/// <reference path="./inline.d.ts" />
/** Fonts for names of India, Bangladesh, Nepal and Sri Lanka: 0.7 MB. */
import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff?inline';
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?inline';
import gujarati from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff?inline';
import gurmukhi from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff?inline';
import kannada from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff?inline';
import malayalam from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff?inline';
import oriya from '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff?inline';
import sinhala from '@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-400-normal.woff?inline';
import tamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff?inline';
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff?inline';

export default {
  Devanagari: { normal: devanagari },
  Bengali: { normal: bengali },
  Gurmukhi: { normal: gurmukhi },
  Gujarati: { normal: gujarati },
  Oriya: { normal: oriya },
  Tamil: { normal: tamil },
  Telugu: { normal: telugu },
  Kannada: { normal: kannada },
  Malayalam: { normal: malayalam },
  Sinhala: { normal: sinhala },
};
