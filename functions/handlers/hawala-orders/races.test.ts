import { beforeAll, expect, it, vi } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { injectFaults, type Odds } from '../../testing/faults.ts'
import {
  balanceOf,
  onOrder,
  openHawalaOffice,
  payout,
  type Sent,
} from '../../testing/hawala-office.ts'
import { type Clerk, newKey } from '../../testing/office.ts'

/**
 * 16 clerks pay and cancel the same hawalas at once, with DynamoDB's faults. Each repeats a call until it is answered, as
 * the browser does. No hawala is ever paid twice, or both paid and refunded.
 */

const SEED = Number(process.env['MODEL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const HAWALAS = 5
const MOST_REPEATS = 50

/** The probabilities for a write; a read fails less often. */
const ODDS: Odds = {
  ...{ conflict: 0.05, throttledInside: 0.01, throttled: 0.01 },
  ...{ timeoutBefore: 0.02, timeoutAfter: 0.03, awayBefore: 0.03, awayAfter: 0.05 },
  ...{ crashBefore: 0.02, crashAfter: 0.05, slow: 0.1 },
}

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let payers: Clerk[]
let cancellers: Clerk[]

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  office = await openHawalaOffice()
  const hired = (branch: string) =>
    Promise.all(Array.from({ length: 8 }, () => office.office.clerk('User', branch)))
  payers = await hired('HRT')
  cancellers = await hired('KBL')
})

it(`a hawala is paid once or refunded once, seed ${SEED}`, {
  timeout: 240_000,
  retry: 0,
}, async () => {
  const orders: Sent[] = []
  for (let at = 0; at < HAWALAS; at += 1) orders.push(await office.send())
  const faults = injectFaults(SEED, ODDS)
  const answers = await Promise.all(
    orders.flatMap((order) => [
      ...payers.map((clerk) => answered(clerk, 'pay', order)),
      ...cancellers.map((clerk) => answered(clerk, 'cancel', order)),
    ]),
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

type Name = 'pay' | 'cancel'

/** The final answer to a call that is repeated under its key until there is one. */
async function answered(clerk: Clerk, name: Name, { id, code }: Sent) {
  const body = name === 'pay' ? payout(code) : { code, reason: 'The receiver has left' }
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
