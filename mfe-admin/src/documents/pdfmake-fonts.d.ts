/** The fonts of pdfmake as its package brings them, one file for all four. */
declare module 'pdfmake/build/fonts/Roboto.js' {
  import type { TFontContainer } from 'pdfmake/interfaces.js';

  const container: TFontContainer;
  export default container;
}
