import { useMemo } from 'react'
import { rates } from '#texts/rates.ts'
import { statement as texts } from '#texts/statement.ts'
import { type DetailedRow, rowDetails } from '../../shared/reports/row-details.ts'
import { fullName, type ListedAccount } from '../accounts/account-options.ts'
import type { Currency } from '../api/use-currencies.ts'
import { currencyCodes } from '../report/currency-figures.tsx'

const WORDS = {
  fromParty: texts.fromParty,
  toParty: texts.toParty,
  exchangedAt: texts.exchangedAt,
  atRate: texts.atRate,
  ratePer: rates.ratePer,
  rateIn: (rate: string, price: string, units: string, unit: string) =>
    texts.rateIn(rate, price, units, unit),
}

/** Says with whom a row of an account's statement was made, and at which rate; null if there is nothing to say. */
export type DetailsOf = (accountNumber: string, row: DetailedRow) => string | null

/**
 * Returns a function that says the details of a row, with the current names of the holders. The function stays the same
 * until the names or codes change.
 * @param accounts all accounts; undefined while they load
 * @param currencies undefined while they load
 */
export function useDetails(
  accounts: readonly ListedAccount[] | undefined,
  currencies: readonly Currency[] | undefined,
): DetailsOf {
  return useMemo(() => {
    const names = new Map(accounts?.map((each) => [each.accountNumber, fullName(each)]))
    const codeOf = currencyCodes(currencies)
    const nameOf = (other: string) => names.get(other) ?? ''
    return (accountNumber, row) => rowDetails(row, { accountNumber, nameOf, codeOf }, WORDS)
  }, [accounts, currencies])
}
