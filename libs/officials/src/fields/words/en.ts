/** Words of fields for times and days. */
export default {
  'moment.zone': 'rally time ({offset})',
  'moment.day': '{field}: day',
  'moment.anotherDay': 'Another day…',
  'moment.dayFormat': 'dd mm yyyy',
  'moment.notOther': '{day}, not {other}',
  'moment.whichHour': '{field}: which of the two hours',
  'moment.beforeChange': 'Before clocks go back ({offset})',
  'moment.afterChange': 'After clocks go back ({offset})',
  'moment.whichNight': '{field}: which night',
  'moment.night': '{from} to {to}',
  'moment.noDay': 'Type day, month and year, for example {example}.',
  'moment.wrong.not_a_time': 'Type the time in 24 hours, for example 94107 for 09:41:07.',
  'moment.wrong.no_such_time': 'Type a time from 00:00 to 23:59; midnight is 00:00 of the next day.',
  'moment.wrong.hour_needed': 'Type the hour as well, for example 941 for 09:41.',
  'moment.wrong.not_repeated': 'Leave out A or B: clocks show this time once.',
  'moment.wrong.skipped': 'Type another time: on {day} clocks are set forward over this one.',
};
