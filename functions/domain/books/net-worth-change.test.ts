import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { amountIn } from '../../../shared/money/amount.ts'
import {
  AFN,
  FIRST,
  factsOf,
  LAST,
  randomDays,
  randomMids,
  rangeAmong,
  USD,
} from '../../testing/random-days.ts'
import { accountIn, CURRENCIES, sheetOf } from '../../testing/random-sheet.ts'
import type { BranchTraded } from '../days/followed-days.ts'
import { netWorthChange, OWNER_KINDS, type OwnAccount } from './net-worth-change.ts'
import { profitAndLoss } from './profit-and-loss.ts'

/** What moved on an account of the owner on some days. */
interface OwnerAccount {
  kind: (typeof OWNER_KINDS)[number]
  currencyId: number
  moved: { day: string; minor: bigint }[]
}

const sumOf = (all: readonly bigint[]) => all.reduce((sum, each) => sum + each, 0n)

/** Returns the change over the days from one on, and the equity of the sheets before and after them. */
function changeAndSheets(
  all: readonly BranchTraded[],
  owned: readonly OwnerAccount[],
  rates: readonly bigint[],
  from: string,
) {
  const eve = addDays(from, -1)
  const balanceOn = (last: string, { moved }: OwnerAccount) =>
    sumOf(moved.flatMap(({ day, minor }) => (day <= last ? [minor] : [])))
  const sheetAt = (last: string) => {
    const accounts = owned.map((each, at) =>
      accountIn(`95${at}`, each.kind, each.currencyId, balanceOn(last, each)),
    )
    return sheetOf(all, accounts, rates, last)
  }
  const [opening, closing] = [sheetAt(eve), sheetAt(LAST)]
  const facts = factsOf(rates)
  const { house, accounts: known, ...range } = rangeAmong(all, from, LAST)
  const earning = known.map(({ id, book, currencyId }): OwnAccount => {
    const balance = opening.of.accounts.find(({ accountNumber }) => accountNumber === `91${id}`)
    const kind = book === 'income' ? 'income' : 'expense'
    const openingMinor = balance?.balanceMinor ?? 0n
    return { accountId: id, kind, currencyId: currencyId ?? 0, openingMinor, moved: [] }
  })
  const owners = owned.map(({ kind, currencyId, moved }, at): OwnAccount => {
    const openingMinor = balanceOn(eve, { kind, currencyId, moved })
    const later = moved.filter(({ day }) => day >= from)
    return { accountId: 950 + at, kind, currencyId, openingMinor, moved: later }
  })
  const asked = { ...range, house, accounts: known }
  const own = { house: opening.of.house, accounts: [...earning, ...owners] }
  const change = netWorthChange(asked, profitAndLoss(asked, facts).profit, own, facts)
  return { change, before: opening.sheet.totals.equity, after: closing.sheet.totals.equity }
}

const owned = fc.array(
  fc.record({
    kind: fc.constantFrom(...OWNER_KINDS),
    currencyId: fc.constantFrom(...CURRENCIES),
    moved: fc.array(
      fc.record({
        day: fc.nat({ max: 3 }).map((at) => addDays(FIRST, at)),
        minor: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
      }),
      { maxLength: 5 },
    ),
  }),
  { maxLength: 5 },
)
const from = fc.nat({ max: 3 }).map((at) => addDays(FIRST, at))

it('leads from the equity of one balance sheet to that of the other, line by line', () =>
  fc.assert(
    fc.property(randomDays, owned, randomMids, from, (all, accounts, rates, first) => {
      const { change, before, after } = changeAndSheets(all, accounts, rates, first)
      expect([change.before, change.after]).toEqual([before, after])
      const { before: _before, after: _after, ...lines } = change
      const sum = sumOf(Object.values(lines).map(amountIn))
      expect(amountIn(before) + sum).toBe(amountIn(after))
    }),
  ))

it('tells each day at its middle rate, and apart what rates made of it', () => {
  const rates = [69_0000n, 69_0000n, 70_0000n, 71_0000n, 72_0000n]
  const capital: OwnerAccount = {
    kind: 'capital',
    currencyId: USD,
    moved: [
      { day: FIRST, minor: 100_00n },
      { day: addDays(FIRST, 1), minor: 10_00n },
    ],
  }
  const drawings: OwnerAccount = {
    kind: 'drawings',
    currencyId: AFN,
    moved: [{ day: LAST, minor: -50_00n }],
  }
  const { change } = changeAndSheets([], [capital, drawings], rates, addDays(FIRST, 1))
  // 100 USD were worth 6,900.02, are worth 7,200.02; the 10 USD came in at 70.0002.
  expect(change).toMatchObject({
    before: '6900.02',
    broughtIn: '700.00',
    drawn: '-50.00',
    capitalRates: '320.00',
    after: '7870.02',
  })
})
