import { cash, confirmTill, countTill, setBranch, tillPath } from '../../counting.ts'
import { type Clerk, TODAY } from '../../office.ts'
import { type House, refusalOf, type Scheme, seenAt } from '../scheme.ts'

const DAY = { branch: 'KBL', date: TODAY }

/** KBL closes its days; a confirmation may post any difference up to 10,000.00. */
const closing = () =>
  setBranch('KBL', {
    closingFrom: TODAY,
    lockedThrough: '2026-11-19',
    lockedAt: '2026-11-19T12:32:00.000Z',
    hasClosed: true,
    varianceLimits: [{ currencyId: 1, amountMinor: 10_000_00n }],
  })

/** Counts a till with an amount of AFN, and lets karim confirm it; the vault is counted by karim and confirmed by laila. */
async function counted({ karim, laila }: House, owner: Clerk | null, amount: string) {
  const till = tillPath('KBL', owner)
  await countTill(owner ?? karim, till, cash({ 1: amount }))
  await confirmTill(owner ? karim : laila, till, TODAY, { reason: 'As counted' })
}

/** One till is 5,000.00 short, another one 5,000.00 over, and karim closes the day. */
async function shiftedBetweenTills(house: House) {
  await closing()
  const { karim, laila, zia, customer } = house
  await laila.post('Credit', customer, '20000')
  await zia.post('Credit', customer, '1000')
  await counted(house, laila, '15000')
  await counted(house, zia, '6000')
  await karim.save('days/close', { params: DAY, body: {} })
}

/** A till was 500.00 short, and karim reverses a customer's deposit of 500.00 without cash. */
async function coveredByReversal(house: House): Promise<number> {
  await closing()
  const { karim, laila, customer } = house
  const { id } = await laila.post('Credit', customer, '500')
  await counted(house, laila, '0')
  const body = { reason: 'Typed twice', cashMoves: false }
  const { records } = await karim.save('transactions/reverse', { params: { id }, body })
  await counted(house, null, '0')
  await karim.save('days/close', { params: DAY, body: {} })
  return records[0]?.id ?? 0
}

/** Thefts that hide behind differences which cancel out. */
export const SCHEMES: readonly Scheme[] = [
  {
    theft: 20,
    who: 'two clerks',
    what: 'one till 5,000 short and another 5,000 over, accepted unopened from the list',
    ends: { prevented: 'day.differs' },
    async work(house) {
      await shiftedBetweenTills(house)
      return refusalOf(await house.omar.call('days/accept', { params: DAY, body: {} }))
    },
  },
  {
    theft: 20,
    who: 'two clerks',
    what: 'one till 5,000 short and another 5,000 over, so that the day differs by 0.00',
    ends: { seen: "over and short in head office's list of days" },
    async work(house) {
      await shiftedBetweenTills(house)
      const { data } = await house.omar.call('days/list', {
        query: { date: TODAY, branch: 'KBL' },
      })
      const [afn] = data[0]?.currencies ?? []
      const found = [afn?.variance, afn?.over, afn?.short].join(' ') === '0.00 5000.00 5000.00'
      return seenAt("over and short in head office's list of days", found)
    },
  },
  {
    theft: 19,
    who: 'Manager',
    what: "covers a shortage by reversing a customer's deposit without cash, accepted unopened",
    ends: { prevented: 'day.differs' },
    async work(house) {
      await coveredByReversal(house)
      return refusalOf(await house.omar.call('days/accept', { params: DAY, body: {} }))
    },
  },
  {
    theft: 19,
    who: 'Manager',
    what: "covers a shortage by reversing a customer's deposit without cash",
    ends: { seen: 'what moved over and short besides counts, in the dialog of the day' },
    async work(house) {
      const reversal = await coveredByReversal(house)
      const { data } = await house.omar.call('days/read', { params: DAY })
      const told = data.others.map(({ id, amount, recordedByName }) => [id, amount, recordedByName])
      const expected = [[reversal, '500.00', house.karim.userName]]
      const place = 'what moved over and short besides counts, in the dialog of the day'
      return seenAt(place, JSON.stringify(told) === JSON.stringify(expected))
    },
  },
  {
    theft: 19,
    who: 'head office',
    what: 'reverses a deposit without cash, and accepts the day itself',
    ends: { prevented: 'day.overShort' },
    async work(house) {
      await closing()
      const { omar, karim, laila, customer } = house
      const { id } = await laila.post('Credit', customer, '500')
      await counted(house, laila, '0')
      const body = { reason: 'Typed twice', cashMoves: false }
      await omar.save('transactions/reverse', { params: { id }, body })
      await counted(house, null, '0')
      await karim.save('days/close', { params: DAY, body: {} })
      const accepted = { params: DAY, body: { differences: true } }
      return refusalOf(await omar.call('days/accept', accepted))
    },
  },
  {
    theft: 19,
    who: 'head office and an accomplice',
    what: "books over and short to an accomplice's account, and accepts the day itself",
    ends: { prevented: 'day.overShort' },
    async work(house) {
      await closing()
      const { omar, karim, customer } = house
      const entry = { debit: 'OSH_001', credit: customer, amount: '60000', narrative: 'Found' }
      await omar.save('book-entries/create', { body: { ...entry, branch: 'KBL' } })
      await karim.save('days/close', { params: DAY, body: {} })
      const accepted = { params: DAY, body: { differences: true } }
      return refusalOf(await omar.call('days/accept', accepted))
    },
  },
]
