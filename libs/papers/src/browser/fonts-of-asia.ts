/// <reference path="./inline.d.ts" />
/** Fonts for other scripts of Asia, and Ethiopic: 0.6 MB. */
import ethiopic from '@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff?inline';
import khmer from '@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-400-normal.woff?inline';
import lao from '@fontsource/noto-sans-lao/files/noto-sans-lao-lao-400-normal.woff?inline';
import myanmar from '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff?inline';
import thaana from '@fontsource/noto-sans-thaana/files/noto-sans-thaana-thaana-400-normal.woff?inline';
import thai from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff?inline';
import tibetan from '@fontsource/noto-serif-tibetan/files/noto-serif-tibetan-tibetan-400-normal.woff?inline';

export default {
  Thai: { normal: thai },
  Lao: { normal: lao },
  Tibetan: { normal: tibetan },
  Myanmar: { normal: myanmar },
  Khmer: { normal: khmer },
  Ethiopic: { normal: ethiopic },
  Thaana: { normal: thaana },
};
