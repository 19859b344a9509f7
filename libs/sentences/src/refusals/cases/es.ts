export default {
  'case.noCrew': 'Ningún equipo de esta carrera lleva el número {number}.',
  'case.noCrews':
    'Ningún equipo de esta carrera lleva estos números: {numbers}{more, plural, =0 {} one { y # más} other { y # más}}.',
  'case.noStage': 'No hay ningún tramo {stage} en esta carrera.',
  'case.noControl': 'No hay ningún control {control} en esta carrera.',
  'case.controlElsewhere': 'El control {control} no está en ese tramo.',
  'case.decided':
    'Otra persona lo ha {how, select, accepted {admitido} refused {rechazado} other {corregido}} entretanto{by}: vuelva a mirarlo antes de decidir.',
  'case.corrected':
    'Este tiempo fue {how, select, undone {deshecho} other {corregido}} entretanto, por {by}: vuelva a mirarlo antes de corregirlo.',
  'case.beside': 'Entretanto llegó aquí otro tiempo de este equipo, de {by}: diga cuál cuenta.',
  'case.decidedByYou':
    'Su cuenta lo ha {how, select, accepted {admitido} refused {rechazado} other {corregido}} entretanto en otro dispositivo: vuelva a mirarlo antes de decidir.',
  'case.correctedByYou':
    'Este tiempo fue {how, select, undone {deshecho} other {corregido}} entretanto con su cuenta, en otro dispositivo: vuelva a mirarlo antes de corregirlo.',
  'case.besideYours':
    'Entretanto llegó aquí otro tiempo de este equipo con su cuenta, desde otro dispositivo: diga cuál cuenta.',
  'case.judged':
    '{what, select, This_penalty_was_judged {Otra persona juzgó esta penalización} other {Otra persona juzgó una penalización de esta causa}} entretanto{by}: vuelva a mirarla antes de juzgar.',
  'case.startsChange':
    'Este orden de salida da otra salida a equipos ya cronometrados en {stage}: {numbers}{more, plural, =0 {} one { y # más} other { y # más}}. Solo se publica con un motivo.',
  'case.startsMove':
    'Este retraso movería las salidas de equipos ya cronometrados en {stage}: {numbers}{more, plural, =0 {} one { y # más} other { y # más}}. Indique desde qué salida vale.',
  'case.startsGo':
    'Sin este orden de salida, equipos ya cronometrados en {stage} tienen otra salida: {numbers}{more, plural, =0 {} one { y # más} other { y # más}}. Solo se retira con una decisión.',
  'case.rivalList':
    'La versión {version} del orden de salida de {stage} no puede admitirse: la versión {newest} ya está publicada. Solo una puede valer: rechace esta o retire antes la publicada.',
  'case.inUse': 'El n.º {number} es de {crew}. Elija otro número o edite ese equipo.',
  'case.carried': 'Otro equipo lleva el número {number}: quíteselo primero.',
  'case.carriedElsewhere': 'El número {number} es de un equipo de otra carrera: dé otro a este.',
  'case.rowElsewhere': 'Los equipos de {race} se dejan fuera: impórtelos en esa carrera.',
  'case.rowRace': 'Este rally no tiene ninguna carrera «{race}»: corrija la celda, o deje fuera su columna.',
  'case.changesOfficial':
    'Esto cambiaría lo que es oficial ({pages}): vuelva primero a dejarlo provisional, con la decisión que lo exige.',
  'case.crewHasFacts': 'El equipo {number} tiene tiempos o decisiones: no se elimina. Registre su abandono.',
  'case.crewSigned':
    'El equipo {number} no se puede eliminar: forma parte de un resultado oficial ({pages}). Vuelva primero a dejarlo provisional, con la decisión que lo exige.',
  'case.makesOfficial':
    'Esto haría oficiales páginas que ningún oficial ha firmado ({pages}): anule mejor los tramos, con el motivo.',
  'case.zoneSigned':
    'Lo que es oficial ({pages}) se lee en esta zona horaria: vuelva primero a dejarlo provisional, con la decisión que lo exige.',
  'case.allSigned':
    'Todos los tramos de la carrera {race} son oficiales, y un equipo se inscribe a partir del primero que no lo es: vuelva primero a dejar provisional el último, con la decisión que lo exige.',
  'case.inFromStays':
    'El equipo {number} participa desde {stage}: cámbielo en su ficha para que participe desde {other}.',
  'case.inFromHasFacts':
    'El equipo {number} tiene tiempos, decisiones o una hora de salida en {stage}: participa desde allí como muy tarde.',
  'case.inFromUnknown': '«{stage}» no es ningún tramo de esta carrera: se espera el código de uno, como SS1.',
  'case.inFromSigned':
    '{stage} forma parte de resultados oficiales: el equipo {number} puede participar desde {other}.',
  'case.inFromUnsaid':
    'Ya se disputaron tramos de la carrera {race}: inscriba al equipo en la lista de inscritos, que pregunta desde qué tramo participa.',
  'case.nationalityMeant': '«{written}» no es el código de una nacionalidad: para ese país escriba {code}.',
  'case.nationalityUnlike': '«{written}» no es una nacionalidad de tres mayúsculas, como FRA.',
  'case.nationalityUnknown':
    '«{written}» no es la nacionalidad de ningún país: se espera el código de uno, como FRA.',
  'case.notHereYet':
    'Guardado, sin efecto por ahora: la entrada a la que se refiere no está aquí. Surte efecto en cuanto llegue.',
  'case.doneBefore': 'Guardado, sin efecto: lo que se registró antes ya hace lo mismo.',
  'case.newerHolds':
    'Guardado, sin efecto: vale {what, select, start_order {otro orden de salida, hecho} other {otra corrección, hecha}} más tarde según el reloj de su dispositivo. Retíre{what, select, start_order {lo} other {la}} o registre esto de nuevo en un dispositivo en hora.',
  'case.noRace': 'No hay ninguna carrera {race} en este rally.',
  'case.noPost': 'No hay ningún puesto {post} en este rally.',
  'case.noWaypoint': 'No hay ningún waypoint {waypoint} en este tramo.',
  'case.postElsewhere': 'El puesto {post} no atiende este control ni este waypoint.',
  'case.notCompleted':
    'El tramo {stage} está {status, select, to_run {por disputar} running {en curso} interrupted {interrumpido} shortened {acortado} interrupted_final {detenido del todo} cancelled {anulado} completed {terminado} provisional {provisional} official {oficial} other {otro}}: termínelo antes de comprobarlo.',
  'case.adminMakes':
    'Solo un administrador de este rally puede hacer que un tramo sea {status, select, to_run {por disputar} running {en curso} interrupted {interrumpido} shortened {acortado} interrupted_final {detenido del todo} cancelled {anulado} completed {terminado} provisional {provisional} official {oficial} other {otro}}.',
  'case.adminUncancels': 'Solo un administrador de este rally puede retomar un tramo anulado.',
  'case.adminReopens': 'Solo un administrador de este rally puede reabrir un tramo publicado.',
  'case.answered': 'Esta reclamación ya tiene respuesta: corrija la respuesta o deshágala antes.',
  'case.entryGone': 'Esta entrada fue retirada: vuelva a introducirla antes de responderla.',
  'case.noWords': 'El motivo no contiene palabras: diga por qué.',
  'case.laterThanNow': 'No pudo entregarse más tarde que ahora: corrija la hora.',
  'case.noFile': 'Ese fichero no está entre los documentos de este rally: súbalo primero.',
  'case.controlHasFacts':
    'En el control {control} hay tiempos o decisiones registrados, que se conservan, así que no se puede eliminar: haga que no cueste nada.',
  'case.stageHasFacts':
    'El tramo {stage} tiene tiempos o decisiones, que se conservan: un tramo que no se disputa se cancela, no se elimina.',
  'case.stageHasRegulations':
    'Un reglamento rige a partir del tramo {stage}, así que no se puede eliminar: cancélelo.',
  'case.belongedToGone':
    'Aquello a lo que pertenecía {name} se eliminó después: recupérelo primero desde su historial.',
  'case.namedSince':
    'Desde entonces se registraron tiempos o decisiones con {name}, que se conservan: ya no se puede eliminar.',
};
