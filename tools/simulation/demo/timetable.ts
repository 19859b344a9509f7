/** The timetable of the demo rally, in minutes from its opening, the instant from which a visitor looks on. */

export const hour = 60;

/** First start of each stage. SS3 of the motorcycles is placed by its own riders: see opening.ts. */
export const firstStarts: Record<string, Record<string, number>> = {
  MOTO: { PRO: -25 * hour, SS1: -23 * hour, SS2: -105, SS4: 29, SS5: 63, SS6: 22 * hour },
  AUTO: { PRO: -24.5 * hour, SS1: -22.5 * hour, SS2: -88, SS3: 1.5, SS4: 44, SS5: 79, SS6: 22.5 * hour },
};

/** Minutes by which the morning fog moved the second day of the cars: the itinerary has them so much earlier. */
export const delays: Record<string, Record<string, number>> = { AUTO: { SS2: 6, SS3: 6, SS4: 6, SS5: 6 } };

/** Minutes for which the motorcycles halt for fuel. */
export const stops: Record<string, Record<string, number>> = { MOTO: { SS1: 2 } };

/** Where the motorcycles are paid for opening the track: 1 s a kilometre. */
export const opened: Record<string, Record<string, string[]>> = { MOTO: { SS2: ['WP2', 'WP5'] } };

export const intervalsMs: Record<string, number> = { MOTO: 20_000, AUTO: 30_000 };

/** From posting a classification to the end of protests: by the regulations at least this long. */
export const protestMs = 10 * 60_000;

/** Track of each stage in metres; everybody drives it but for the detour. */
export const tracksM: Record<string, number> = {
  PRO: 8_000,
  SS1: 20_000,
  SS2: 22_000,
  SS3: 21_000,
  SS4: 19_500,
  SS5: 23_000,
  SS6: 20_000,
};

/** The motorcycles go through the gorge of SS3; the cars drive round it. */
export const detoursM: Record<string, Record<string, number>> = { AUTO: { SS3: 3_000 } };

export const stageNames: Record<string, string> = {
  PRO: 'Tizrane',
  SS1: 'Erg Amzir',
  SS2: 'Sebkha Tamra',
  SS3: 'Erg Sahal',
  SS4: 'Oued Merzan',
  SS5: 'Erg Zouara',
  SS6: 'Tamra – Tizrane',
};
