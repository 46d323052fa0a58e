import { addDays } from '../../../../shared/calendar/business-date.ts'
import { type Clerk, NOW, TODAY } from '../../office.ts'
import { type House, type Scheme, seenAt } from '../scheme.ts'

const TOMORROW = addDays(TODAY, 1)
const nextDay = new Date(NOW.getTime() + 24 * 60 * 60 * 1_000)

type Seen = Awaited<ReturnType<typeof changesOf>>[number]

/** Reads the changes of a day as omar of head office finds them. */
async function changesOf({ omar }: House, date = TODAY, at = NOW) {
  const reader = at === NOW ? omar : await omar.again(at)
  const { data } = await reader.call('days/changes', { query: { date }, at })
  return data
}

/** laila takes 60,000 from a customer, who gets the printed original. */
async function printedDeposit({ laila, customer }: House): Promise<number> {
  const { id } = await laila.post('Credit', customer, '60000')
  await laila.save('transactions/print', { params: { id } })
  return id
}

const isTaken = ({ moved }: Seen, taken: string) => moved.some((each) => each.taken === taken)

async function seen(house: House, found: (row: Seen) => boolean, date = TODAY, at = NOW) {
  return seenAt('days/changes', (await changesOf(house, date, at)).some(found))
}

const remove = (by: Clerk, id: number) => by.save('transactions/delete', { params: { id } })
const edit = (by: Clerk, id: number, body: object) =>
  by.save('transactions/update', { params: { id }, body: { ...body } })

/** Thefts by a change after the customer had the paper. */
export const SCHEMES: readonly Scheme[] = [
  {
    theft: 1,
    who: 'clerk',
    what: 'deletes a deposit before its approval, after the customer got the original',
    ends: { seen: 'days/changes' },
    async work(house) {
      const id = await printedDeposit(house)
      await remove(house.laila, id)
      return seen(
        house,
        (row) =>
          row.id === id &&
          row.action === 'deleted' &&
          row.changedByName === house.laila.userName &&
          row.printedAt !== null &&
          isTaken(row, '60000.00'),
      )
    },
  },
  {
    theft: 1,
    who: 'clerk',
    what: 'reverses a deposit on the same day, after the customer got the original',
    ends: { seen: 'days/changes' },
    async work(house) {
      const id = await printedDeposit(house)
      const body = { reason: 'Typed twice' }
      await house.laila.save('transactions/reverse', { params: { id }, body })
      return seen(
        house,
        (row) =>
          row.id === id &&
          row.action === 'reversed' &&
          row.changedByName === house.laila.userName &&
          row.printedAt !== null &&
          isTaken(row, '60000.00'),
      )
    },
  },
  {
    theft: 2,
    who: 'clerk',
    what: 'edits a printed deposit from 60,000 to 6,000',
    ends: { seen: 'days/changes' },
    async work(house) {
      const id = await printedDeposit(house)
      await edit(house.laila, id, { amount: '6000' })
      return seen(
        house,
        (row) => row.id === id && row.printedAt !== null && isTaken(row, '54000.00'),
      )
    },
  },
  {
    theft: 3,
    who: 'clerk',
    what: "edits a printed deposit to an accomplice's account",
    ends: { seen: 'days/changes' },
    async work(house) {
      const id = await printedDeposit(house)
      const { accountNumber } = await house.admin.account()
      await edit(house.laila, id, { inAccountID: accountNumber })
      return seen(
        house,
        ({ changes, ...row }) =>
          row.id === id &&
          changes.some(({ field, new: now }) => field === 'inAccountID' && now === accountNumber),
      )
    },
  },
  {
    theft: 4,
    who: 'Manager and clerk',
    what: "edits a colleague's deposit, so that the colleague's till is short",
    ends: { seen: 'days/changes' },
    async work(house) {
      const id = await printedDeposit(house)
      await edit(house.karim, id, { amount: '6000' })
      return seen(
        house,
        (row) =>
          row.id === id &&
          row.userCreatedName === house.laila.userName &&
          row.changedByName === house.karim.userName,
      )
    },
  },
  {
    theft: 1,
    who: 'Manager',
    what: 'deletes a deposit of the day before, which stays in the list of its own day',
    ends: { seen: 'days/changes' },
    async work(house) {
      const id = await printedDeposit(house)
      const karim = await house.karim.again(nextDay)
      await karim.save('transactions/delete', { params: { id }, at: nextDay })
      const isIt = (row: Seen) => row.id === id && isTaken(row, '60000.00')
      const ofHand = await seen(house, isIt, TOMORROW, nextDay)
      return 'seen' in ofHand ? seen(house, isIt, TODAY, nextDay) : ofHand
    },
  },
  {
    theft: 26,
    who: 'clerk',
    what: 'takes the fee, deletes, and records again without it',
    ends: { seen: 'days/changes' },
    async work(house) {
      const { laila, customer } = house
      const { id } = await laila.post('Debit', customer, '100', { commission: '20' })
      await remove(laila, id)
      await laila.post('Debit', customer, '100', { commission: '0' })
      return seen(house, (row) => row.type === 'fee' && isTaken(row, '20.00'))
    },
  },
  {
    theft: 29,
    who: 'Manager',
    what: 'reverses a deposit of 500,000 of the day before "in cash"',
    ends: { seen: 'days/changes' },
    async work(house) {
      const { id } = await house.laila.post('Credit', house.customer, '500000')
      const karim = await house.karim.again(nextDay)
      await karim.save('transactions/reverse', {
        params: { id },
        body: { reason: 'Typed twice', cashMoves: true },
        at: nextDay,
      })
      return seen(
        house,
        (row) =>
          row.id === id &&
          row.action === 'reversed' &&
          row.changedByName === karim.userName &&
          isTaken(row, '500000.00'),
        TOMORROW,
        nextDay,
      )
    },
  },
]
