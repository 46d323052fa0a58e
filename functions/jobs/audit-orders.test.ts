import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hawalaOrderKey } from '../store/hawala/hawala-keys.ts'
import type { Item } from '../store/table/client.ts'
import { type Key, transactionKey } from '../store/table/keys.ts'
import { whileForged } from '../testing/forging.ts'
import { onOrder, openHawalaOffice, payout, type Sent } from '../testing/hawala-office.ts'
import { auditLedger } from './audit-ledger.ts'

// The engine's indexes don't lag, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

let open: Sent
let paid: Sent
const at = (order: Sent, index: number) => order.transactionIds[index] ?? 0

beforeAll(async () => {
  const { send, rahim, zia, customer } = await openHawalaOffice()
  open = await send({ from: { account: customer } })
  paid = await send()
  await onOrder(rahim, 'pay', paid.id, payout(paid.code))
  for (const refundCommission of [true, false]) {
    const { id, code } = await send()
    await onOrder(zia, 'cancel', id, { code, reason: 'The receiver has left', refundCommission })
  }
})

it('the auditor finds nothing in an office of open, paid and cancelled hawalas', async () => {
  expect(await auditLedger()).toEqual([])
})

describe('the auditor reports', () => {
  const order = ({ id }: Sent, what: string) => `hawala order ${id} ${what}`
  it.each<
    [
      what: string,
      key: () => Key,
      forged: (item: Item) => Item | null,
      found: () => [what: string, expected: string, found: string],
    ]
  >([
    [
      'an order of another amount',
      () => hawalaOrderKey(open.id),
      (item) => ({ ...item, amount: 999_99n }),
      () => [order(open, 'payable'), '1000.00', '999.99'],
    ],
    [
      'an order that says it was paid, although nothing was',
      () => hawalaOrderKey(open.id),
      (item) => ({ ...item, state: 'paid', paid: {}, closedOn: '2026-11-20' }),
      () => [order(open, 'payable'), '1000.00', '0.00'],
    ],
    [
      'an order that says it is payable, although it was paid',
      () => hawalaOrderKey(paid.id),
      ({ paid: _gone, closedOn: _too, ...item }) => ({ ...item, state: 'sent' }),
      () => [order(paid, 'payable'), '0.00', '1000.00'],
    ],
    [
      'an order that is missing',
      () => hawalaOrderKey(open.id),
      () => null,
      () => [order(open, 'payable'), '1000.00', '0.00'],
    ],
    [
      'an order that has forgotten a transaction',
      () => hawalaOrderKey(open.id),
      (item) => ({ ...item, transactionNumbers: [BigInt(at(open, 0))] }),
      () => [order(open, `transaction ${at(open, 1)}`), 'nothing', 'there'],
    ],
    [
      'a transaction that is missing',
      () => transactionKey(at(paid, 0)),
      () => null,
      () => [order(paid, `transaction ${at(paid, 0)}`), 'there', 'nothing'],
    ],
    [
      'a transaction on the account of hawalas without an order',
      () => transactionKey(at(open, 0)),
      ({ hawalaId: _gone, ...item }) => item,
      () => [`transaction ${at(open, 0)} moves hawalas`, 'by an order alone', 'nothing'],
    ],
    [
      'an order that is in no list of open ones',
      () => hawalaOrderKey(open.id),
      ({ credited: _gone, ...item }) => item,
      () => [
        order(open, 'index keys'),
        expect.stringContaining('credited ORDEROPEN#HRT'),
        expect.not.stringContaining('credited'),
      ],
    ],
    [
      'an order that was paid without a receiver',
      () => hawalaOrderKey(paid.id),
      ({ paid: _gone, ...item }) => item,
      () => [order(paid, 'of 1000.00 AFN, state paid'), 'as its other fields say', 'nothing'],
    ],
  ])('%s', async (_what, key, forge, found) => {
    const rows = await whileForged(key(), forge, auditLedger)
    expect(rows.map(({ what, expected, found }) => [what, expected, found])).toContainEqual(found())
  })
})
