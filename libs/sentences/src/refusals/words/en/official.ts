/** Refusals of changes to what is published, and words that refusals name. */
export default {
  'refusal.names': '{names} and {more} more',
  'refusal.result_official.changes':
    'This would change what is official ({pages}): make it provisional again first, with the decision that asks for it.',
  'refusal.result_official.race':
    'The results of race {race} are official, and every crew entered is in them: make them provisional again first, with the decision that asks for it.',
  'refusal.result_official.time_zone':
    'What is official ({pages}) is read in this time zone: make that provisional again first, with the decision that asks for it.',
  'refusal.result_official.crew':
    'The {what} of crew {number} cannot change: it is part of an official result ({pages}). Make that provisional again first, with the decision that asks for it.',
  'refusal.result_official.crew_removed':
    'Crew {number} cannot be removed: it is part of an official result ({pages}). Make that provisional again first, with the decision that asks for it.',
  'refusal.result_official.claims':
    'What was recorded under number {number} would count for this crew in an official result ({pages}): give it another number, or make that provisional again first, with the decision that asks for it.',
  'refusal.signed_by_removal.pages':
    'This would make pages official that no official signed ({pages}): cancel the stages instead, with the reason.',
  'refusal.late_entry_moved.behind':
    'Entered late, after stage {stage}: {numbers}. In another order they would be in other stages, so leave {stages} after {stage}.',
  'refusal.late_entry_moved.before':
    'Entered late, after stage {stage}: {numbers}. In another order they would be in other stages, so leave {stages} before {stage}.',
  'refusal.crew_has_facts.times':
    'Crew {number} has times or decisions: a crew with facts is withdrawn, not removed. Record its retirement.',
  'refusal.crew_has_facts.start_list':
    'The published start list of {stages} names crew {number}: publish one without it, or undo that list first.',
  'refusal.stage_published.removed':
    'Stage {stage} is {status}: a published stage is cancelled, not removed.',
  'refusal.stage_published.removed_official':
    'Stage {stage} is {status}: a published stage is cancelled, not removed. Make it provisional again first, with the decision that asks for it.',
  'refusal.stage_published.classified':
    'Stage {stage} is {status}: a published stage is classified, and does not become a {kind}. Open it again first.',
  'refusal.rally_official.keeps':
    'Rally {rally} is {status}, and what is official keeps its races, legs and stages: undo that first.',
  'refusalWhat.somebody': 'somebody else',
  'refusalWhat.this': 'This',
  'refusalWhat.of_stage': '{matter} ({stage})',
  'refusalCalled.race': 'Race {name}',
  'refusalCalled.rally': 'Rally {name}',
  'refusalCalled.document': 'Document {name}',
  'refusalCalled.penalty': 'This penalty',
  'refusalWhat.number': 'number',
  'refusalWhat.category': 'category',
  'refusalWhat.class': 'class',
  'refusalWhat.group': 'group',
  'refusalWhat.lists': 'lists',
  'refusalWhat.team': 'team',
  'refusalWhat.driver': 'driver',
  'refusalWhat.codriver': 'co-driver',
  'refusalWhat.mechanic': 'mechanic',
  'refusalWhat.in_from': 'first stage',
  'refusalKind.liaison': 'liaison',
  'refusalKind.shakedown': 'shakedown',
  'refusalStatus.started': 'started',
  'refusalStatus.withdrawn': 'withdrawn',
  'refusalStatus.published': 'published',
  'refusalStatus.draft': 'a draft',
  'refusalStatus.announced': 'announced',
  'refusalStatus.open': 'open',
  'refusalStatus.finished': 'finished',
  'refusalStatus.archived': 'archived',
  'refusalStatus.entries_open': 'open for entries',
  'refusalStatus.entries_closed': 'closed for entries',
  'refusalStatus.suspended': 'suspended',
  'refusalStatus.to_run': 'to run',
  'refusalStatus.start_order_provisional': 'start order provisional',
  'refusalStatus.start_order_published': 'start order published',
  'refusalStatus.running': 'running',
  'refusalStatus.interrupted': 'interrupted',
  'refusalStatus.shortened': 'shortened',
  'refusalStatus.interrupted_final': 'stopped for good',
  'refusalStatus.completed': 'completed',
  'refusalStatus.provisional': 'provisional',
  'refusalStatus.official': 'official',
  'refusalStatus.cancelled': 'cancelled',
  'refusalStatus.live': 'live',
  'refusalStatus.proposed': 'proposed',
  'refusalStatus.confirmed': 'confirmed',
  'refusalStatus.dismissed': 'dismissed',
  'refusalStatus.amended': 'amended',
  'refusalStatus.annulled': 'annulled',
  'refusalStatus.confirm': 'confirmed',
  'refusalStatus.dismiss': 'dismissed',
  'refusalStatus.amend': 'amended',
  'refusalStatus.cancel': 'cancelled',
  'refusalStatus.annul': 'annulled',
};
