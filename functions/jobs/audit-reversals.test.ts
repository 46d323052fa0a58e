import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Item } from '../store/table/client.ts'
import { type Key, loanKey, transactionKey } from '../store/table/keys.ts'
import { loan, loanReturn } from '../testing/bodies.ts'
import { whileForged } from '../testing/forging.ts'
import { type Clerk, openOffice } from '../testing/office.ts'
import { auditLedger } from './audit-ledger.ts'

// The engine's indexes don't lag, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

let clerk: Clerk
let account: string
const numbers = { credit: 0, debit: 0, loan: 0 }

beforeAll(async () => {
  clerk = await (await openOffice()).clerk('User')
  account = (await clerk.account()).accountNumber
  numbers.credit = (await clerk.post('Credit', account, '50')).id
  numbers.debit = await reversed(numbers.credit)
  numbers.loan = (await clerk.save('transactions/create', { body: loan('Karim', '20') })).id
  await reversed(numbers.loan)
  await clerk.save('transactions/create', { body: loan('Nader', '30') })
  const { id } = await clerk.save('transactions/create', { body: loanReturn('Nader', '10') })
  await reversed(id)
})

async function reversed(id: number): Promise<number> {
  const body = { reason: 'Typed twice' }
  const { records } = await clerk.save('transactions/reverse', { params: { id }, body })
  return records[0]?.id ?? 0
}

it('the auditor finds nothing in an office of reversals', async () => {
  expect(await auditLedger()).toEqual([])
})

describe('the auditor reports', () => {
  const pair = () => `transaction ${numbers.credit} reversed by ${numbers.debit}`
  const byWhom = 'User-2 (user 2) at 2026-11-20T05:30:00.000Z: Typed twice'
  const story = () => `50.00 AFN at 1.0000 to ${account} from CSH001, live`
  type Case = [
    what: string,
    key: () => Key,
    forged: (item: Item) => Item,
    /** The expected disagreements: account, currency, what, expected, found. */
    expected: () => string[][],
  ]
  const cases: Case[] = [
    [
      'a reversed transaction that does not say so',
      () => transactionKey(numbers.credit),
      ({ reversedBy: _gone, ...item }) => item,
      () => [
        ['', '', pair(), 'nothing', story()],
        ['', '', `transaction ${numbers.credit} reversal`, byWhom, 'nobody'],
      ],
    ],
    [
      'a reversal that does not say what it reverses',
      () => transactionKey(numbers.debit),
      ({ reverses: _gone, ...item }) => item,
      () => [['', '', pair(), story(), 'nothing']],
    ],
    [
      'a reversal at another rate',
      () => transactionKey(numbers.debit),
      (item) => ({ ...item, rate: 20_000n }),
      () => [['', '', pair(), story(), story().replace('1.0000', '2.0000')]],
    ],
    [
      'a reversed loan that still counts as one',
      () => loanKey(1),
      ({ reversedOn: _gone, ...item }) => item,
      () => {
        const of = `20.00 AFN to Karim by transaction ${numbers.loan}`
        return [['LON001', '', 'loan LN-000001', `${of}, reversed`, `${of}, live`]]
      },
    ],
    [
      'a wrong amount that reversed returns had paid',
      () => loanKey(2),
      (item) => ({ ...item, returnsReversed: 900n }),
      () => [['LON001', 'AFN', 'loan LN-000002 returned and reversed', '10.00', '9.00']],
    ],
  ]

  it.each(cases)('%s', async (_what, keyOf, forge, expected) => {
    const rows = (await whileForged(keyOf(), forge, auditLedger)).map(Object.values)
    expect(rows).toEqual(expected())
  })
})
