import { expect, it } from 'vitest'
import type { FoundTransaction } from '../../search/search-rows.ts'
import { editedMovements } from './edit-fields.tsx'
import type { LegValues } from './edited-fields.ts'
import { valuesOf } from './edited-legs.ts'
import { sampleExchange, sampleTransaction } from './sample-transaction.ts'

const debit = [sampleTransaction()]
const credit = [sampleTransaction({ inAccountID: '1007', outAccountID: 'CSH001' })]
const transfer = [sampleTransaction({ inAccountID: '1008' })]

it.each<
  [
    what: string,
    records: readonly FoundTransaction[],
    typed: readonly Partial<LegValues>[],
    moved: Record<string, bigint | null>,
  ]
>([
  ['nothing typed', debit, [], { '1007': 0n }],
  ['a larger debit', debit, [{ amount: '1,600.25' }], { '1007': -100_25n }],
  ['a larger credit', credit, [{ amount: '1600' }], { '1007': 100_00n }],
  ['another account', debit, [{ debitAccount: '1009' }], { '1007': 1500_00n, '1009': -1500_00n }],
  [
    'another account and amount',
    credit,
    [{ creditAccount: '1009', amount: '20' }],
    { '1007': -1500_00n, '1009': 20_00n },
  ],
  ['a smaller transfer', transfer, [{ amount: '1000' }], { '1007': 500_00n, '1008': -500_00n }],
  ['an amount that can not be read', debit, [{ amount: '12+' }], { '1007': null }],
  ['no account', debit, [{ debitAccount: '' }], { '1007': 1500_00n }],
  [
    'both legs of an exchange',
    sampleExchange(),
    [{ amount: '200' }, { amount: '13700' }],
    { '1007': 100_00n, '1008': -6850_00n },
  ],
])('%s', (_what, records, typed, moved) => {
  const legs = valuesOf(records).legs.map((leg, place) => ({ ...leg, ...typed[place] }))
  expect(Object.fromEntries(editedMovements(records, legs))).toEqual(moved)
})
