import { expect, it } from 'vitest'
import { changedFields, type HistoryEntry } from './history-words.ts'

type Changes = HistoryEntry['changes']

const codeOf = (id: number) => (id === 2 ? 'USD' : 'AFN')
const change = (field: string, old: string | null, now: string | null) => ({ field, old, new: now })

it.each<[what: string, action: HistoryEntry['action'], changes: Changes, words: string[]]>([
  ['a recording', 'recorded', [], []],
  ['an approval', 'approved', [change('isApproved', 'false', 'true')], []],
  [
    'an edit after approval',
    'edited',
    [change('amount', '7000.00', '7500.00'), change('isApproved', 'true', 'false')],
    ['Amount: 7,000.00 → 7,500.00', 'Status: Approved → Pending'],
  ],
  [
    'a deletion',
    'deleted',
    [change('isApproved', 'true', 'false')],
    ['Status: Approved → Deleted'],
  ],
  ['a reversal', 'reversed', [change('reversedBy', null, '815')], ['Reversed by: empty → 815']],
  [
    'a credit narrative that stays a copy',
    'edited',
    [change('tranDescription', null, 'rent'), change('cTransDescription', null, 'rent')],
    ['Narrative: empty → rent'],
  ],
  [
    'a credit narrative that differed',
    'edited',
    [change('tranDescription', 'a', 'b'), change('cTransDescription', 'کریم', 'b')],
    ['Narrative: a → b', 'Credit narrative: کریم → b'],
  ],
  [
    'another currency',
    'edited',
    [change('currencyID', '1', '2'), change('inAccountID', '2001', '1001')],
    ['Currency: AFN → USD', 'Credited account: 2001 → 1001'],
  ],
  [
    'a change of the other leg',
    'edited',
    [change('otherLeg', '6: 100.00 of currency 2', '6: 90.00 of currency 2')],
    ['Other leg: 6: 100.00 USD → 6: 90.00 USD'],
  ],
  [
    'a waived fee that another currency forgets',
    'edited',
    [change('commission', '0.00', null), change('commissionReason', 'An old customer', null)],
    ['Commission: 0.00 → empty', 'Reason for less: An old customer → empty'],
  ],
  ['a field without a label', 'edited', [change('hawalaID', null, '3')], ['hawalaID: empty → 3']],
])('%s', (_, action, changes, words) => {
  const said = changedFields({ action, changes }, codeOf)
  expect(said.map(({ label, old, now }) => `${label}: ${old} → ${now}`)).toEqual(words)
})
