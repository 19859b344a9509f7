export default {
  'refusal.names': '{names} et {more} autres',
  'refusal.result_official.changes':
    'Cela modifierait ce qui est officiel ({pages}) : remettez-le d’abord en provisoire, avec la décision qui le demande.',
  'refusal.result_official.race':
    'Les résultats de la course {race} sont officiels, et tout équipage engagé y figure : remettez-les d’abord en provisoire, avec la décision qui le demande.',
  'refusal.result_official.time_zone':
    'Ce qui est officiel ({pages}) se lit dans ce fuseau horaire : remettez-le d’abord en provisoire, avec la décision qui le demande.',
  'refusal.result_official.crew':
    'Pour l’équipage {number}, ceci ne peut pas changer : {what}. Il fait partie d’un résultat officiel ({pages}). Remettez-le d’abord en provisoire, avec la décision qui le demande.',
  'refusal.result_official.crew_removed':
    'L’équipage {number} ne peut pas être supprimé : il fait partie d’un résultat officiel ({pages}). Remettez-le d’abord en provisoire, avec la décision qui le demande.',
  'refusal.result_official.claims':
    'Ce qui a été enregistré sous le numéro {number} compterait pour cet équipage dans un résultat officiel ({pages}) : donnez-lui un autre numéro, ou remettez-le d’abord en provisoire, avec la décision qui le demande.',
  'refusal.signed_by_removal.pages':
    'Cela rendrait officielles des pages que personne n’a signées ({pages}) : annulez plutôt les spéciales, en indiquant le motif.',
  'refusal.late_entry_moved.behind':
    'Engagés tardivement, après la spéciale {stage} : {numbers}. Dans un autre ordre ils seraient dans d’autres spéciales : laissez {stages} après {stage}.',
  'refusal.late_entry_moved.before':
    'Engagés tardivement, après la spéciale {stage} : {numbers}. Dans un autre ordre ils seraient dans d’autres spéciales : laissez {stages} avant {stage}.',
  'refusal.crew_has_facts.times':
    'L’équipage {number} a des temps ou des décisions : il se retire, il ne se supprime pas. Enregistrez son abandon.',
  'refusal.crew_has_facts.start_list':
    'L’ordre de départ publié de {stages} nomme l’équipage {number} : publiez-en un sans lui, ou annulez d’abord cet ordre.',
  'refusal.stage_published.removed':
    'La spéciale {stage} est publiée (statut : {status}) : elle s’annule, elle ne se supprime pas.',
  'refusal.stage_published.removed_official':
    'La spéciale {stage} est publiée (statut : {status}) : elle s’annule, elle ne se supprime pas. Remettez-la d’abord en provisoire, avec la décision qui le demande.',
  'refusal.stage_published.classified':
    'La spéciale {stage} est publiée (statut : {status}) : elle est classée et ne devient pas : {kind}. Rouvrez-la d’abord.',
  'refusal.rally_official.keeps':
    'Le rallye {rally} a le statut « {status} », et ce qui est officiel garde ses courses, étapes et spéciales : annulez d’abord ce statut.',
  'refusalWhat.somebody': 'quelqu’un d’autre',
  'refusalWhat.this': 'Ceci',
  'refusalWhat.of_stage': '{matter} ({stage})',
  'refusalCalled.race': 'La course {name}',
  'refusalCalled.rally': 'Le rallye {name}',
  'refusalCalled.document': 'Le document {name}',
  'refusalCalled.penalty': 'Cette pénalité',
  'refusalWhat.number': 'numéro',
  'refusalWhat.category': 'catégorie',
  'refusalWhat.class': 'classe',
  'refusalWhat.group': 'groupe',
  'refusalWhat.lists': 'listes',
  'refusalWhat.team': 'équipe',
  'refusalWhat.driver': 'pilote',
  'refusalWhat.codriver': 'copilote',
  'refusalWhat.mechanic': 'mécanicien',
  'refusalWhat.in_from': 'première spéciale',
  'refusalKind.liaison': 'liaison',
  'refusalKind.shakedown': 'shakedown',
  'refusalStatus.started': 'commencé',
  'refusalStatus.withdrawn': 'retiré',
  'refusalStatus.published': 'publié',
  'refusalStatus.draft': 'brouillon',
  'refusalStatus.announced': 'annoncé',
  'refusalStatus.open': 'ouvert',
  'refusalStatus.finished': 'terminé',
  'refusalStatus.archived': 'archivé',
  'refusalStatus.entries_open': 'engagements ouverts',
  'refusalStatus.entries_closed': 'engagements clos',
  'refusalStatus.suspended': 'suspendu',
  'refusalStatus.to_run': 'à courir',
  'refusalStatus.start_order_provisional': 'ordre de départ provisoire',
  'refusalStatus.start_order_published': 'ordre de départ publié',
  'refusalStatus.running': 'en cours',
  'refusalStatus.interrupted': 'interrompu',
  'refusalStatus.shortened': 'raccourci',
  'refusalStatus.interrupted_final': 'arrêté pour de bon',
  'refusalStatus.completed': 'terminé',
  'refusalStatus.provisional': 'provisoire',
  'refusalStatus.official': 'officiel',
  'refusalStatus.cancelled': 'annulé',
  'refusalStatus.live': 'en direct',
  'refusalStatus.proposed': 'proposé',
  'refusalStatus.confirmed': 'confirmé',
  'refusalStatus.dismissed': 'écarté',
  'refusalStatus.amended': 'modifié',
  'refusalStatus.annulled': 'annulé d’office',
  'refusalStatus.confirm': 'confirmé',
  'refusalStatus.dismiss': 'écarté',
  'refusalStatus.amend': 'modifié',
  'refusalStatus.cancel': 'annulé',
  'refusalStatus.annul': 'annulé d’office',
};
