/** Refusals of rows, forms and regulations: values that are not possible. */
export default {
  'refusal.invalid_value.above': '“{column}” must be more than {least}.',
  'refusal.invalid_value.between': '“{column}” must be from {least} to {most}.',
  'refusal.invalid_value.bonus': 'A waypoint with a bonus is a public split: tick that as well.',
  'refusal.invalid_value.cell':
    '“{column}” is {type, select, integer {a whole number} duration {a time in milliseconds} mark {a whole number} date {a date like 2027-03-01} instant {a date and time like 2027-03-01T06:00:00Z} id {an id} object {an object} list {a list} boolean {yes or no} other {a text}}: found {found}.',
  'refusal.invalid_value.change': 'Say which change is called off: email or phone.',
  'refusal.invalid_value.clear_radius': 'The validation radius is not within 1 and 3,000 m: correct it.',
  'refusal.invalid_value.code':
    '"{written}" is no code: enter letters, digits, dots and dashes, like SS1 or TC1A.',
  'refusal.invalid_value.column': '“{column}” holds a value that is not possible: correct it.',
  'refusal.invalid_value.day': 'A day cannot be read: write it like 2027-03-01 or 01.03.2027.',
  'refusal.invalid_value.distance': 'The distance is not within 0 and 5,000 km: correct it.',
  'refusal.invalid_value.fact':
    '“{column}” cannot be {found}: choose a value that the form offers, or enter one within its limits.',
  'refusal.invalid_value.grouping':
    'A category, group, class or team is longer than 100 characters, or has characters that cannot be printed: correct it.',
  'refusal.invalid_value.half_position': 'A position is latitude and longitude: give both or none.',
  'refusal.invalid_value.hour': 'An hour cannot be read: write it like 06:00, or both like 06:00-14:00.',
  'refusal.invalid_value.hours': 'A shift ends before it begins: correct its hours.',
  'refusal.invalid_value.label': 'A label has only invisible characters: type it again.',
  'refusal.invalid_value.leg_number': 'A leg has a number from 1 to 99: correct it.',
  'refusal.invalid_value.limit': 'The limit is not within 1 and 400 km/h: correct it.',
  'refusal.invalid_value.limit_place': 'A limit begins at the start of a speed zone (DZ): give it there.',
  'refusal.invalid_value.lists':
    'A crew is in 20 lists at most, each a word or two of 40 characters at most, like women or rookie.',
  'refusal.invalid_value.member_name': 'A member has no name: enter it.',
  'refusal.invalid_value.member_role': 'A member has no role: choose driver, co-driver or mechanic.',
  'refusal.invalid_value.name':
    'A name is longer than 200 characters, or has characters that cannot be printed: correct it.',
  'refusal.invalid_value.nationality': '"{written}" is not a nationality of three capital letters, like FRA.',
  'refusal.invalid_value.nationality_sign':
    '"{written}" is not the code of a nationality: write {nationality} for that country.',
  'refusal.invalid_value.nationality_unknown':
    '"{written}" is the nationality of no country: expected the code of one, like FRA.',
  'refusal.invalid_value.neutralised':
    'A neutralised segment runs from a waypoint to a later one: {first} is not before {last} on this stage.',
  'refusal.invalid_value.no_credit':
    'An unknown penalty takes no time back: amend one that was found or given.',
  'refusal.invalid_value.no_credit_kind':
    'A penalty of this kind takes no time back: give a credit the kind “other”.',
  'refusal.invalid_value.no_row': 'A row has no columns that can be read: correct the file.',
  'refusal.invalid_value.notional':
    'A notional time is longer than zero: cancel a stage that is to count for nobody.',
  'refusal.invalid_value.number_or_yes': 'A number or a yes is written wrongly in this row: correct it.',
  'refusal.invalid_value.open_radius': 'The opening radius is not within 1 and 10,000 m: correct it.',
  'refusal.invalid_value.phone':
    'A telephone number has other characters than digits, blanks and + ( ) / . -',
  'refusal.invalid_value.position':
    'This is no position: enter degrees, latitude -90 to 90, longitude -180 to 180.',
  'refusal.invalid_value.post_code':
    'A post is no code: enter letters, digits, dots and dashes, without blanks.',
  'refusal.invalid_value.race_language':
    'A race is named in English, French, Spanish and Arabic (en, fr, es, ar): leave out {languages}.',
  'refusal.invalid_value.race_name':
    'A name in another language is empty or too long ({languages}): type it again, or leave it out.',
  'refusal.invalid_value.race_names': 'The names of a race are a list of languages, each with its name.',
  'refusal.invalid_value.reason':
    'A reason is longer than 1,000 characters, or has characters that cannot be printed: correct it.',
  'refusal.invalid_value.role': 'There is no such role here: choose administrator or timing team.',
  'refusal.invalid_value.sign': 'This entry holds a character that cannot be stored: type it again.',
  'refusal.invalid_value.stage_kind': '“{written}” is no kind of stage: choose one of the list.',
  'refusal.invalid_value.start_number':
    '“{written}” is no start number: enter digits and one letter at most, like 214 or 12A.',
  'refusal.invalid_value.together': 'These values do not fit together: {column}. Correct one of them.',
  'refusal.invalid_value.unread':
    '"{written}" is no {cell, select, date {date} leg {leg} distance {distance} time_of_day {time of day} target_time {target time} maximum_time {maximum time} minimum_time {minimum time} other {value}}: correct it.',
  'refusal.invalid_value.unread_kind':
    '“{written}” is no kind of stage or control: write one of these: special stage, selective section, super special stage, power stage, prologue, shakedown, liaison, time control, passage control, stop control, service in, service out, regroup in, regroup out, parc fermé in, parc fermé out, neutralisation in, neutralisation out, end of transfer.',
  'refusal.invalid_value.unread_like':
    '"{written}" is no {cell, select, date {date} leg {leg} distance {distance} time_of_day {time of day} target_time {target time} maximum_time {maximum time} minimum_time {minimum time} other {value}}: write it like {example}.',
  'refusal.invalid_value.unseen':
    'A category, group, class, team, vehicle or entrant has only invisible characters: type it again.',
  'refusal.invalid_value.unseen_name': '{code} has a name of invisible characters: type it again.',
  'refusal.invalid_value.vehicle':
    'A vehicle or entrant is longer than 200 characters, or has characters that cannot be printed: correct it.',
  'refusal.invalid_value.waypoint_kind': '"{written}" is no kind of waypoint: choose one of the list.',
  'refusal.invalid_value.whole_rally': 'An administrator is one of the whole rally: choose no races.',
  'refusal.missing_field.date_or_leg': '{code} has neither a date nor a leg: give one of them.',
  'refusal.missing_field.field': '“{field}” is missing: complete the entry.',
  'refusal.missing_field.kind':
    'It is not clear what {code} is: give its kind, like special or time control.',
  'refusal.missing_field.name': 'A name is missing: enter it.',
  'refusal.missing_field.place': 'The place it is about is missing: choose the stage, control or waypoint.',
  'refusal.missing_field.post': 'A post is missing: enter its code.',
  'refusal.missing_field.reason': 'The reason holds no words: say why.',
  'refusal.missing_field.slots': 'The start order is empty: it needs a list of numbers and times.',
  'refusal.missing_field.stage': 'A stage needs “{column}”: complete the form.',
  'refusal.missing_field.title': 'The title has only invisible characters: type it again.',
  'refusal.missing_field.waypoint':
    'A neutralised segment needs the waypoint from or to which it is taken out: choose it.',
  'refusal.regulation_refused.bands':
    '“{parameter}” must be a list of limits in km/h with their prices, each above the one before{none, select, true {, or empty for none} other {}}: found {found}.',
  'refusal.regulation_refused.boolean':
    '“{parameter}” must be yes or no{none, select, true {, or empty for none} other {}}: found {found}.',
  'refusal.regulation_refused.choice':
    '“{parameter}” must be one of {allowed}{none, select, true {, or empty for none} other {}}: found {found}.',
  'refusal.regulation_refused.choices':
    '“{parameter}” must be a list of {allowed}, each at most once{none, select, true {, or empty for none} other {}}: found {found}.',
  'refusal.regulation_refused.distance':
    '“{parameter}” must be a whole number of metres from 0{none, select, true {, or empty for none} other {}}: found {found}.',
  'refusal.regulation_refused.duration':
    '“{parameter}” must be a time from 0 to 100 hours, in whole milliseconds{none, select, true {, or empty for none} other {}}: found {found}.',
  'refusal.regulation_refused.durations':
    '“{parameter}” must be a list of times, in whole milliseconds{none, select, true {, or empty for none} other {}}: found {found}.',
  'refusal.regulation_refused.factor':
    '“{parameter}” must be a number above 0 and up to 100{none, select, true {, or empty for none} other {}}: found {found}.',
  'refusal.regulation_refused.integer':
    '“{parameter}” must be a whole number from 0{none, select, true {, or empty for none} other {}}: found {found}.',
  'refusal.regulation_refused.intervals':
    '“{parameter}” must be a list of positions with their intervals, each position later than the one before and the last one for all others{none, select, true {, or empty for none} other {}}: found {found}.',
  'refusal.regulation_refused.labels':
    '“{parameter}” must give one of {allowed} by the name of a rule{none, select, true {, or empty for none} other {}}: found {found}.',
  'refusal.regulation_refused.max_late_total':
    '“{parameter}” must be at least “{other_parameter}”, {least_ms}: found {found_ms}.',
  'refusal.regulation_refused.not_finished_and_retired':
    '“{parameter}” says not finished while “{other_parameter}” says retired: set “{parameter}” to retired, or let the maximum time count.',
  'refusal.regulation_refused.prologue_top':
    '“{parameter}” must be at least 1 while “{other_parameter}” says {value}: found 0.',
  'refusal.regulation_refused.repeat_multiplier':
    '“{parameter}” multiplies nothing while “{other_parameter}” is empty: enter a price there, or set the multiplier to off.',
  'refusal.regulation_refused.retired_and_fixed':
    '“{parameter}” says retired while “{other_parameter}” says a fixed time: set “{other_parameter}” to retired, or “{parameter}” to not finished or to the maximum time.',
  'refusal.regulation_refused.speeds':
    '“{parameter}” must be km/h from 1 to 400 by the code of a class, or of * for every other class{none, select, true {, or empty for none} other {}}: found {found}.',
  'refusal.regulation_refused.switches':
    '“{parameter}” must say yes or no by the name of a rule{none, select, true {, or empty for none} other {}}: found {found}.',
  'refusal.regulation_refused.unknown': '“{written}” is no parameter of the regulations: found {found}.',
  'refusal.row_refused.number_twice': 'Number {number} is in rows {rows}: keep one of them.',
  'refusal.row_refused.several': '{code} is in several rows: give each point a code of its own.',
  'refusal.row_refused.twice': '{code} is in rows {rows}: keep one of them.',
  'refusal.row_refused.waypoint_stays':
    '{code} cannot be removed: times or decisions refer to it. Keep its row.',
  'refusal.taken.change_it': 'There is one like it already: change that one.',
  'refusal.taken.code': 'Another one has this code already: give this row another one.',
  'refusal.taken.date': '{date} is there already: choose another date.',
  'refusal.taken.number': 'Another one has this number already: give this row another one.',
  'refusal.taken.value': '“{column}” {written} is taken: choose another one.',
  'refusal.unknown_race.cell':
    'This rally has no race “{written}”: correct the cell, or leave its column out.',
  'refusal.unknown_race.invited': 'One of the races is not of this rally: read the page again.',
  'refusal.unknown_race.needed': 'The race is missing: choose one of the list.',
  'refusal.unknown_race.race': 'There is no race {race} in this rally.',
};
