/** What the officials of the demo tell everybody, in the languages of the site. Instants in Unix ms. */
import type { Notice } from '@bivouac/data';
import { instant, type Teller } from '../teller.ts';

type Words = Record<'en' | 'fr' | 'es', string>;

const NOTICES = {
  welcome: {
    level: 'info',
    text: {
      en: 'This rally is invented: crews, machines and places do not exist. Everything you see was recorded by the commands real officials use.',
      fr: 'Ce rallye est inventé : équipages, machines et lieux n’existent pas. Tout ce que vous voyez a été enregistré par les commandes des vrais officiels.',
      es: 'Este rally es inventado: ni los equipos, ni las máquinas, ni los lugares existen. Todo lo que ve se registró con las órdenes que usan los oficiales de verdad.',
    },
  },
  pause: {
    level: 'info',
    text: {
      en: 'SS3 motorcycles: starts pause after the leaders until the medical helicopter is back. The start order shows it.',
      fr: 'SS3 motos : pause des départs après les leaders jusqu’au retour de l’hélicoptère médical. L’ordre de départ en tient compte.',
      es: 'SS3 motos: pausa en las salidas tras los líderes hasta que vuelva el helicóptero médico. El orden de salida lo indica.',
    },
  },
  late: {
    level: 'info',
    text: {
      en: 'Cars: {number}, in the lead, changed a wheel on the way to SS3 and checked in two minutes late. It costs two minutes.',
      fr: 'Autos : {number}, en tête, a changé une roue sur la liaison vers la SS3 et a pointé avec deux minutes de retard. Pénalité : deux minutes.',
      es: 'Coches: {number}, en cabeza, cambió una rueda en el enlace hacia la SS3 y fichó dos minutos tarde. Le cuesta dos minutos.',
    },
  },
  stopped: {
    level: 'warning',
    text: {
      en: 'SS3: motorcycle {number} has stopped after WP4. The rider is well.',
      fr: 'SS3 : la moto {number} s’est arrêtée après le WP4. Le pilote va bien.',
      es: 'SS3: la moto {number} se ha parado después del WP4. El piloto está bien.',
    },
  },
  interrupted: {
    level: 'urgent',
    text: {
      en: 'SS3 motorcycles is stopped: the gorge is blocked by motorcycle {number}. The rider is well. Riders behind leave by the track of the cars.',
      fr: 'SS3 motos est interrompue : la gorge est bloquée par la moto {number}. Le pilote va bien. Les suivants sortent par la piste des autos.',
      es: 'SS3 motos está interrumpida: la moto {number} bloquea la garganta. El piloto está bien. Los siguientes salen por la pista de los coches.',
    },
  },
  notional: {
    level: 'info',
    text: {
      en: 'SS3 motorcycles: the five riders behind the blocked gorge are given the time of the last rider who went through.',
      fr: 'SS3 motos : les cinq pilotes bloqués derrière la gorge reçoivent le temps du dernier passé.',
      es: 'SS3 motos: los cinco pilotos detenidos ante la garganta reciben el tiempo del último que pasó.',
    },
  },
  sandstorm: {
    level: 'urgent',
    text: {
      en: 'A sandstorm is on its way: SS6 is cancelled. The classification after SS5 is final.',
      fr: 'Une tempête de sable approche : la SS6 est annulée. Le classement après la SS5 est définitif.',
      es: 'Se acerca una tormenta de arena: la SS6 se cancela. La clasificación tras la SS5 es definitiva.',
    },
  },
} satisfies Record<string, { level: Notice['level']; text: Words }>;

export function tellNotice(
  teller: Teller,
  name: keyof typeof NOTICES,
  sendMs: number,
  { number = '', race, untilMs }: { number?: string; race?: string; untilMs?: number } = {},
): void {
  const notice: { level: Notice['level']; text: Words } = NOTICES[name];
  const text = Object.fromEntries(
    Object.entries(notice.text).map(([language, words]) => [language, words.replace('{number}', number)]),
  );
  teller.tell('admin', sendMs, `notice/${name}`, {
    kind: 'notice',
    ...(race ? { race } : {}),
    ...(untilMs === undefined ? {} : { until: instant(untilMs) }),
    ...notice,
    text,
  });
}
