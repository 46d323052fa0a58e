import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import * as IMPORTS from '../../../shared/refusals/imports.ts'
import { type ToldRefusal, told as toldBy } from '../../../shared/refusals/refused.ts'
import type { AccountRecord } from '../accounts/account.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import { openingToPost, type PlannedRow } from './import-plan.ts'
import type { PlanTotal } from './import-record.ts'
import type { ReadRow } from './import-row.ts'

/** The contra account and control total that a person states for a currency. */
export interface ToldTotal {
  currencyId: number
  contraAccount: string | null
  controlMinor: AmountMinor
}

/** The balances of one sign: their number, and their sum without the sign. */
interface Side {
  accounts: number
  minor: AmountMinor
}

interface Sums {
  sumMinor: AmountMinor
  toPostMinor: AmountMinor
  weOwe: Side
  owedToUs: Side
  /** True if the plan posts an opening, even if all openings add up to 0. */
  posts: boolean
}

/**
 * Returns the totals of an import by currency: the sums of its rows beside the totals that were stated, with the problem if
 * there is one. Rules: docs/rules/import.md.
 * @param contra the contra accounts that exist, by number
 */
export function totalsOf(
  rows: readonly ReadRow[],
  planned: readonly PlannedRow[],
  {
    told,
    contra,
    codes,
  }: {
    told: readonly ToldTotal[]
    contra: ReadonlyMap<string, AccountRecord>
    codes: CurrencyCodes
  },
): PlanTotal[] {
  const sums = new Map<number, Sums>()
  const nobody: Side = { accounts: 0, minor: 0n }
  const none: Sums = {
    sumMinor: 0n,
    toPostMinor: 0n,
    weOwe: nobody,
    owedToUs: nobody,
    posts: false,
  }
  for (const { currencyId } of told) sums.set(currencyId, none)
  for (const [at, row] of rows.entries()) {
    if (row.currencyId === null) continue
    const opening = openingToPost(row, planned[at] as PlannedRow)
    const { sumMinor, toPostMinor, weOwe, owedToUs, posts } = sums.get(row.currencyId) ?? none
    const balanceMinor = row.balanceMinor ?? 0n
    sums.set(row.currencyId, {
      sumMinor: sumMinor + balanceMinor,
      toPostMinor: toPostMinor + opening,
      weOwe: balanceMinor > 0n ? withOne(weOwe, balanceMinor) : weOwe,
      owedToUs: balanceMinor < 0n ? withOne(owedToUs, -balanceMinor) : owedToUs,
      posts: posts || opening !== 0n,
    })
  }
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([currencyId, sum]) => {
      const says = told.find((each) => each.currencyId === currencyId)
      const currencyCode = codes.get(currencyId) ?? ''
      const number = says?.contraAccount ?? null
      const currency = { currencyId, currencyCode }
      const problem =
        totalProblem(says, sum, currencyCode) ??
        (number === null
          ? missingContra(sum, currencyCode)
          : contraProblem(number, currency, contra))
      return {
        ...currency,
        contraAccount: number,
        controlTotal: says ? formatAmount(says.controlMinor) : null,
        sum: formatAmount(sum.sumMinor),
        toPost: formatAmount(sum.toPostMinor),
        weOwe: sideAnswer(sum.weOwe),
        owedToUs: sideAnswer(sum.owedToUs),
        problem: problem?.message ?? null,
        refusal: problem?.refusal,
      }
    })
}

function withOne({ accounts, minor }: Side, more: AmountMinor): Side {
  return { accounts: accounts + 1, minor: minor + more }
}

function sideAnswer({ accounts, minor }: Side) {
  return { accounts, sum: formatAmount(minor) }
}

function totalProblem(
  says: ToldTotal | undefined,
  { sumMinor }: Sums,
  currency: string,
): ToldRefusal | null {
  if (!says) return toldBy(IMPORTS.controlTotalMissing, { currency })
  if (says.controlMinor === sumMinor) return null
  return toldBy(IMPORTS.controlTotalDiffers, {
    currency,
    sum: formatAmount(sumMinor),
    controlTotal: formatAmount(says.controlMinor),
    difference: formatAmount(sumMinor - says.controlMinor),
  })
}

function missingContra({ posts }: Sums, currency: string): ToldRefusal | null {
  return posts ? toldBy(IMPORTS.contraMissing, { currency }) : null
}

/** Returns what is wrong with a contra account; null if nothing is. */
export function contraProblem(
  accountNumber: string,
  { currencyId, currencyCode }: { currencyId: number; currencyCode: string },
  accounts: ReadonlyMap<string, AccountRecord>,
): ToldRefusal | null {
  const account = accounts.get(accountNumber)
  if (!account) return toldBy(IMPORTS.contraUnknown, { accountNumber })
  if (account.currencyId !== currencyId) {
    return toldBy(IMPORTS.contraCurrency, { accountNumber, currency: currencyCode })
  }
  if (account.accountType !== 'Company') return toldBy(IMPORTS.contraType, { accountNumber })
  if (account.accountStatus === 'Active') return null
  return toldBy(IMPORTS.contraNotActive, { accountNumber, status: account.accountStatus })
}
