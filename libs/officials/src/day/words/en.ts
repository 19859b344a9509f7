/** Steps of race day, in English: titles, buttons, explanations and how far each step is. */
export default {
  'day.steps': 'Steps of the race',
  'day.inTheWay': 'In the way',
  'day.explain': 'What is this step: {step}',
  'day.state.done': 'Done',
  'day.state.now': 'Now',
  'day.state.to_come': 'To come',
  'day.by.check': 'Chief timekeeper',
  'day.by.decide': 'Clerk of the course',
  'day.by.manage_entries': 'Secretary of entries',
  'day.by.publish': 'Clerk of the course',
  'day.by.set_up': 'Administrator',
  'day.by.time': 'Timing team',
  'day.folded.setUp': 'Set-up',
  'day.folded.leg': 'Leg {leg}',
  'day.step.entries': 'Entries',
  'day.go.entries': 'Open entries',
  'day.help.entries':
    'The entry list names the crews that take part, with their start numbers, categories and classes. Regulations usually ask for a published list of accepted entries before the start. A crew may be withdrawn later, but its number stays its own for the whole rally.',
  'day.step.regulations': 'Regulations',
  'day.go.regulations': 'Open regulations',
  'day.help.regulations':
    'The regulations decide how times and penalties are calculated: choose the set that is nearest to yours and change what differs. Supplementary regulations are published before the rally, and changes come only in numbered and dated bulletins. A change after a stage was driven takes effect from a later stage.',
  'day.step.schedule': 'Schedule',
  'day.go.schedule': 'Open schedule',
  'day.help.schedule':
    'The schedule holds days, legs, stages and controls with distances, target times and the start of the first car. Crews receive it in writing, usually as the itinerary of the supplementary regulations. Every due time of a crew is calculated from it.',
  'day.step.roadbook': 'Waypoints',
  'day.go.roadbook': 'Open waypoints',
  'day.help.roadbook':
    'The waypoints of each stage with their kinds, distances and speed zones come from the roadbook. In raids a missed waypoint costs a time penalty and a speed zone has its own tariff. Keep the points secret until the roadbook is handed out, if your regulations ask for it.',
  'day.step.posts': 'Posts and phones',
  'day.go.posts': 'Open posts',
  'day.help.posts':
    'Each control needs a post, and each post a phone with a checked clock or a paper check sheet. Regulations usually ask that controls open before the first car is due and stay until the last one has passed or the closing car has released them. Pair the phones and check their clocks before the marshals leave.',
  'day.step.announce': 'Announce the rally',
  'day.go.announce': 'Announce rally',
  'day.help.announce':
    'A draft is seen by its officials alone; once it is announced, crews and spectators find the rally, its entry list and its documents. Organizers usually publish when entries open or when the supplementary regulations are approved. A rehearsal can stay a draft to its end.',
  'day.step.start_list': 'Start list of leg {leg}',
  'day.go.start_list': 'Open start list',
  'day.help.start_list':
    'The start list gives each crew its place and its start time for the leg. For the first leg it usually follows the start numbers or the prologue, for later legs the classification after the previous one. It is signed by the clerk of the course and posted at the time that the regulations name.',
  'day.step.results': '{page}: make official',
  'day.go.results': 'Make official',
  'day.help.results':
    'All stages of these results are official or cancelled, and the results themselves are not. Nothing changes in them any more unless a decision of the stewards asks for it. The clerk of the course signs them once protest time has ended.',
  'day.step.pack': 'Document pack of leg {leg}',
  'day.go.pack': 'Make document pack',
  'day.help.pack':
    'The evening pack holds the classifications, the penalties and the next start list as numbered documents. Regulations usually ask that results are posted on the official notice board with the time of posting and a signature. The time on the document is the one from which protests are counted.',
  'day.step.open': 'Open {stage}',
  'day.go.open': 'Open stage',
  'day.help.open':
    'An open stage accepts times, and its live page begins. Open it once the posts are in place and the course is declared clear, before the first car is due. Only the clerk of the course allows a start.',
  'day.step.started': 'All crews of {stage} started',
  'day.go.started': 'See who has not started',
  'day.help.started':
    'Every crew on the start list has started, or was recorded as not started. A crew that reports late may be allowed to start within the time that the regulations name, and keeps its penalty. This step ends by itself.',
  'day.step.accounted': 'Close {stage}',
  'day.go.accounted': 'Close stage',
  'day.go.times': 'Enter times',
  'day.help.accounted':
    'A stage is complete when each crew that started has finished, has retired or was found in another way. No stage is closed while a crew is unaccounted for: that is a rule of safety before it is one of results. The closing car drives through after the last crew.',
  'day.step.checked': 'Check {stage}',
  'day.go.checked': 'Confirm check',
  'day.help.checked':
    'A second person compares the recorded times with the time cards, the check sheets and the timing device. What differs is corrected with a reason before results are posted. From then on a change of a time waits for an administrator.',
  'day.step.provisional': 'Publish {stage} provisional',
  'day.go.provisional': 'Publish provisional results',
  'day.help.provisional':
    'Provisional results are posted with number, time and the name of the clerk of the course. From the time of posting on, crews may enquire and protest. Regulations usually ask for them soon after the last crew, often within two hours.',
  'day.step.protest': 'Protest time of {stage}',
  'day.go.protest': 'See protests',
  'day.help.protest':
    'Crews may enquire about the posted results until the time shown. Regulations usually allow 30 minutes from the time of posting, and a change that moves a crew starts a new period. Each protest is answered in writing before results become official.',
  'day.step.official': 'Make {stage} official',
  'day.go.official': 'Make official',
  'day.help.official':
    'Official results are final: protest time has ended and open matters are settled. Later changes need a decision of the stewards or an appeal, which is named with the new version. What is accepted as still open is recorded with its reason.',
  'day.step.cancelled': '{stage} is cancelled',
  'day.help.cancelled':
    'A cancelled stage gives no time to anyone and counts for no classification. Penalties at time controls on the road usually stay unless they are waived. The decision is published with its reason.',
  'day.step.joint': '{page}: make official',
  'day.go.joint': 'Make official',
  'day.help.joint':
    'The parts of a stage that is run in sections are classified together. The joint classification is official once every part is official or cancelled. It has a page and a signature of its own.',
  'day.step.final': 'Final classification',
  'day.go.final': 'Make final classification official',
  'day.help.final':
    'The final classification closes the race: after the last stage, its protest time and the last open decision. It is signed by the clerk of the course and the stewards, and prizes are given by it. Afterwards only an appeal or new evidence changes it.',
  'day.step.race_cancelled': 'The race is cancelled',
  'day.help.race_cancelled':
    'A cancelled race has no further step. What was published stays readable. The decision and its reason are on the page of the rally.',
  'day.fact.entries.done': '{crews, plural, one {# crew} other {# crews}}',
  'day.fact.entries.open': '{crews, plural, one {# crew} other {# crews}}',
  'day.fact.regulations.done': '{version, plural, =0 {as the preset} one {version #} other {version #}}',
  'day.fact.schedule.done': '{stages, plural, one {# stage} other {# stages}}',
  'day.fact.schedule.open': '{stages, plural, one {# stage} other {# stages}}',
  'day.fact.posts.done': '{posts, plural, one {# post} other {# posts}}',
  'day.fact.posts.open': '{posts, plural, one {# post} other {# posts}}',
  'day.fact.announce.done': '{status, select, rehearsal {Rehearsal: only officials see it} other {public}}',
  'day.fact.announce.open': 'Draft: only officials see it',
  'day.fact.start_list.done': '{crews, plural, one {# crew} other {# crews}} listed',
  'day.fact.open.open': '{first, select, none {No start times yet} other {First start {first}}}',
  'day.fact.started.open': '{started} of {starters} started',
  'day.fact.accounted.open': '{through} of {starters} in, {out} on stage',
  'day.fact.protest.open': '{until, select, none {Begins with the posting} other {Until {until}}}',
  'day.fact.official.done': 'official {at}',
  'day.fact.final.done': 'official {at}',
};
