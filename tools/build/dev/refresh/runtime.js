/**
 * `react-refresh/runtime` in a remote that the shell loads: the page has one, the shell's, which knew React before React drew anything.
 * Names are kept apart by container, or `./src/pages.tsx` of one area would take the place of another's.
 */
const shared = globalThis.bivouacRefresh;

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = shared;

export function register(type, id) {
  shared.register(type, `${__react_refresh_library__} ${id}`);
}

/** The shell has done it. */
export function injectIntoGlobalHook() {}
