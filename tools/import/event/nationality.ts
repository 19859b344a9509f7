/** Three-letter codes of nationalities for what else files write: signs of two letters and English names of countries. */

/** Sign and code, as sport writes it (GER, not DEU). */
const CODES = new Map(
  (
    'AD AND,AE UAE,AR ARG,AT AUT,AU AUS,BE BEL,BG BUL,BO BOL,BR BRA,BW BOT,BY BLR,CA CAN,CH SUI,CL CHI,CN CHN,CO COL,CR CRC,CY CYP,' +
    'CZ CZE,DE GER,DK DEN,DZ ALG,EC ECU,EE EST,EG EGY,ES ESP,FI FIN,FR FRA,GB GBR,GE GEO,GR GRE,GT GUA,HR CRO,HU HUN,ID INA,IE IRL,' +
    'IL ISR,IN IND,IR IRI,IS ISL,IT ITA,JO JOR,JP JPN,KE KEN,KR KOR,KW KUW,KZ KAZ,LB LBN,LI LIE,LT LTU,LU LUX,LV LAT,MA MAR,MC MON,' +
    'MD MDA,ME MNE,MK MKD,MN MGL,MT MLT,MX MEX,NA NAM,NL NED,NO NOR,NZ NZL,OM OMA,PE PER,PL POL,PT POR,PY PAR,QA QAT,RO ROU,RS SRB,' +
    'RU RUS,SA KSA,SE SWE,SI SLO,SK SVK,SM SMR,SN SEN,TH THA,TN TUN,TR TUR,TW TPE,UA UKR,US USA,UY URU,UZ UZB,ZA RSA,ZW ZIM'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

const namesInEnglish = new Intl.DisplayNames('en', { type: 'region' });
const byName = new Map([...CODES].map(([sign, code]) => [namesInEnglish.of(sign)?.toLowerCase(), code]));

/** null: no code is known for it. */
export function nationalityOf(text: string): string | null {
  const upper = text.toUpperCase();
  if (/^[A-Z]{3}$/.test(upper)) return upper;
  return CODES.get(upper) ?? byName.get(text.toLowerCase()) ?? null;
}
