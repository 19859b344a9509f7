/** Why something is changed, for what moves published results: asked with `results_move`. Headers hold no letters beyond ASCII. */
const REASON = 'x-reason';

function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Says it along with a question; '': says nothing. */
export function withReason<Asked extends { setHeader(name: string, value: string): unknown }>(
  asked: Asked,
  reason: string,
): Asked {
  if (reason) asked.setHeader(REASON, base64Of(reason));
  return asked;
}
