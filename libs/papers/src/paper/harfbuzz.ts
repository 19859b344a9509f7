/** Shapes texts with HarfBuzz. Its WebAssembly is called directly: the package's own JavaScript looks for its file by an address. */

interface Exports {
  memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(bytes: number): number;
  free(at: number): void;
  hb_blob_create(at: number, bytes: number, mode: number, data: number, destroy: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_font_create(face: number): number;
  hb_font_get_glyph_h_advance(font: number, glyph: number): number;
  hb_buffer_create(): number;
  hb_buffer_clear_contents(buffer: number): void;
  hb_buffer_add_utf16(buffer: number, at: number, length: number, from: number, count: number): void;
  hb_buffer_guess_segment_properties(buffer: number): void;
  hb_buffer_set_flags(buffer: number, flags: number): void;
  hb_buffer_get_length(buffer: number): number;
  hb_buffer_get_glyph_infos(buffer: number, length: number): number;
  hb_buffer_get_glyph_positions(buffer: number, length: number): number;
  hb_shape(font: number, buffer: number, features: number, count: number): void;
}

/** Units of the font. `at`: where its letters begin in the text, in UTF-16. */
export interface ShapedGlyph {
  id: number;
  at: number;
  advance: number;
  x: number;
  y: number;
}

export interface ShapingFont {
  /** From left to right as they are drawn. */
  shape(text: string): ShapedGlyph[];
  advanceOf(glyph: number): number;
}

export interface HarfBuzz {
  /** `sfnt` is copied and is there as long as HarfBuzz is. */
  fontOf(sfnt: Uint8Array): ShapingFont;
}

const PAGE = 65_536;
const READ_ONLY = 1;
const REMOVE_IGNORABLES = 8;
/** Bytes of a glyph's information, and of its position. */
const RECORD = 20;

export async function loadHarfBuzz(wasm: BufferSource): Promise<HarfBuzz> {
  const unexpected = () => {
    throw new Error('HarfBuzz stopped.');
  };
  const { instance } = await WebAssembly.instantiate(wasm, {
    env: {
      _abort_js: unexpected,
      _emscripten_runtime_keepalive_clear: unexpected,
      _setitimer_js: unexpected,
      emscripten_resize_heap: (bytes: number) => {
        hb.memory.grow(Math.ceil((bytes - hb.memory.buffer.byteLength) / PAGE));
        return 1;
      },
    },
    wasi_snapshot_preview1: { proc_exit: unexpected },
  });
  const hb = instance.exports as unknown as Exports;
  hb.__wasm_call_ctors();
  const buffer = hb.hb_buffer_create();

  function shape(font: number, text: string): ShapedGlyph[] {
    hb.hb_buffer_clear_contents(buffer);
    const at = hb.malloc(text.length * 2);
    const letters = new Uint16Array(hb.memory.buffer, at, text.length);
    for (let index = 0; index < text.length; index++) letters[index] = text.charCodeAt(index);
    hb.hb_buffer_add_utf16(buffer, at, text.length, 0, text.length);
    hb.free(at);
    hb.hb_buffer_guess_segment_properties(buffer);
    hb.hb_buffer_set_flags(buffer, REMOVE_IGNORABLES);
    hb.hb_shape(font, buffer, 0, 0);
    const length = hb.hb_buffer_get_length(buffer);
    const infos = hb.hb_buffer_get_glyph_infos(buffer, 0);
    const positions = hb.hb_buffer_get_glyph_positions(buffer, 0);
    const view = new DataView(hb.memory.buffer);
    return Array.from({ length }, (_, index) => {
      const info = infos + index * RECORD;
      const position = positions + index * RECORD;
      return {
        id: view.getUint32(info, true),
        at: view.getUint32(info + 8, true),
        advance: view.getInt32(position, true),
        x: view.getInt32(position + 8, true),
        y: view.getInt32(position + 12, true),
      };
    });
  }

  return {
    fontOf(sfnt) {
      const at = hb.malloc(sfnt.length);
      new Uint8Array(hb.memory.buffer).set(sfnt, at);
      const font = hb.hb_font_create(
        hb.hb_face_create(hb.hb_blob_create(at, sfnt.length, READ_ONLY, 0, 0), 0),
      );
      return {
        shape: (text) => shape(font, text),
        advanceOf: (glyph) => hb.hb_font_get_glyph_h_advance(font, glyph),
      };
    },
  };
}
