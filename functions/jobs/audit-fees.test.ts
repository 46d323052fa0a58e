import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Item } from '../store/table/client.ts'
import { transactionKey } from '../store/table/keys.ts'
import { transfer } from '../testing/bodies.ts'
import { openFeeOffice } from '../testing/fee-office.ts'
import { whileForged } from '../testing/forging.ts'
import { TODAY } from '../testing/office.ts'
import { auditLedger } from './audit-ledger.ts'

// The engine's indexes don't lag, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

let main: number
let given: number
let account: string

beforeAll(async () => {
  const house = await openFeeOffice()
  account = house.account
  main = (await house.save(house.credit({ commission: '60' }))).id
  const waiver = { commission: '0', commissionReason: 'An old customer' }
  await house.save(house.credit(waiver))
  const body = house.swap({ commission: '1', commissionFrom: 'cash' })
  const { purchase } = await house.laila.save('transactions/exchange', { body })
  const gone = await house.laila.save('transactions/exchange', { body })
  await house.laila.save('transactions/delete', { params: { id: gone.selling.id } })
  const charged = await house.save(house.credit({ commission: '60' }))
  const transferred = transfer(house.account, house.other, '400', { commission: '7' })
  for (const id of [charged.id, (await house.save(transferred)).id]) {
    const params = { id }
    const { records } = await house.laila.save('transactions/reverse', {
      params,
      body: { reason: 'Typed twice' },
    })
    given ??= records[0]?.id ?? 0
  }
  await house.omar.save('transactions/approve', { params: { id: purchase.id } })
})

it('the auditor finds nothing in an office of fees, waived, deleted, approved and reversed ones', async () => {
  expect(await auditLedger()).toEqual([])
})

describe('the auditor reports', () => {
  const beside = () => `fee ${main + 1} beside transaction ${main}`
  const story = (amount: string, from: string) =>
    `${amount} AFN from ${from} on ${TODAY}, 50.00 suggested, live`
  it.each<
    [
      what: string,
      number: () => number,
      forged: (item: Item) => Item | null,
      found: () => [what: string, expected: string, found: string],
    ]
  >([
    [
      'a fee of another amount',
      () => main + 1,
      (item) => ({ ...item, amount: 59_00n }),
      () => [beside(), story('60.00', account), story('59.00', account)],
    ],
    [
      'a fee from another account',
      () => main + 1,
      (item) => ({ ...item, outAccount: 'CSH001' }),
      () => [beside(), story('60.00', account), story('60.00', 'CSH001')],
    ],
    [
      'a fee that is missing',
      () => main + 1,
      () => null,
      () => [beside(), story('60.00', account), 'nothing'],
    ],
    [
      'a posting that has forgotten its fee',
      () => main,
      ({ commission: _gone, ...item }) => item,
      () => [beside(), 'nothing', story('60.00', account)],
    ],
    [
      'a record of a save that is missing',
      () => main + 1,
      () => null,
      () => [`records saved together with transaction ${main}`, '2', '1'],
    ],
    [
      'a record that was deleted without the others of its save',
      () => main + 1,
      (item) => ({
        ...item,
        deletion: { userId: 1n, userName: 'admin', at: `${TODAY}T06:00:00Z` },
      }),
      () => [`records saved together with transaction ${main}, live`, '2', '1'],
    ],
    [
      'a reversal that has forgotten the fee that it gives back',
      () => given,
      ({ commission: _gone, ...item }) => item,
      () => [`fee ${given + 1} beside transaction ${given}`, 'nothing', story('60.00', account)],
    ],
    [
      'a given back fee that does not say what it is for',
      () => given + 1,
      ({ feeFor: _gone, ...item }) => item,
      () => [`fee ${given + 1} beside transaction ${given}`, story('60.00', account), 'nothing'],
    ],
    [
      'another type on the account of commission',
      () => main + 1,
      (item) => ({ ...item, transType: 'Transfer' }),
      () => [`transaction ${main + 1} moves commission`, 'by a fee alone', 'nothing'],
    ],
  ])('%s', async (_what, number, forge, found) => {
    const key = transactionKey(number())
    const rows = await whileForged(key, forge, auditLedger)
    expect(rows.map(({ what, expected, found }) => [what, expected, found])).toContainEqual(found())
  })
})
