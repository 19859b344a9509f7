/** Two tones that carry through a room. A browser that was not touched yet stays silent: the screen is red all the same. */
let context: AudioContext | undefined;

export function sound(): void {
  if (typeof AudioContext !== 'function') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  const from = context.currentTime;
  for (const [hertz, at] of [
    [880, 0],
    [660, 0.25],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.value = 0.2;
    tone.connect(volume).connect(context.destination);
    tone.start(from + at);
    tone.stop(from + at + 0.2);
  }
}
