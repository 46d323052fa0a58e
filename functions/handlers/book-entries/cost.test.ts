import { beforeAll, expect, it } from 'vitest'
import { type EntryOffice, enter, entry, openEntryOffice } from '../../testing/entry-office.ts'
import { PIXEL } from '../../testing/example-asks.ts'
import { newKey } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/** Tests what an entry costs: its accounts are read beside the rest, so that the write isn't tried twice. */

let office: EntryOffice

/** A narrative of usual length, in the script in which a letter takes two bytes. */
const USUAL = { narrative: 'کرایه خانه برای ماه قوس', amount: '5,000.00', photo: PIXEL }

beforeAll(async () => {
  office = await openEntryOffice()
  // The days of the tills and the counters are created before anything is measured.
  for (const by of [office.omar, office.karim, office.laila]) {
    await by.post('Credit', office.customer, '100000')
  }
  for (const branch of ['KBL', 'HQ']) {
    await enter(office.omar, entry(office.rent, office.bank, { branch }))
  }
})

const keyed = () => ({ 'idempotency-key': `4f6c1a52-9d1e-4b0e-9d52-0d6f4b6c${newKey()}` })

type Account = 'rent' | 'interest' | 'bank' | 'capital' | 'drawings' | 'customer' | 'asset'
const numberOf = (side: Account | 'cash' | 'OSH_001') =>
  side === 'cash' || side === 'OSH_001' ? side : office[side]

it.each<
  [
    Account | 'cash' | 'OSH_001',
    Account | 'cash' | 'OSH_001',
    'omar' | 'karim' | 'laila',
    string | null,
    most: number,
  ]
>([
  ['rent', 'cash', 'karim', null, 11],
  ['rent', 'cash', 'laila', null, 11],
  ['cash', 'interest', 'laila', null, 11],
  ['bank', 'cash', 'karim', null, 11],
  ['cash', 'capital', 'omar', null, 11],
  ['drawings', 'cash', 'omar', null, 11],
  ['rent', 'bank', 'karim', null, 14],
  ['bank', 'interest', 'laila', null, 14],
  ['rent', 'bank', 'omar', 'KBL', 14],
  ['bank', 'capital', 'omar', 'KBL', 14],
  ['customer', 'bank', 'karim', null, 14],
  ['customer', 'OSH_001', 'omar', 'KBL', 14],
])(
  'D %s / C %s by %s for %s: 2 rounds, at most %i units',
  async (debit, credit, who, branch, most) => {
    const amount = who === 'laila' ? '300' : USUAL.amount
    const body = entry(numberOf(debit), numberOf(credit), { ...USUAL, amount, branch })
    const asked = await watch(async () => {
      const { status, text } = await enter(office[who], body, { headers: keyed() })
      expect([status, text]).toEqual([201, expect.anything()])
    })
    expect(asked.rounds).toBe(2)
    expect(asked.writeUnits).toBeLessThanOrEqual(most)
  },
)
