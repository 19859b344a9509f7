/** The ledger in English. */
export default {
  'ledger.title': 'Ledger',
  'ledger.last': 'Last check',
  'ledger.never': 'Not checked yet.',
  'ledger.text':
    'Every record is chained to the one before it. A check works out the whole chain again and compares every record, and the times shown on the pages, with what was received.',
  'ledger.check': 'Check the ledger',
  'ledger.checking': 'Checking …',
  'ledger.whole': 'The ledger is intact: nothing was changed, removed or inserted.',
  'ledger.wholeThen': 'Intact',
  'ledger.broken':
    'Broken at record {position}: {why, select, no_fact {the record itself is gone} not_in_ledger {a record was inserted} missing {a record before it is missing} hash {its hash does not follow from the one before} moved {it was moved to another place} digest {it is not what was received} kept {the time, number or decision that pages use is not the one received} end {records at the end were removed or added} other {an earlier check found another hash here}}.',
  'ledger.who': '{at} · {who} · up to record {position}',
  'ledger.somebody': 'somebody whose account has been deleted',
  'ledger.now': 'Now',
  'ledger.position': 'Records',
  'ledger.hash': 'Hash of the last record',
  'ledger.note':
    'Write both down, or print this page: someone with access to the database could work out another chain, but not one with this hash.',
  'ledger.erased':
    '{count, plural, one {The text of # report or alarm was erased because it no longer has to be kept. The record stays in the chain.} other {The texts of # reports and alarms were erased because they no longer have to be kept. The records stay in the chain.}}',
  'ledger.earlier': 'Earlier checks',
};
