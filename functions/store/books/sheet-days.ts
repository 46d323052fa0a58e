import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import type { CashAt, SheetDay } from '../../domain/books/balance-sheet.ts'
import { earnedSince } from '../../domain/books/earned-sums.ts'
import { profitOfSums } from '../../domain/books/profit-and-loss.ts'
import type { RowFacts } from '../../domain/deals/profit-rows.ts'
import { TRANSIT, vaultOf } from '../../domain/tills/till-record.ts'
import type { ClerksBalances } from '../house/house-balances.ts'
import { clerksOfBranchesBefore } from '../house/house-position.ts'
import { firstPostingDay } from '../house/house-shares.ts'
import { closingsAt } from './closings.ts'
import { earnedThrough } from './earned-through.ts'
import { readEarningAccounts } from './earning-accounts.ts'
import { resultBefore } from './result-before.ts'

/** The figures of a day's balance sheet as they were read. */
export interface ReadSheet {
  of: SheetDay
  facts: RowFacts
  /** The first day of the result that no closed year has. */
  resultFrom: BusinessDate
  /** False if the balances may lack something that was posted meanwhile. */
  isComplete: boolean
}

/** Reads what the balance sheet of a day is worked out from. Rules: docs/rules/books.md. */
export async function readSheet(day: BusinessDate, today: BusinessDate): Promise<ReadSheet> {
  const before = resultBefore(day)
  const [closings, clerks, accounts, all, yearsEnd, resultFrom] = await Promise.all([
    closingsAt(day, today),
    clerksOfBranchesBefore(addDays(day, 1), {}),
    readEarningAccounts(),
    earnedThrough(day, today),
    before.then(({ through }) => (through === null ? null : earnedThrough(through, today))),
    before.then(({ through }) => firstDayAfter(through, day)),
  ])
  const { resultMinor, unrealisedMinor } = await before
  const { sums: allEarned, positions, facts } = all
  const since = yearsEnd ? earnedSince(yearsEnd.sums, allEarned) : allEarned
  const held = { day, positions, unrealisedBeforeMinor: unrealisedMinor }
  return {
    of: {
      day,
      ...closings,
      cash: cashIn(clerks),
      positions,
      allEarned,
      earned: profitOfSums(since, held, accounts, facts),
      resultBeforeMinor: resultMinor,
    },
    facts,
    resultFrom,
    isComplete: closings.isComplete && allEarned.isComplete,
  }
}

/** Returns the first day that no closed year has, at the latest the day itself. */
async function firstDayAfter(
  through: BusinessDate | null,
  day: BusinessDate,
): Promise<BusinessDate> {
  const since = through === null ? ((await firstPostingDay()) ?? day) : addDays(through, 1)
  return since < day ? since : day
}

/** Returns the cash of each place, by branch, part and currency; what is nowhere is left out. */
function cashIn(branches: ReadonlyMap<string, ClerksBalances>): CashAt[] {
  const all = new Map<string, CashAt>()
  for (const [place, clerks] of branches) {
    for (const [userId, balances] of clerks) {
      const isVault = userId === vaultOf(place).userId
      const part = place === TRANSIT.branch ? 'transit' : isVault ? 'vault' : 'tills'
      for (const [currencyId, minor] of balances.get(CASH_ACCOUNT) ?? []) {
        const name = `${place} ${part} ${String(currencyId).padStart(9, '0')}`
        const amountMinor = (all.get(name)?.amountMinor ?? 0n) - minor
        all.set(name, { place, part, currencyId, amountMinor })
      }
    }
  }
  return [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, cash]) => cash)
}
