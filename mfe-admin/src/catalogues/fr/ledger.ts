/** The ledger in French. */
export default {
  'ledger.title': 'Registre',
  'ledger.last': 'Dernière vérification',
  'ledger.never': 'Pas encore vérifié.',
  'ledger.text':
    'Chaque saisie est enchaînée à la précédente. Une vérification recalcule toute la chaîne et compare chaque saisie, ainsi que les temps dont les pages sont tirées, avec ce qui a été reçu.',
  'ledger.check': 'Vérifier le registre',
  'ledger.checking': 'Vérification …',
  'ledger.whole': 'Le registre est intact : rien n’a été modifié, retiré ni ajouté après coup.',
  'ledger.wholeThen': 'Intact',
  'ledger.broken':
    'Rompu à la saisie {position} : {why, select, no_fact {la saisie elle-même a disparu} not_in_ledger {une saisie a été insérée} missing {une saisie manque avant elle} hash {son empreinte ne découle pas de la précédente} moved {elle a été déplacée} digest {ce n’est pas ce qui a été reçu} kept {le temps, le numéro ou la décision que les pages utilisent n’est pas ce qui a été reçu} end {des saisies ont été retirées ou ajoutées à la fin} other {une vérification précédente a trouvé une autre empreinte ici}}.',
  'ledger.who': '{at} · {who} · jusqu’à la saisie {position}',
  'ledger.somebody': 'une personne dont le compte n’existe plus',
  'ledger.now': 'Maintenant',
  'ledger.position': 'Saisies',
  'ledger.hash': 'Empreinte de la dernière saisie',
  'ledger.note':
    'Notez les deux, ou imprimez cette page : qui possède la base pourrait recalculer une autre chaîne, mais pas avec cette empreinte.',
  'ledger.erased':
    '{count, plural, one {Le texte de # rapport ou alerte a été effacé, sa durée de conservation étant passée. Il reste dans la chaîne.} other {Les textes de # rapports et alertes ont été effacés, leur durée de conservation étant passée. Ils restent dans la chaîne.}}',
  'ledger.earlier': 'Vérifications précédentes',
};
