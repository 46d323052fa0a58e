import { rateBoard as texts } from '#texts/rate-board.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { RateBoardRequest } from '../../../shared/contract/rate-board.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import {
  AFN_RATES,
  midOf,
  ownRateBy,
  type TwoRates,
  USUAL_BASE,
} from '../../../shared/money/board.ts'
import type { Per } from '../../../shared/money/deal.ts'
import { formatRate, RATE_ONE, type RateScaled } from '../../../shared/money/rate.ts'
import type { Board } from '../../board/board.ts'
import type { RowWords } from '../../entry/merged-rows.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import { readingText } from '../../money/rate-readings.tsx'
import { arithmeticProblem } from '../../ui/amount-field/typed-arithmetic.ts'
import { RATE_RESULT, rateOf, settledRate } from '../../ui/rate-field/rate-text.ts'

/** The rates of a currency in the form: the text of each field. */
export interface RateText {
  readonly currencyId: string
  readonly per: string
  readonly buy: string
  readonly sell: string
}

/** Returns a currency's code for the id in a row: "USD". */
export type CodeOf = (currencyId: string) => string

/** Returns the rates of head office as the form shows them. */
export function rateTexts({ rates }: Pick<Board, 'rates'>): RateText[] {
  return rates.map(({ currencyId, per, baseBuy, baseSell }) => ({
    currencyId: String(currencyId),
    per: String(per),
    buy: baseBuy,
    sell: baseSell,
  }))
}

/** Returns the rates as they are sent. */
export function sentRates(
  rows: readonly RateText[],
): Sent<RouteNamed<'rate-board/publish'>, 'body'>['rates'] {
  return rows.map(({ currencyId, per, buy, sell }) => ({
    currencyId: Number(currencyId),
    per: Number(per) as Per,
    buy: settledRate(buy),
    sell: settledRate(sell),
  }))
}

/** Returns the first problem of each field, by the row's place and the field's name: "0.buy". */
export function rateProblems(
  rows: readonly RateText[],
  codeOf: CodeOf,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [place, row] of rows.entries()) {
    const { currencyId } = row
    if (currencyId === '') problems[`${place}.currencyId`] = texts.isRequired
    else if (seen.has(currencyId)) {
      problems[`${place}.currencyId`] = texts.currencyTwice(codeOf(currencyId))
    }
    seen.add(currencyId)
    for (const side of ['buy', 'sell'] as const) {
      const problem =
        row[side].trim() === '' ? texts.isRequired : arithmeticProblem(row[side], RATE_RESULT)
      if (problem !== null) problems[`${place}.${side}`] = problem
    }
    const found = problemsBy(RateBoardRequest, { rates: sentRates([row]) })
    for (const [path, message] of Object.entries(found)) {
      problems[path.replace(/^rates\.0/, String(place))] ??= message
    }
  }
  return problems
}

/** Says how rows are identified and described if two people have changed the board. */
export function rateWords(codeOf: CodeOf): RowWords<RateText> {
  return {
    keyOf: ({ currencyId }) => currencyId,
    labelOf: ({ currencyId }) => codeOf(currencyId),
    inWords: (row) =>
      row ? texts.ratesFor(written(row.buy), written(row.sell), perInWords(row.per)) : texts.noRate,
  }
}

function written(text: string): string {
  const rate = rateOf(text)
  return rate === null ? text : formatRate(rate)
}

/** Returns the number of units of a quotation, with commas: "1,000". */
export function perInWords(per: string | number): string {
  return withCommas(String(per))
}

/** Reads the two rates of a row; null if one of them can't be read. */
export function quoteIn({ per, buy, sell }: RateText): TwoRates | null {
  const [buying, selling] = [rateOf(buy), rateOf(sell)]
  if (buying === null || selling === null) return null
  return { per: Number(per) as Per, buy: buying, sell: selling }
}

/** Returns the middle rate of the typed row: "68.7000"; null while a rate can't be read. */
export function midIn(row: RateText): string | null {
  const quote = quoteIn(row)
  return quote && formatRate(midOf(quote))
}

/** A currency's own rate as publishing would set it. */
export interface OwnRateHint {
  /** The rate in words: "1 USD = 272.4029 RS". */
  readonly text: string
  /** False if the rate has too many or too few digits for an own rate. The board then doesn't set it. */
  readonly fits: boolean
}

/**
 * Returns the own rate that a row would set. The row of the base currency shows the own rate of AFN instead, because the
 * base's own rate is always 1.
 * @returns null while no currency is chosen or a rate can't be read
 */
export function ownRateIn(
  row: RateText,
  rows: readonly RateText[],
  codeOf: CodeOf,
): OwnRateHint | null {
  const quote = quoteIn(row)
  const baseRow = rows.find(({ currencyId }) => codeOf(currencyId) === USUAL_BASE)
  const base = baseRow ? quoteIn(baseRow) : AFN_RATES
  if (row.currencyId === '' || !quote || !base) return null
  const isBase = row === baseRow
  const { rate, fits } = isBase ? ownRateBy(AFN_RATES, base) : ownRateBy(quote, base)
  const unit = baseRow ? USUAL_BASE : BASE_CURRENCY
  const price = isBase ? BASE_CURRENCY : codeOf(row.currencyId)
  return { text: readingText({ per: 1n, unit, priceScaled: rate, price }), fits }
}

/** Converts a rate from some units to other units. It is rounded down, because it is only used for comparing. */
export function ratePer(rate: RateScaled, from: Per, to: Per): RateScaled {
  return (rate * BigInt(to)) / BigInt(from)
}

/**
 * Returns the units with which a new row begins, so that its rate has enough digits. They follow from the currency's own
 * rate in AFN.
 */
export function usualPer(afnForOne: RateScaled | null): Per {
  if (afnForOne === null || afnForOne >= RATE_ONE) return 1
  return afnForOne >= RATE_ONE / 100n ? 1_000 : 1_000_000
}
