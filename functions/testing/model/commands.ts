import * as fc from 'fast-check'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { TODAY } from '../office.ts'
import { evening, reopensADay } from './close-wishes.ts'
import { type Asked, countDeeds } from './count-wishes.ts'
import { dealWishes, rateDeeds } from './deal-wishes.ts'
import { entryWishes } from './entry-wishes.ts'
import { feeWishes } from './fee-wishes.ts'
import { meetOnOrder, orderDeeds } from './hawala-order-wishes.ts'
import { hawalaWishes } from './hawala-wishes.ts'
import type { Desk, Market } from './market.ts'
import { moveDeeds } from './move-wishes.ts'
import { paidAsDeeds } from './paid-as-wishes.ts'
import { meetOnPartnersOrder, partnerDeeds } from './partner-order-wishes.ts'
import { accountReading, ownDayReading, readReport } from './reading.ts'
import { reopenDeeds } from './reopen-wishes.ts'
import { reversalWishes } from './reversal-wishes.ts'
import { type Decide, type Dice, otherWishes, recordingWishes, target } from './wishes.ts'

type Command = fc.AsyncCommand<Desk, Market>

const dice: fc.Arbitrary<Dice> = fc.record({
  first: fc.nat(9_999),
  second: fc.nat(9_999),
  amountMinor: fc.oneof(fc.bigInt(1n, 99_999n), fc.bigInt(1n, 10n ** 15n)),
  daysBack: fc.nat(60),
  patience: fc.constantFrom('repeats', 'repeats', 'repeats', 'repeats', 'leaves', 'keyless'),
  version: fc.constantFrom('none', 'none', 'seen', 'seen', 'older'),
  tag: fc.nat(0xffffff),
})

function command(
  name: string,
  run: (market: Market, desk: Desk, rolled: Dice) => Promise<void>,
): fc.Arbitrary<Command> {
  return dice.map((rolled) => ({
    check: () => true,
    run: (desk, market) => run(market, desk, rolled),
    toString: () => `${name}(${rolled.first}, ${formatAmount(rolled.amountMinor)})`,
  }))
}

const asked = (name: string, decide: Decide) =>
  command(name, async (market, desk, rolled) => {
    const wish = decide(market, desk, rolled)
    if (!wish) return
    const operation = await market.ask(desk, wish)
    // A clerk who got no answer may do everything again; if the first call succeeded after all, it is done twice.
    if (operation.outcome === 'unknown' && rolled.first % 2 === 0) await market.ask(desk, wish)
  })

/**
 * Makes a command in which several clerks change the same thing at the same moment: one transaction, or one borrower's
 * loans.
 */
const meeting = (name: string, decisions: readonly Decide[]) =>
  command(name, async (market, desk, rolled) => {
    const first = market.desks.indexOf(desk)
    const asks = decisions.map((decide, index) => {
      const other = market.desks[(first + index) % market.desks.length] ?? desk
      const wish = decide(market, other, { ...rolled, tag: rolled.tag + index, version: 'none' })
      return wish && market.ask(other, wish)
    })
    await Promise.all(asks)
  })

/** Sends the same key again immediately, so that both calls run at the same time. */
const twiceAtOnce = command('twice at once', async (market, desk, rolled) => {
  const wish = recordingWishes.credit(market, desk, { ...rolled, patience: 'repeats' })
  const first = wish && (await market.ask(desk, wish))
  if (!wish || first?.outcome !== 'done') return
  await Promise.all([market.send(desk, wish, first), market.send(desk, wish, first)])
})

/** Sends the same key again later, whatever happened since. */
const again = command('again', async (market, desk, rolled) => {
  const earlier = desk.done.filter(({ operation }) => operation.key !== null)
  const chosen = earlier[rolled.first % earlier.length]
  if (chosen && chosen.operation.outcome !== 'refused') {
    await market.send(desk, chosen.wish, chosen.operation)
  }
})

/** Sends a used key with another body. */
const otherBody = command('other body', async (market, desk, rolled) => {
  const earlier = desk.done.filter(
    ({ wish, operation }) =>
      wish.call === 'transactions/create' && operation.key !== null && operation.outcome === 'done',
  )
  const chosen = earlier[rolled.first % earlier.length]
  const wish = chosen && recordingWishes.credit(market, desk, rolled)
  if (!chosen || !wish) return
  const at = new Date(chosen.operation.at)
  const { status, text } = await market.call(desk, wish, chosen.operation.key, at)
  if (status !== 409 && status < 500) {
    throw new Error(`A used key with another body was answered ${status}: ${text}`)
  }
})

const FIRST_DAYS = [undefined, '2026-11-01', '2026-11-12', TODAY]

/** Reads the report of an account. */
const readsAccount = command('reads an account', async (market, desk, { first, second }) => {
  const accounts = [...market.accounts.afn, ...market.accounts.usd]
  const account = accounts[first % accounts.length] ?? ''
  const fromDate = FIRST_DAYS[second % FIRST_DAYS.length]
  await readReport(market, accountReading(market, desk, account, fromDate))
})

/** Reads the clerk's own day: today or one of the last days. */
const readsOwnDay = command('reads the own day', async (market, desk, { daysBack }) => {
  await readReport(market, ownDayReading(desk, addDays(TODAY, -(daysBack % 3))))
})

/** Chooses a till's day on which others work: the day of a recently seen transaction, or a day of the clerk's own till. */
function dayToLock({ seen }: Market, { staff, clerk }: Desk, { first, second, daysBack }: Dice) {
  const lately = seen.at(-1 - (second % 20))
  if (lately && first % 2 === 0) return { day: lately.tranDate, till: lately.till }
  return {
    day: addDays(TODAY, -(daysBack % 4)),
    till: { ...staff, userName: clerk.userName },
  }
}

const LOCK_KINDS = ['counted', 'locked', 'both'] as const
const lockKind = ({ tag }: Dice) => LOCK_KINDS[tag % LOCK_KINDS.length] ?? 'both'

/** Counts a till or closes a day, as a count or the close of the branch does. */
const locksADay = command('counts or closes a day', async (market, desk, rolled) => {
  await market.locks.lock(dayToLock(market, desk, rolled), lockKind(rolled))
})

/** Counts or closes the day of a recently seen transaction, then deletes or approves it: by chance both seldom meet. */
const changesOnALockedDay = command('changes on a locked day', async (market, desk, rolled) => {
  const decide = rolled.second % 2 === 0 ? otherWishes.delete : otherWishes.approve
  const wish = decide(market, desk, rolled)
  const record = target(market, rolled)?.record
  if (!wish || !record) return
  await market.locks.lock({ day: record.tranDate, till: record.till }, lockKind(rolled))
  await market.ask(desk, wish)
})

const releasesADay = command('releases a day', (market, _desk, { first }) =>
  market.locks.release(first),
)

/** Makes a command in which somebody takes a step on a till. */
const deed = (name: string, decide: (market: Market, rolled: Dice, desk: Desk) => Asked | null) =>
  command(name, async (market, desk, rolled) => {
    const asks = decide(market, rolled, desk)
    if (asks) await market.ask(asks.desk, asks.wish)
  })

/**
 * Makes a command for a deal by the board, mostly after reading the board again, otherwise by the board that was seen last.
 */
const dealt = (name: string, decide: Decide) =>
  command(name, async (market, desk, rolled) => {
    if (rolled.second % 4 !== 0) await market.readBoard(desk)
    const wish = decide(market, desk, rolled)
    if (wish) await market.ask(desk, wish)
  })

const PER_LIST: readonly fc.Arbitrary<Command>[] = [
  ...Object.entries({ ...recordingWishes, ...otherWishes, ...feeWishes, ...reversalWishes }).map(
    ([name, decide]) => asked(name, decide),
  ),
  ...Object.entries(entryWishes).map(([name, decide]) => asked(name, decide)),
  ...Object.entries(hawalaWishes).map(([name, decide]) => asked(name, decide)),
  asked('credit', recordingWishes.credit),
  asked('debit', recordingWishes.debit),
  // These are listed twice, because they seldom find something to change.
  asked('renameBorrower', otherWishes.renameBorrower),
  asked('reverseLoan', reversalWishes.reverseLoan),
  asked('reverseLoan', reversalWishes.reverseLoan),
  ...Object.entries(dealWishes).map(([name, decide]) => dealt(name, decide)),
  ...Object.entries(rateDeeds).map(([name, decide]) => deed(name, decide)),
  meeting('meeting on a transaction', [
    otherWishes.editAmount,
    otherWishes.delete,
    otherWishes.editNarrative,
    otherWishes.approve,
  ]),
  meeting('meeting on a pair', [otherWishes.editPair, otherWishes.editPair, otherWishes.approve]),
  meeting('meeting on a reversal', [
    reversalWishes.reverse,
    reversalWishes.reverse,
    otherWishes.delete,
    otherWishes.editAmount,
    otherWishes.approve,
    reversalWishes.reverse,
  ]),
  meeting('meeting on a borrower', [
    recordingWishes.returnByName,
    otherWishes.renameLoan,
    recordingWishes.returnByName,
    otherWishes.changeDueDate,
    otherWishes.deleteLoan,
    reversalWishes.reverseLoan,
  ]),
  twiceAtOnce,
  again,
  again,
  otherBody,
  readsAccount,
  readsOwnDay,
  command('meeting on a hawala', (market, _desk, rolled) => meetOnOrder(market, rolled)),
  command('meeting on a partners hawala', (market, _desk, rolled) =>
    meetOnPartnersOrder(market, rolled),
  ),
  ...Object.entries({
    ...countDeeds,
    ...moveDeeds,
    ...orderDeeds,
    ...partnerDeeds,
    ...paidAsDeeds,
    ...reopenDeeds,
  }).map(([name, decide]) => deed(name, decide)),
  deed('reopen', countDeeds.reopen),
  deed('accept', moveDeeds.accept),
  // This is listed twice, because few moves have a difference to settle.
  deed('settle', moveDeeds.settle),
  deed('settle', moveDeeds.settle),
  deed('sendThrough', partnerDeeds.sendThrough),
  deed('receiveFrom', partnerDeeds.receiveFrom),
  deed('forwardPartners', partnerDeeds.forwardPartners),
  command('evening', (market, _desk, rolled) => evening(market, rolled)),
  command('reopens a day', (market, _desk, rolled) => reopensADay(market, rolled)),
  locksADay,
  changesOnALockedDay,
  releasesADay,
]

/** Generates the commands of one clerk, at most `most`. */
export function commandsOf(most: number): fc.Arbitrary<Iterable<Command>> {
  return fc.commands([...PER_LIST], { maxCommands: most, size: 'max' })
}
