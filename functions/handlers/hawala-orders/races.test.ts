import { beforeAll, expect, it, vi } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { injectFaults, type Odds } from '../../testing/faults.ts'
import {
  balanceOf,
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  type Sent,
} from '../../testing/hawala-office.ts'
import { type Clerk, newKey } from '../../testing/office.ts'

/**
 * 16 clerks pay and cancel the same hawalas at once, with DynamoDB's faults. The clerks also pay, return and forward hawalas
 * of partners. Each clerk repeats a call until it is answered, as the browser does. No hawala is ever paid twice, or both
 * paid and refunded, and no partner's balance ever passes its limits.
 */

const SEED = Number(process.env['MODEL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const HAWALAS = 5
const MOST_REPEATS = 50

/** The probabilities for a write; a read fails less often. */
const ODDS: Odds = {
  conflict: 0.05,
  throttledInside: 0.01,
  throttled: 0.01,
  timeoutBefore: 0.02,
  timeoutAfter: 0.03,
  awayBefore: 0.03,
  awayAfter: 0.05,
  crashBefore: 0.02,
  crashAfter: 0.05,
  slow: 0.1,
}

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let payers: Clerk[]
let cancellers: Clerk[]

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  office = await openHawalaOffice()
  payers = await hired('HRT')
  cancellers = await hired('KBL')
})

/** Hires eight clerks in a branch. */
function hired(branch: string): Promise<Clerk[]> {
  return Promise.all(Array.from({ length: 8 }, () => office.office.clerk('User', branch)))
}

it(`a hawala is paid once or refunded once, seed ${SEED}`, {
  timeout: 240_000,
}, async () => {
  const orders: Sent[] = []
  for (let at = 0; at < HAWALAS; at += 1) orders.push(await office.send())
  const faults = injectFaults(SEED, ODDS)
  const answers = await Promise.all(
    orders.flatMap((order) => {
      const reason = 'The receiver has left'
      return [
        ...payers.map((clerk) => answered(clerk, 'pay', order, payout(order.code))),
        ...cancellers.map((clerk) => {
          return answered(clerk, 'cancel', order, { code: order.code, reason })
        }),
      ]
    }),
  ).finally(() => faults.stop())
  for (const { id, number } of orders) {
    const done = answers.filter((each) => each.id === id && each.status === 200)
    const { data } = await office.laila.call('hawala-orders/read', { params: { id } })
    expect([number, done.map(({ name }) => name)]).toEqual([
      number,
      [data.state === 'paid' ? 'pay' : 'cancel'],
    ])
    const refused = answers.filter((each) => each.id === id && each.status === 409)
    expect(refused).toHaveLength(payers.length + cancellers.length - 1)
  }
  expect(await balanceOf(office.laila, 'HWL_001')).toBe('0.00')
  expect(await auditLedger()).toEqual([])
})

it(`a partner's hawala is paid, returned or forwarded once, seed ${SEED}`, {
  timeout: 240_000,
}, async () => {
  const { admin, karim, laila } = office
  const opened = async (limits: object) => {
    const { id, accountNumber } = await admin.account({ accountType: 'Hawala Partner' })
    await karim.save('accounts/limits', { params: { id }, body: { ...limits } })
    return accountNumber
  }
  const partner = await opened({ floor: '-6000' })
  // With the partner's commission, only two of the hawalas fit under this ceiling.
  const other = await opened({ ceiling: '2010' })
  const orders: Sent[] = []
  for (let at = 0; at < HAWALAS; at += 1) {
    const body = receiving({ partner, payingBranch: 'HRT', partnerCommission: '7' })
    orders.push(await laila.save('hawala-orders/create', { body }))
  }
  const works = ({ partnerNumber: code }: Sent): Record<Name, object> => ({
    pay: payout(code),
    cancel: { code, reason: 'The receiver has left' },
    forward: { partner: other, partnerCommission: '5' },
  })
  // At each hawala another step begins, so that every step wins somewhere.
  const names: Name[] = ['forward', 'pay', 'forward', 'cancel']
  const clerks = [...payers, ...(await hired('HRT'))]
  const faults = injectFaults(SEED + 1, ODDS)
  const answers = await Promise.all(
    orders.flatMap((order, turn) =>
      clerks.map((clerk, at) => {
        const name = names[(at + turn) % names.length] ?? 'pay'
        return answered(clerk, name, order, works(order)[name])
      }),
    ),
  ).finally(() => faults.stop())
  const kept = { pay: 0, cancel: 0, forward: 0 }
  for (const { id, number } of orders) {
    const done = answers.filter((each) => each.id === id && each.status === 200)
    const { data } = await laila.call('hawala-orders/read', { params: { id } })
    const expected = { paid: 'pay', returned: 'cancel', forwarded: 'forward' }[data.state as string]
    expect([number, done.map(({ name }) => name)]).toEqual([number, [expected]])
    for (const { name } of done) kept[name] += 1
  }
  const told = (amount: number) => (amount === 0 ? '0.00' : `${amount}.00`)
  expect(await balanceOf(laila, partner)).toBe(told(-1007 * (HAWALAS - kept.cancel)))
  expect(await balanceOf(laila, other)).toBe(told(1005 * kept.forward))
  expect(kept.forward).toBeLessThanOrEqual(2)
  expect(await balanceOf(laila, 'HWL_001')).toBe('0.00')
  expect(await auditLedger()).toEqual([])
})

type Name = 'pay' | 'cancel' | 'forward'

/** Returns the final answer to a call that is repeated under its key until there is one. */
async function answered(clerk: Clerk, name: Name, { id }: Pick<Sent, 'id'>, body: object) {
  const headers = { 'idempotency-key': newKey() }
  for (let repeat = 0; repeat < MOST_REPEATS; repeat += 1) {
    const status = await onOrder(clerk, name, id, body, { headers }).then(
      (answer) => answer.status,
      () => 500,
    )
    if (status < 500) return { id, name, status }
  }
  throw new Error(`No answer to ${name} of hawala order ${id}`)
}
