import type * as z from 'zod/mini'
import { BASE_CURRENCY_ID, isHouseAccount } from '../contract/house.ts'
import type { AccountReportRow } from '../contract/reports.ts'
import { withCommas } from '../money/amount.ts'
import { spokenRateText } from '../money/rate.ts'
import { rateOfLeg } from './leg-rate.ts'

/** The fields of a statement's row that `rowDetails` needs. */
export type DetailedRow = Pick<
  z.output<typeof AccountReportRow>,
  | 'id'
  | 'type'
  | 'amount'
  | 'currencyId'
  | 'fromAccountId'
  | 'toAccountId'
  | 'otherLegId'
  | 'convertedAmount'
  | 'convertedCurrencyId'
  | 'exchangeRate'
  | 'quotedRate'
  | 'per'
>

/** The facts that the details need besides the row. */
export interface DetailFacts {
  /** The account whose statement it is. */
  readonly accountNumber: string
  /** The holder of an account; empty if unknown. */
  readonly nameOf: (accountNumber: string) => string
  readonly codeOf: (currencyId: number) => string
}

/** The words of the details. */
export interface DetailWords {
  readonly fromParty: (party: string) => string
  readonly toParty: (party: string) => string
  readonly exchangedAt: (money: string, rate: string) => string
  readonly atRate: (rate: string) => string
  readonly ratePer: (rate: string, units: string) => string
  readonly rateIn: (rate: string, price: string, units: string, unit: string) => string
}

/** Separates the parts of a line in a statement. */
const BETWEEN = ' · '

/**
 * Says what a row of a statement shows besides its narrative: the other party, unless it is an account of the house, and
 * the rate of an exchange. Rules: docs/rules/reports.md
 * @returns "to 1010 Shop Bilal", "100.00 USD at 69.00"; null if there is nothing to say
 */
export function rowDetails(
  row: DetailedRow,
  facts: DetailFacts,
  words: DetailWords,
): string | null {
  const told = [partyOf(row, facts, words), exchangeOf(row, facts, words)].filter(
    (each) => each !== null,
  )
  return told.length === 0 ? null : told.join(BETWEEN)
}

/** Returns the narrative of a row with its details, for a file. */
export function describedRow(description: string | null, details: string | null): string {
  return [description, details].filter(Boolean).join(BETWEEN)
}

function partyOf(
  { fromAccountId, toAccountId }: DetailedRow,
  { accountNumber, nameOf }: DetailFacts,
  words: DetailWords,
): string | null {
  const isCredited = toAccountId === accountNumber
  const other = isCredited ? fromAccountId : toAccountId
  if (isHouseAccount(other)) return null
  const party = [other, nameOf(other)].filter(Boolean).join(' ')
  return isCredited ? words.fromParty(party) : words.toParty(party)
}

function exchangeOf(row: DetailedRow, { codeOf }: DetailFacts, words: DetailWords): string | null {
  if (row.type !== 'exchange') return null
  const { rate, per, pair } = rateOfLeg(row, BASE_CURRENCY_ID)
  const [rateText, units] = [withCommas(spokenRateText(rate)), withCommas(String(per))]
  const { convertedAmount, convertedCurrencyId } = row
  if (!pair || convertedAmount === null || convertedCurrencyId === null)
    return words.atRate(rateText)
  const money = `${withCommas(convertedAmount)} ${codeOf(convertedCurrencyId)}`
  if (pair.priceId !== BASE_CURRENCY_ID) {
    const [price, unit] = [codeOf(pair.priceId), codeOf(pair.unitId)]
    return words.exchangedAt(money, words.rateIn(rateText, price, units, unit))
  }
  return words.exchangedAt(money, per === 1 ? rateText : words.ratePer(rateText, units))
}
