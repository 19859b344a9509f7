export default {
  'refusal.invalid_value.above': '«{column}» debe ser mayor que {least}.',
  'refusal.invalid_value.between': '«{column}» debe estar entre {least} y {most}.',
  'refusal.invalid_value.bonus': 'Un waypoint con bonificación es un parcial público: márquelo también.',
  'refusal.invalid_value.cell':
    '«{column}» es {type, select, integer {un número entero} duration {un tiempo en milisegundos} mark {un número entero} date {una fecha como 2027-03-01} instant {una fecha y hora como 2027-03-01T06:00:00Z} id {un identificador} object {un objeto} list {una lista} boolean {sí o no} other {un texto}}: se encontró {found}.',
  'refusal.invalid_value.change': 'Indique qué cambio se cancela: email o phone.',
  'refusal.invalid_value.clear_radius': 'El radio de validación no está entre 1 y 3.000 m: corríjalo.',
  'refusal.invalid_value.code':
    '«{written}» no es un código: escriba letras, cifras, puntos y guiones, como SS1 o TC1A.',
  'refusal.invalid_value.column': '«{column}» tiene un valor que no es posible: corríjalo.',
  'refusal.invalid_value.day': 'Un día no se puede leer: escríbalo como 2027-03-01 o 01.03.2027.',
  'refusal.invalid_value.distance': 'La distancia no está entre 0 y 5.000 km: corríjala.',
  'refusal.invalid_value.fact':
    '«{column}» no puede ser {found}: elija un valor del formulario, o introduzca uno dentro de sus límites.',
  'refusal.invalid_value.grouping':
    'Una categoría, grupo, clase o escudería supera 100 caracteres o tiene caracteres que no se pueden imprimir: corríjala.',
  'refusal.invalid_value.half_position': 'Una posición es latitud y longitud: dé ambas o ninguna.',
  'refusal.invalid_value.hour': 'Una hora no se puede leer: escríbala como 06:00, o ambas como 06:00-14:00.',
  'refusal.invalid_value.hours': 'Un turno termina antes de empezar: corrija sus horas.',
  'refusal.invalid_value.label': 'Una etiqueta solo tiene signos invisibles: escríbala de nuevo.',
  'refusal.invalid_value.leg_number': 'Una etapa tiene un número de 1 a 99: corríjalo.',
  'refusal.invalid_value.limit': 'El límite no está entre 1 y 400 km/h: corríjalo.',
  'refusal.invalid_value.limit_place':
    'Un límite empieza al inicio de una zona de velocidad (DZ): indíquelo allí.',
  'refusal.invalid_value.lists':
    'Un equipo está en 20 listas como máximo, cada una de una o dos palabras de 40 caracteres como máximo, como damas o debutante.',
  'refusal.invalid_value.member_name': 'Un miembro no tiene nombre: escríbalo.',
  'refusal.invalid_value.member_role': 'Un miembro no tiene función: elija piloto, copiloto o mecánico.',
  'refusal.invalid_value.name':
    'Un nombre supera 200 caracteres o tiene caracteres que no se pueden imprimir: corríjalo.',
  'refusal.invalid_value.nationality': '«{written}» no es una nacionalidad de tres mayúsculas, como FRA.',
  'refusal.invalid_value.nationality_sign':
    '«{written}» no es el código de una nacionalidad: para ese país escriba {nationality}.',
  'refusal.invalid_value.nationality_unknown':
    '«{written}» no es la nacionalidad de ningún país: se espera el código de uno, como FRA.',
  'refusal.invalid_value.neutralised':
    'Una neutralización va de un waypoint a otro posterior: {first} no está antes de {last} en este tramo.',
  'refusal.invalid_value.no_credit':
    'Una penalización desconocida no devuelve tiempo: modifique una que se encontró o se dio.',
  'refusal.invalid_value.no_credit_kind':
    'Una penalización de este tipo no devuelve tiempo: dé al crédito el tipo «otro».',
  'refusal.invalid_value.no_row': 'Una fila no tiene columnas legibles: corrija el archivo.',
  'refusal.invalid_value.notional':
    'Un tiempo nocional es mayor que cero: anule un tramo que no debe contar para nadie.',
  'refusal.invalid_value.number_or_yes': 'Un número o un sí está mal escrito en esta fila: corríjalo.',
  'refusal.invalid_value.open_radius': 'El radio de apertura no está entre 1 y 10.000 m: corríjalo.',
  'refusal.invalid_value.phone':
    'Un número de teléfono tiene otros signos que cifras, espacios y + ( ) / . -',
  'refusal.invalid_value.position':
    'No es una posición: escriba grados, latitud de -90 a 90, longitud de -180 a 180.',
  'refusal.invalid_value.post_code':
    'Un puesto no es un código: escriba letras, cifras, puntos y guiones, sin espacios.',
  'refusal.invalid_value.race_language':
    'Una carrera se nombra en inglés, francés, español y árabe (en, fr, es, ar): quite {languages}.',
  'refusal.invalid_value.race_name':
    'Un nombre en otro idioma está vacío o es demasiado largo ({languages}): escríbalo de nuevo o quítelo.',
  'refusal.invalid_value.race_names':
    'Los nombres de una carrera son una lista de idiomas, cada uno con su nombre.',
  'refusal.invalid_value.reason':
    'Un motivo supera 1.000 caracteres o tiene caracteres que no se pueden imprimir: corríjalo.',
  'refusal.invalid_value.role': 'Ese rol no existe aquí: elija administrador o equipo de cronometraje.',
  'refusal.invalid_value.sign': 'Esta entrada tiene un carácter que no se puede guardar: escríbala de nuevo.',
  'refusal.invalid_value.stage_kind': '«{written}» no es un tipo de tramo: elija uno de la lista.',
  'refusal.invalid_value.start_number':
    '«{written}» no es un dorsal: escriba cifras y una letra como máximo, como 214 o 12A.',
  'refusal.invalid_value.together': 'Estos valores no son compatibles: {column}. Corrija uno de ellos.',
  'refusal.invalid_value.unread':
    '«{written}» no es {cell, select, date {una fecha} leg {una etapa} distance {una distancia} time_of_day {una hora} target_time {un tiempo asignado} maximum_time {un tiempo máximo} minimum_time {un tiempo mínimo} other {un valor}}: corríjalo.',
  'refusal.invalid_value.unread_kind':
    '«{written}» no es un tipo de tramo ni de control: escriba uno de estos: tramo cronometrado, sector selectivo, superespecial, power stage, prólogo, shakedown, enlace, control horario, control de paso, stop, entrada asistencia, salida asistencia, entrada reagrupamiento, salida reagrupamiento, entrada parque cerrado, salida parque cerrado, entrada neutralización, salida neutralización, fin de traslado.',
  'refusal.invalid_value.unread_like':
    '«{written}» no es {cell, select, date {una fecha} leg {una etapa} distance {una distancia} time_of_day {una hora} target_time {un tiempo asignado} maximum_time {un tiempo máximo} minimum_time {un tiempo mínimo} other {un valor}}: escríbala como {example}.',
  'refusal.invalid_value.unseen':
    'Una categoría, grupo, clase, escudería, vehículo o concursante solo tiene caracteres invisibles: escríbalo de nuevo.',
  'refusal.invalid_value.unseen_name': '{code} tiene un nombre de caracteres invisibles: escríbalo de nuevo.',
  'refusal.invalid_value.vehicle':
    'Un vehículo o concursante supera 200 caracteres o tiene caracteres que no se pueden imprimir: corríjalo.',
  'refusal.invalid_value.waypoint_kind': '«{written}» no es un tipo de waypoint: elija uno de la lista.',
  'refusal.invalid_value.whole_rally': 'Un administrador lo es de todo el rally: no elija carreras.',
  'refusal.missing_field.date_or_leg': '{code} no tiene ni fecha ni etapa: indique una de las dos.',
  'refusal.missing_field.field': 'Falta «{field}»: complete la entrada.',
  'refusal.missing_field.kind':
    'No está claro qué es {code}: indique su tipo, como especial o control horario.',
  'refusal.missing_field.name': 'Falta un nombre: escríbalo.',
  'refusal.missing_field.place': 'Falta el lugar del que se trata: elija el tramo, el control o el waypoint.',
  'refusal.missing_field.post': 'Falta un puesto: escriba su código.',
  'refusal.missing_field.reason': 'El motivo no contiene palabras: diga por qué.',
  'refusal.missing_field.slots': 'El orden de salida está vacío: se necesita una lista de números y horas.',
  'refusal.missing_field.stage': 'Un tramo necesita «{column}»: complete el formulario.',
  'refusal.missing_field.title': 'El título solo tiene signos invisibles: escríbalo de nuevo.',
  'refusal.missing_field.waypoint':
    'Una neutralización necesita el waypoint desde o hasta el que vale: elíjalo.',
  'refusal.regulation_refused.bands':
    '«{parameter}» debe ser una lista de límites en km/h con su precio, cada uno por encima del anterior{none, select, true {, o vacío para ninguno} other {}}: se encontró {found}.',
  'refusal.regulation_refused.boolean':
    '«{parameter}» debe ser sí o no{none, select, true {, o vacío para ninguno} other {}}: se encontró {found}.',
  'refusal.regulation_refused.choice':
    '«{parameter}» debe ser uno de {allowed}{none, select, true {, o vacío para ninguno} other {}}: se encontró {found}.',
  'refusal.regulation_refused.choices':
    '«{parameter}» debe ser una lista de {allowed}, cada uno una vez como máximo{none, select, true {, o vacío para ninguno} other {}}: se encontró {found}.',
  'refusal.regulation_refused.distance':
    '«{parameter}» debe ser un número entero de metros desde 0{none, select, true {, o vacío para ninguno} other {}}: se encontró {found}.',
  'refusal.regulation_refused.duration':
    '«{parameter}» debe ser un tiempo de 0 a 100 horas, en milisegundos enteros{none, select, true {, o vacío para ninguno} other {}}: se encontró {found}.',
  'refusal.regulation_refused.durations':
    '«{parameter}» debe ser una lista de tiempos, en milisegundos enteros{none, select, true {, o vacío para ninguno} other {}}: se encontró {found}.',
  'refusal.regulation_refused.factor':
    '«{parameter}» debe ser un número mayor que 0 y hasta 100{none, select, true {, o vacío para ninguno} other {}}: se encontró {found}.',
  'refusal.regulation_refused.integer':
    '«{parameter}» debe ser un número entero desde 0{none, select, true {, o vacío para ninguno} other {}}: se encontró {found}.',
  'refusal.regulation_refused.intervals':
    '«{parameter}» debe ser una lista de puestos con su intervalo, cada puesto posterior al anterior y el último para todos los demás{none, select, true {, o vacío para ninguno} other {}}: se encontró {found}.',
  'refusal.regulation_refused.labels':
    '«{parameter}» debe dar uno de {allowed} por nombre de regla{none, select, true {, o vacío para ninguno} other {}}: se encontró {found}.',
  'refusal.regulation_refused.max_late_total':
    '«{parameter}» debe ser al menos «{other_parameter}», {least_ms}: se encontró {found_ms}.',
  'refusal.regulation_refused.not_finished_and_retired':
    '«{parameter}» dice no terminado mientras «{other_parameter}» dice abandono: ponga «{parameter}» en abandono, o haga que cuente el tiempo máximo.',
  'refusal.regulation_refused.prologue_top':
    '«{parameter}» debe ser al menos 1 mientras «{other_parameter}» dice {value}: se encontró 0.',
  'refusal.regulation_refused.repeat_multiplier':
    '«{parameter}» no multiplica nada mientras «{other_parameter}» está vacío: introduzca ahí un precio, o desactive el multiplicador.',
  'refusal.regulation_refused.retired_and_fixed':
    '«{parameter}» dice abandono mientras «{other_parameter}» dice un tiempo fijo: ponga «{other_parameter}» en abandono, o «{parameter}» en no terminado o en el tiempo máximo.',
  'refusal.regulation_refused.speeds':
    '«{parameter}» debe ser km/h de 1 a 400 por código de clase, o por * para cualquier otra clase{none, select, true {, o vacío para ninguno} other {}}: se encontró {found}.',
  'refusal.regulation_refused.switches':
    '«{parameter}» debe decir sí o no por nombre de regla{none, select, true {, o vacío para ninguno} other {}}: se encontró {found}.',
  'refusal.regulation_refused.unknown': '«{written}» no es un parámetro del reglamento: se encontró {found}.',
  'refusal.row_refused.number_twice': 'El dorsal {number} está en las filas {rows}: conserve una.',
  'refusal.row_refused.several': '{code} está en varias filas: dé a cada punto su propio código.',
  'refusal.row_refused.twice': '{code} está en las filas {rows}: conserve una.',
  'refusal.row_refused.waypoint_stays':
    '{code} no se puede eliminar: hay tiempos o decisiones sobre él. Conserve su fila.',
  'refusal.taken.change_it': 'Ya hay uno igual: cambie ese.',
  'refusal.taken.code': 'Otro ya tiene este código: dé otro a esta fila.',
  'refusal.taken.date': 'El {date} ya existe: elija otra fecha.',
  'refusal.taken.number': 'Otro ya tiene este número: dé otro a esta fila.',
  'refusal.taken.value': '«{column}» {written} ya está ocupado: elija otro valor.',
  'refusal.unknown_race.cell':
    'Este rally no tiene ninguna carrera «{written}»: corrija la celda, o deje fuera su columna.',
  'refusal.unknown_race.invited': 'Una de las carreras no es de este rally: vuelva a leer la página.',
  'refusal.unknown_race.needed': 'Falta la carrera: elija una de la lista.',
  'refusal.unknown_race.race': 'No hay ninguna carrera {race} en este rally.',
};
