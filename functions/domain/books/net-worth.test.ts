import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { NOTHING_LATE } from '../../testing/nothing-late.ts'
import { LAST, randomDays, randomMids, USD } from '../../testing/random-days.ts'
import { accountIn, CURRENCIES, sheetOf } from '../../testing/random-sheet.ts'
import type { ClosingAccount } from './closings.ts'
import { moneyOf } from './money.ts'
import { netWorthOf } from './net-worth.ts'

const KINDS = ['bank', 'capital', 'drawings', 'own', 'partner'] as const
const accounts = fc
  .array(
    fc.tuple(
      fc.constantFrom(...KINDS),
      fc.constantFrom(...CURRENCIES),
      fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
    ),
    { maxLength: 8 },
  )
  .map((all) => all.map(([kind, id, minor], at) => accountIn(`95${at}`, kind, id, minor)))

/** Returns the equity of a sheet, and the net worth that Money tells for the same balances. */
function bothOf({ of, facts, sheet }: ReturnType<typeof sheetOf>) {
  const { netWorth } = moneyOf(
    {
      today: of.day,
      tills: [{ branch: 'KBL', userId: 0, userName: '', before: of.house, now: of.house }],
      payable: new Map(),
      accounts: of.accounts.map((each) => ({
        ...each,
        changeMinor: 0n,
        floorMinor: null,
        ceilingMinor: null,
        group: null,
      })),
      positionsBefore: of.positions,
      dealt: undefined,
      earned: { parts: [], withoutMid: new Set(), isComplete: true },
      customers: null,
      late: NOTHING_LATE,
    },
    facts,
  )
  return { netWorth, equity: sheet.totals.equity }
}

it('is the equity of the balance sheet to the cent, whatever the currencies and middle rates', () =>
  fc.assert(
    fc.property(randomDays, accounts, randomMids, (all, held, rates) => {
      const { netWorth, equity } = bothOf(sheetOf(all, held, rates))
      expect(netWorth).toBe(equity)
    }),
  ))

it('rounds each balance once, as its line in the sheet', () => {
  const owned: ClosingAccount[] = [
    accountIn('9001', 'capital', USD, 1n),
    accountIn('9002', 'own', USD, 1n),
  ]
  const { of, facts } = sheetOf([], [], [687_000n, 687_000n, 687_000n, 687_000n, 693_000n])
  const house = new Map([['FEE_001', new Map([[USD, 1n]])]])
  // 0.01 USD at 69.30 is 0.69, three times; 0.03 USD would be 2.08.
  expect(netWorthOf({ positions: of.positions, house, accounts: owned }, LAST, facts)).toBe(207n)
})
