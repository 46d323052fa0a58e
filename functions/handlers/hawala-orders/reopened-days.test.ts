import { expect, it } from 'vitest'
import { businessDateOf } from '../../../shared/calendar/business-date.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { PIXEL } from '../../testing/example-asks.ts'
import {
  balanceOf,
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  reopenAsItIs,
  type Sent,
} from '../../testing/hawala-office.ts'
import { type Clerk, NOW, TODAY } from '../../testing/office.ts'

/**
 * Takes steps of every kind back, on their own day and on later ones. All balances and shares, over all days, are then as if
 * the steps had not been (docs/rules/hawala-orders.md).
 */

const AFN = 1
const USD = 2
const DAY_MS = 86_400_000
const STAFF = ['rahim', 'nadia', 'karim', 'sami', 'omar', 'laila'] as const

/** On which of the three days a step is taken, and on which it is taken back. */
const TIMES: readonly [step: number, back: number][] = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 2],
]
const AGREED = { partnerAgreed: 'Yes' }
const CASH = { cashMoves: true }

it('a step that was taken back leaves every balance and share as if it had not been', async () => {
  const office = await openHawalaOffice()
  const { admin, customer } = office
  const rules = [AFN, USD].map((currencyId) => {
    return { type: 'Hawala', currencyId, payerPercent: '33.3333' }
  })
  await office.omar.save('fee-schedule/update', { body: { rules } })
  const rates = [{ currencyId: USD, buy: '68.40', sell: '69.00' }]
  await office.omar.save('rate-board/publish', { body: { rates } })
  const partner = async () => (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
  const [from, to] = [await partner(), await partner()]
  const received = () => {
    const body = receiving({ partner: from, payingBranch: 'HRT', partnerCommission: '7' })
    return office.laila.save('hawala-orders/create', { body })
  }
  const shownTo = ({ code, partnerNumber }: Sent, more: object = {}) =>
    payout(code ?? partnerNumber, more)
  const dollars = () => office.send({ currencyId: USD, amount: '500', commission: '10' })
  const kinds = [
    { make: () => office.send(), step: 'pay', body: shownTo, back: CASH, by: 'nadia' },
    {
      make: () => office.send(),
      step: 'pay',
      body: (order: Sent) => shownTo(order, { amount: '333.33' }),
      back: CASH,
      by: 'nadia',
    },
    {
      make: () => office.send(),
      step: 'pay',
      body: (order: Sent) =>
        shownTo(order, {
          to: { account: customer },
          onBehalf: { name: 'Zahra', relation: 'brother' },
          photo: PIXEL,
        }),
      back: {},
      by: 'omar',
    },
    {
      make: () => office.send({ commissionFrom: 'receiver' }),
      step: 'pay',
      body: shownTo,
      back: CASH,
      by: 'nadia',
    },
    { make: received, step: 'pay', body: shownTo, back: CASH, by: 'nadia' },
    {
      make: dollars,
      step: 'pay',
      body: (order: Sent) => shownTo(order, { payAs: { currencyId: AFN, boardVersion: 1 } }),
      back: CASH,
      by: 'nadia',
    },
    {
      make: () => office.send(),
      step: 'pay',
      body: (order: Sent) =>
        shownTo(order, { amount: '700', payAs: { currencyId: USD, boardVersion: 1 } }),
      back: CASH,
      by: 'nadia',
    },
    {
      make: received,
      step: 'forward',
      body: () => ({ partner: to, partnerCommission: '3' }),
      back: AGREED,
      by: 'nadia',
    },
    {
      make: () => office.send({ destination: { account: from }, partnerCommission: '15' }),
      step: 'confirm',
      body: () => ({ partnerCommission: '9.50' }),
      back: AGREED,
      by: 'karim',
    },
  ] as const
  const cases: { kind: (typeof kinds)[number]; at: { step: number; back: number }; order: Sent }[] =
    []
  for (const kind of kinds) {
    for (const [step, back] of TIMES) {
      cases.push({ kind, at: { step, back }, order: await kind.make() })
    }
  }

  /** Everything that a step could leave, from the beginning to the last day, read on this day. */
  const held = async (reader: Clerk, at: Date) => {
    const balances: string[] = []
    for (const account of ['HWL_001', 'FEE_001', 'CSH001', 'OSH_001', 'EXC_001']) {
      for (const currencyId of [AFN, USD]) {
        balances.push(`${account} ${await balanceOf(reader, account, currencyId, { at })}`)
      }
    }
    for (const account of [customer, from, to]) {
      balances.push(`${account} ${await balanceOf(reader, account, AFN, { at })}`)
    }
    const query = { from: TODAY, to: businessDateOf(at, 'Asia/Kabul') }
    const { data: profit } = await reader.call('reports/profit', { query, at })
    const shares = new Map<string, number>()
    for (const { branch, currencyCode, commission, shares: ofPartners, ...row } of profit) {
      const { forPaying, margin } = row
      for (const [what, amount] of Object.entries({ commission, ofPartners, forPaying, margin })) {
        const place = `${branch} ${currencyCode} ${what}`
        shares.set(place, (shares.get(place) ?? 0) + Number((amount ?? '0.00').replace('.', '')))
      }
    }
    const present = [...shares].filter(([, minor]) => minor !== 0).sort()
    const between = (await reader.call('reports/between-branches', { query: {}, at })).data
    return { balances, present, between }
  }

  const dayAt = (day: number) => new Date(NOW.getTime() + day * DAY_MS)
  const before = await held(office.omar, NOW)
  for (const day of [0, 1, 2]) {
    const at = dayAt(day)
    const staff = Object.fromEntries(
      await Promise.all(STAFF.map(async (name) => [name, await office[name].again(at)] as const)),
    ) as Record<(typeof STAFF)[number], Clerk>
    for (const { kind, at: when, order } of cases) {
      if (when.step === day) {
        const by = kind.step === 'confirm' ? staff.sami : staff.rahim
        const { status, text } = await onOrder(by, kind.step, order.id, kind.body(order), { at })
        expect([kind.step, status, status === 200 ? '' : text]).toEqual([kind.step, 200, ''])
      }
      if (when.back !== day) continue
      const body = { reason: 'Wrong', ...kind.back }
      const { status, text } = await reopenAsItIs(staff[kind.by], order.id, body, { at })
      expect([kind.step, status, status === 200 ? '' : text]).toEqual([kind.step, 200, ''])
    }
    if (day === 0) expect(await held(staff.omar, at)).not.toEqual(before)
    if (day === 2) expect(await held(staff.omar, at)).toEqual(before)
  }
  expect(await auditLedger()).toEqual([])
})
