/** What a hand feels and an ear hears: where the phone can. */
let context: AudioContext | undefined;

export function signal(kind: 'saved' | 'doubt' | 'alarm'): void {
  navigator.vibrate?.(kind === 'saved' ? 40 : [80, 60, 80]);
  if (typeof AudioContext !== 'function') return;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = kind === 'saved' ? 1_200 : 440;
  volume.gain.value = 0.15;
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + (kind === 'saved' ? 0.08 : 0.3));
}

/** The screen stays on while the page is looked at; a phone that refuses goes dark as ever. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  const ask = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (got) => {
        lock = got;
      },
      () => undefined,
    );
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    document.removeEventListener('visibilitychange', ask);
    void lock?.release().catch(() => undefined);
  };
}
