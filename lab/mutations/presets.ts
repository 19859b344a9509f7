/** The presets whose parameters are tried. */
export const presets = ['raid-cars', 'raid-bikes', 'stage-rally'] as const;
export type Preset = (typeof presets)[number];
