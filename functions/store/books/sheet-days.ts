import { addDays, type BusinessDate, daysBetween } from '../../../shared/calendar/business-date.ts'
import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import type { CashAt, SheetDay } from '../../domain/books/balance-sheet.ts'
import { profitAndLoss } from '../../domain/books/profit-and-loss.ts'
import type { RowFacts } from '../../domain/deals/profit-rows.ts'
import { TRANSIT, vaultOf } from '../../domain/tills/till-record.ts'
import { houseDays } from '../days/house-days.ts'
import { rowFactsSince } from '../days/row-facts.ts'
import type { ClerksBalances } from '../house/house-balances.ts'
import { clerksOfBranchesBefore } from '../house/house-position.ts'
import { firstShareDay } from '../house/house-shares.ts'
import { closingsAt } from './closings.ts'
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
  const [before, first] = await Promise.all([resultBefore(day), firstShareDay()])
  const since = before.through === null ? (first ?? day) : addDays(before.through, 1)
  const resultFrom = since < day ? since : day
  const eve = addDays(resultFrom, -1)
  const [closings, clerks, house, accounts, facts] = await Promise.all([
    closingsAt(day, today),
    clerksOfBranchesBefore(addDays(day, 1), {}),
    houseDays({ from: resultFrom, to: day }),
    readEarningAccounts(),
    rowFactsSince(eve, daysBetween(eve, today)),
  ])
  const { traded } = house
  const range = { from: resultFrom, to: day, traded, house, branches: [], accounts }
  return {
    of: {
      day,
      ...closings,
      cash: cashIn(clerks),
      positions: house.days.at(-1)?.after ?? house.before,
      earned: profitAndLoss(range, facts),
      resultBeforeMinor: before.resultMinor,
    },
    facts,
    resultFrom,
    isComplete: closings.isComplete,
  }
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
