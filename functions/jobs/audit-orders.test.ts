import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hawalaOrderKey } from '../store/hawala/hawala-keys.ts'
import type { Item } from '../store/table/client.ts'
import { type Key, transactionKey } from '../store/table/keys.ts'
import { PIXEL } from '../testing/example-asks.ts'
import { whileForged } from '../testing/forging.ts'
import {
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  type Sent,
} from '../testing/hawala-office.ts'
import { auditLedger } from './audit-ledger.ts'

// The engine's indexes don't lag, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

let open: Sent
let paid: Sent
/** An order of which 400.00 were paid to the customer's account. */
let part: Sent
/** Orders through partners: one is sent, one received, and one received and forwarded. */
let through: Sent
let received: Sent
let forwarded: Sent
/** Two partners, and the customer who paid for the open one. */
const accounts = { mazar: '', dubai: '', customer: '' }
const at = (order: Sent, index: number) => order.transactionIds[index] ?? 0
/** Returns the item of an order with another payout. */
function changedPayout(item: Item, more: Item): Item {
  return { ...item, payouts: [{ ...(item['payouts'] as Item[])[0], ...more }] }
}

beforeAll(async () => {
  const { admin, send, rahim, zia, laila, karim, customer } = await openHawalaOffice()
  open = await send({ from: { account: customer } })
  paid = await send()
  await onOrder(rahim, 'pay', paid.id, payout(paid.code))
  part = await send()
  const onBehalf = { name: 'Zahra', relation: 'husband' }
  const toAccount = { amount: '400', to: { account: customer }, onBehalf, photo: PIXEL }
  await onOrder(rahim, 'pay', part.id, payout(part.code, toAccount))
  for (const refundCommission of [true, false]) {
    const { id, code } = await send()
    await onOrder(zia, 'cancel', id, { code, reason: 'The receiver has left', refundCommission })
  }
  const partner = async () => (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
  const [mazar, dubai] = [await partner(), await partner()]
  Object.assign(accounts, { mazar, dubai, customer })
  const sent = () => send({ destination: { account: mazar }, partnerCommission: '15' })
  const got = () => {
    const body = receiving({ partner: mazar, payingBranch: 'KBL', partnerCommission: '7' })
    return zia.save('hawala-orders/create', { body })
  }
  ;[through, received, forwarded] = [await sent(), await got(), await got()]
  await onOrder(laila, 'forward', forwarded.id, { partner: dubai, partnerCommission: '5' })
  const agreed = { reason: 'Not paid', partnerAgreed: 'Yes' }
  await onOrder(karim, 'cancel', (await sent()).id, agreed)
  const unknown = await got()
  await onOrder(laila, 'cancel', unknown.id, { code: unknown.partnerNumber, reason: 'Unknown' })
})

it('the auditor finds nothing in an office of hawalas of every kind', async () => {
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
      (item) => ({ ...item, state: 'paid', closedOn: '2026-11-20' }),
      () => [order(open, 'payable'), '1000.00', '0.00'],
    ],
    [
      'an order that says it is payable, although it was paid',
      () => hawalaOrderKey(paid.id),
      ({ payouts: _gone, closedOn: _too, ...item }) => ({ ...item, state: 'sent' }),
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
      ({ payouts: _gone, ...item }) => item,
      () => [order(paid, 'of 1000.00 AFN, state paid'), 'as its other fields say', 'nothing'],
    ],
    [
      'an order that says another part was paid',
      () => hawalaOrderKey(part.id),
      (item) => changedPayout(item, { amount: 399_99n }),
      () => [order(part, 'payable'), '600.00', '600.01'],
    ],
    [
      'an order of which more was paid than was sent',
      () => hawalaOrderKey(paid.id),
      (item) => changedPayout(item, { amount: 1_000_01n }),
      () => [order(paid, 'of 1000.00 AFN, state paid'), 'as its other fields say', 'nothing'],
    ],
    [
      'an order whose part went to another account',
      () => hawalaOrderKey(part.id),
      (item) => changedPayout(item, { account: accounts.dubai }),
      () => [order(part, `amount on ${accounts.customer}`), '400.00', '0.00'],
    ],
    [
      'a payout that another order posted',
      () => hawalaOrderKey(part.id),
      (item) => changedPayout(item, { transactionNumbers: [BigInt(at(open, 0))] }),
      () => [order(part, 'of 1000.00 AFN, state part'), 'as its other fields say', 'nothing'],
    ],
    [
      'an order of which less is left to pay than its state says',
      () => hawalaOrderKey(open.id),
      (item) => ({ ...item, days: [{ day: '2026-11-20', payingBranch: 'HRT', left: 1n }] }),
      () => [order(open, 'left to pay'), 'as its state says', 'nothing'],
    ],
    [
      'a code that was unlocked three times',
      () => hawalaOrderKey(open.id),
      (item) => {
        const unlock = { userId: 1n, userName: 'nadia', branch: 'HRT', at: '', reason: '' }
        return {
          ...item,
          unlocks: [1n, 2n, 1n, 1n].map((codeVersion) => ({ ...unlock, codeVersion })),
        }
      },
      () => [order(open, 'of code 1, unlocked 3 times'), 'at most 2 times', 'nothing'],
    ],
    [
      'a share that a partner got too little',
      () => transactionKey(at(through, 2)),
      (item) => ({ ...item, amount: 14_99n }),
      () => [order(through, `share on ${accounts.mazar}`), '14.99', '15.00'],
    ],
    [
      'a share that a partner paid us too little',
      () => transactionKey(at(received, 1)),
      (item) => ({ ...item, amount: 6_99n }),
      () => [order(received, `share on ${accounts.mazar}`), '-6.99', '-7.00'],
    ],
    [
      'a share that went to another partner',
      () => transactionKey(at(through, 2)),
      (item) => ({ ...item, inAccount: accounts.dubai }),
      () => [order(through, `share on ${accounts.dubai}`), '15.00', '0.00'],
    ],
    [
      'an order that forgot what the other partner gets for it',
      () => hawalaOrderKey(forwarded.id),
      ({ forwardedCommission: _gone, ...item }) => item,
      () => [order(forwarded, `share on ${accounts.dubai}`), '5.00', '0.00'],
    ],
    [
      'an order of another amount than the partner was credited',
      () => hawalaOrderKey(through.id),
      (item) => ({ ...item, amount: 999_99n }),
      () => [order(through, `amount on ${accounts.mazar}`), '1000.00', '999.99'],
    ],
    [
      'an order that another account paid for',
      () => hawalaOrderKey(open.id),
      (item) => ({ ...item, from: accounts.dubai }),
      () => [order(open, `amount on ${accounts.customer}`), '-1000.00', '0.00'],
    ],
  ])('%s', async (_what, key, forge, found) => {
    const rows = await whileForged(key(), forge, auditLedger)
    expect(rows.map(({ what, expected, found }) => [what, expected, found])).toContainEqual(found())
  })
})
