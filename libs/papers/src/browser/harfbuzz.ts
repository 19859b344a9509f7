/// <reference path="./inline.d.ts" />
/** HarfBuzz, compiled to WebAssembly: 0.4 MB. */
import wasm from 'harfbuzzjs/dist/harfbuzz.wasm?inline';

export default wasm;
