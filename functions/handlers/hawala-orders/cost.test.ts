import { beforeAll, expect, it } from 'vitest'
import { tillDayKey } from '../../store/house/house-keys.ts'
import { rewritten } from '../../testing/forging.ts'
import {
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  SHOWN,
  sending,
} from '../../testing/hawala-office.ts'
import { tillOf } from '../../testing/move-office.ts'
import { newKey, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>

/** Names and a narrative of usual length, in the script in which a letter takes two bytes. */
const USUAL = {
  sender: {
    name: 'محمد کریم رحیمی',
    fatherName: 'عبدالرحیم',
    phone: '0700123456',
    idNumber: '1399-0101-12345',
  },
  receiver: {
    name: 'زهرا احمدی',
    fatherName: 'علی احمد',
    phone: '0790123456',
    idNumber: '1400-0202-54321',
  },
  narrative: 'کرایه خانه برای ماه قوس',
  amount: '1,234,567.89',
}

beforeAll(async () => {
  office = await openHawalaOffice()
  await office.send()
  // This creates the days of the tills and the counters before anything is measured.
  const { id, code } = await office.send({ ...USUAL, from: { account: office.customer } })
  await onOrder(office.rahim, 'pay', id, payout(code))
})

const keyed = () => ({ 'idempotency-key': `4f6c1a52-9d1e-4b0e-9d52-0d6f4b6c${newKey()}` })

it.each<[what: string, from: boolean, rounds: number, most: number]>([
  ['in cash', false, 2, 24],
  ['from an account', true, 2, 28],
])('a hawala %s to a branch', async (_what, isFromAccount, rounds, most) => {
  const from = isFromAccount ? { account: office.customer } : null
  const body = sending({ ...USUAL, from })
  const call = () => office.laila.save('hawala-orders/create', { body, headers: keyed() })
  const asked = await watch(call)
  expect(asked.rounds).toBe(rounds)
  expect(asked.writeUnits).toBeLessThanOrEqual(most)
})

it('a hawala from an account to a partner', async () => {
  const { admin, customer, laila } = office
  const partner = await admin.account({ accountType: 'Hawala Partner' })
  const accounts = { accountId: partner.id, childAccountId: partner.id }
  const serial = { ...accounts, lastHawalaNo: 1, hawalaType: 'Send' }
  await admin.save('hawala-serial-no/create', { body: serial })
  const destination = { account: partner.accountNumber }
  const from = { account: customer }
  const body = sending({ ...USUAL, destination, from, partnerCommission: '15' })
  const call = () => laila.save('hawala-orders/create', { body, headers: keyed() })
  const { rounds, writeUnits } = await watch(call)
  expect(rounds).toBe(3)
  expect(writeUnits).toBeLessThanOrEqual(44)
})

it('a payout, a wrong code, a cancellation and a new code', async () => {
  const { rahim, karim, zia, send } = office
  const receiver = { ...SHOWN, name: 'زهرا احمدی', idNumber: '1400-0202-54321' }
  const { id, code } = await send(USUAL)
  const wrong = await watch(() => onOrder(rahim, 'pay', id, payout('1'), { headers: keyed() }))
  const paid = await watch(() =>
    onOrder(rahim, 'pay', id, payout(code, { receiver }), { headers: keyed() }),
  )
  const other = await send(USUAL)
  const reason = 'The receiver has left'
  const renewed = await watch(() =>
    onOrder(karim, 'new-code', other.id, { reason, keepCode: true }),
  )
  const cancelled = await watch(() =>
    onOrder(zia, 'cancel', other.id, { code: other.code, reason }, { headers: keyed() }),
  )
  expect([wrong, paid, renewed, cancelled].map(({ rounds }) => rounds)).toEqual([3, 2, 2, 3])
  expect(paid.writeUnits).toBeLessThanOrEqual(14)
})

it('a payout that gives its branch a part of the commission costs nothing more', async () => {
  const { omar, rahim, send } = office
  const paying = async () => {
    const { id, code } = await send(USUAL)
    const { rounds, writeUnits } = await watch(() =>
      onOrder(rahim, 'pay', id, payout(code), { headers: keyed() }),
    )
    return { rounds, writeUnits }
  }
  const without = await paying()
  const rules = [{ type: 'Hawala', currencyId: 1, payerPercent: '40' }]
  await omar.save('fee-schedule/update', { body: { rules } })
  await paying()
  expect(await paying()).toEqual(without)
  // A till's day with more than 1 KB, because it paid for very many branches in very many currencies.
  const many = Array.from({ length: 200 }, (_, at) => [`kB${at}#9`, 1_000n] as const)
  const day = tillDayKey(TODAY, tillOf(rahim, 'HRT'))
  await rewritten(day, (item) => ({ ...item, ...Object.fromEntries(many) }))
  expect(await paying()).toEqual({ ...without, writeUnits: without.writeUnits + 2 })
})

it('a payout that keeps the commission of the receiver takes numbers of its own, and saves one record more', async () => {
  const { rahim, send } = office
  const costOf = async (commissionFrom: 'sender' | 'receiver') => {
    const body = sending({ ...USUAL, commission: '6172.84', commissionFrom })
    const call = () => office.laila.save('hawala-orders/create', { body, headers: keyed() })
    const sent = await watch(call)
    const { id, code } = await send({ ...USUAL, commission: '6172.84', commissionFrom })
    const paid = await watch(() => onOrder(rahim, 'pay', id, payout(code), { headers: keyed() }))
    return [sent, paid].map(({ rounds, writeUnits }) => ({ rounds, writeUnits }))
  }
  const [sentUsually, paidUsually] = await costOf('sender')
  const [sent, paid] = await costOf('receiver')
  expect(sent?.rounds).toBe(sentUsually?.rounds)
  expect(sent?.writeUnits).toBeLessThan(sentUsually?.writeUnits ?? 0)
  expect(paid?.rounds).toBe((paidUsually?.rounds ?? 0) + 1)
  expect(paid?.writeUnits).toBeLessThanOrEqual((paidUsually?.writeUnits ?? 0) + 9)
})

it('a payout of a part costs what one of all does, and one to an account its row and balance more', async () => {
  const { admin, rahim, send } = office
  const { accountNumber } = await admin.account({ accountName: 'زهرا', lastName: 'احمدی' })
  const paying = async (more: object) => {
    const { id, code } = await send(USUAL)
    const body = payout(code, more)
    const { rounds, writeUnits } = await watch(() =>
      onOrder(rahim, 'pay', id, body, { headers: keyed() }),
    )
    return { rounds, writeUnits }
  }
  const whole = await paying({})
  const part = await paying({ amount: '234567.89' })
  const toAccount = await paying({ to: { account: accountNumber } })
  expect([part, toAccount].map(({ rounds }) => rounds)).toEqual([whole.rounds, whole.rounds])
  expect(part.writeUnits).toBeLessThanOrEqual(whole.writeUnits)
  expect(toAccount.writeUnits).toBeLessThanOrEqual(whole.writeUnits + 4)
})

it('a reopening reads the order, what was posted, and what stands beside it, and then saves', async () => {
  const { admin, nadia, rahim, laila, send } = office
  const reopening = async (id: number, more: object) => {
    // It was sent or received, and then paid or forwarded.
    const body = { reason: 'Paid to the wrong man', version: 2, ...more }
    const { rounds, writeUnits } = await watch(() =>
      onOrder(nadia, 'reopen', id, body, { headers: keyed() }),
    )
    return { rounds, writeUnits }
  }
  const partner = async () => (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
  const { id, code } = await send(USUAL)
  await onOrder(rahim, 'pay', id, payout(code))
  const paidBack = await reopening(id, { cashMoves: true })
  const given = { ...USUAL, partner: await partner(), payingBranch: 'HRT', partnerCommission: '3' }
  const received = await laila.save('hawala-orders/create', { body: receiving(given) })
  const forward = { partner: await partner(), partnerCommission: '3' }
  await onOrder(rahim, 'forward', received.id, forward)
  const back = await reopening(received.id, { partnerAgreed: 'It has no cash' })
  expect([paidBack, back].map(({ rounds }) => rounds)).toEqual([4, 4])
  expect(paidBack.writeUnits).toBeLessThanOrEqual(24)
  // The order keeps what the partner was asked for, and an item finds it by the partner.
  expect(back.writeUnits).toBeLessThanOrEqual(44)
})

it('a redirection and a correction take two rounds, and one more where a share is looked for', async () => {
  const { admin, karim, nadia, omar, branch, send } = office
  await branch('MZR', { name: 'Mazar' })
  const asked = async (
    by: typeof karim,
    name: 'new-code' | 'redirect' | 'correct',
    more: object,
    id?: number,
  ) => {
    const order = id ?? (await send(USUAL)).id
    const body = { reason: 'She moved to Mazar', ...more }
    const { rounds, writeUnits } = await watch(() =>
      onOrder(by, name, order, body, { headers: keyed() }),
    )
    return { rounds, writeUnits }
  }
  const renewed = await asked(karim, 'new-code', {})
  const to = { payingBranch: 'MZR' }
  // The hawala leaves one list for another, which is a unit more.
  const moved = await asked(karim, 'redirect', to)
  expect(moved).toEqual({ rounds: 2, writeUnits: renewed.writeUnits + 1 })
  expect((await asked(omar, 'correct', { receiver: { name: 'زهرا محمدی' } })).rounds).toBe(2)
  const partner = (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
  const given = { partner, payingBranch: 'HRT', partnerCommission: '7' }
  const received = await omar.save('hawala-orders/create', { body: receiving(given) })
  expect((await asked(nadia, 'redirect', to, received.id)).rounds).toBe(3)
})
