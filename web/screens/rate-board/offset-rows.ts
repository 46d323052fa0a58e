import { rateBoard as texts } from '#texts/rate-board.ts'
import { OffsetsRequest } from '../../../shared/contract/rate-board.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { parseAmount } from '../../../shared/money/amount.ts'
import {
  offsetProblem,
  offsetRuleWords,
  rangeAround,
  upToMid,
} from '../../../shared/money/board.ts'
import {
  formatRate,
  parseRate,
  parseSignedRate,
  type RateScaled,
} from '../../../shared/money/rate.ts'
import type { Board, BoardRate } from '../../board/board.ts'
import type { RowWords } from '../../entry/merged-rows.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import { arithmeticProblem } from '../../ui/amount-field/typed-arithmetic.ts'
import { RATE_RESULT, settledOffset, unsigned } from '../../ui/rate-field/rate-text.ts'
import type { CodeOf } from './board-rows.ts'

/** The offsets that a branch adds to the rates of a currency, as typed. An empty field adds nothing. */
export interface OffsetText {
  readonly currencyId: string
  readonly buy: string
  readonly sell: string
}

export type Side = 'buy' | 'sell'
const SIDES = ['buy', 'sell'] as const

/** Returns the offsets of a branch: a row for each currency on the board. */
export function offsetTexts({ rates }: Pick<Board, 'rates'>): OffsetText[] {
  return rates.map((rate) => ({
    currencyId: String(rate.currencyId),
    buy: signed(scaled(rate.buy) - scaled(rate.baseBuy)),
    sell: signed(scaled(rate.sell) - scaled(rate.baseSell)),
  }))
}

function scaled(rate: string): RateScaled {
  return parseRate(rate) ?? 0n
}

/** Returns an offset with its sign: "+0.1000"; empty for 0. */
function signed(offset: RateScaled): string {
  if (offset === 0n) return ''
  return offset > 0n ? `+${formatRate(offset)}` : formatRate(offset)
}

/** Reads the offset in a field; null if it can't be read. An empty field means 0. */
export function offsetIn(text: string): RateScaled | null {
  return parseSignedRate(settledOffset(text))
}

/** Returns the offsets as they are sent. Currencies that are no longer on the board are left out. */
export function sentOffsets(
  rows: readonly OffsetText[],
  { rates }: Pick<Board, 'rates'>,
): Sent<RouteNamed<'rate-board/offsets'>, 'body'>['offsets'] {
  return rows
    .filter((row) => rateOn(rates, row) !== undefined)
    .map(({ currencyId, buy, sell }) => ({
      currencyId: Number(currencyId),
      buy: settledOffset(buy),
      sell: settledOffset(sell),
    }))
}

function rateOn(rates: Board['rates'], { currencyId }: OffsetText): BoardRate | undefined {
  return rates.find((rate) => String(rate.currencyId) === currencyId)
}

/** Returns the first problem of each field, by the row's place and the field's name: "0.buy". */
export function offsetProblems(
  rows: readonly OffsetText[],
  board: Pick<Board, 'rates' | 'branchMargin'>,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const [place, row] of rows.entries()) {
    const rate = rateOn(board.rates, row)
    if (!rate) {
      for (const side of SIDES) {
        if (row[side].trim() !== '') problems[`${place}.${side}`] = texts.noRateAnyMore
      }
      continue
    }
    for (const side of SIDES) {
      const problem = arithmeticProblem(unsigned(row[side]), RATE_RESULT)
      if (problem !== null) problems[`${place}.${side}`] = problem
    }
    const found = problemsBy(OffsetsRequest, { offsets: sentOffsets([row], board) })
    for (const [path, message] of Object.entries(found)) {
      problems[path.replace(/^offsets\.0/, String(place))] ??= message
    }
    const beyond = problemOf(row, rate, board.branchMargin)
    if (beyond) problems[`${place}.${beyond[0]}`] ??= offsetRuleWords(beyond[1])
  }
  return problems
}

function problemOf(row: OffsetText, rate: BoardRate, branchMargin: string) {
  const [buy, sell] = [offsetIn(row.buy), offsetIn(row.sell)]
  const margin = parseAmount(branchMargin)
  if (buy === null || sell === null || margin === null) return null
  const base = { buy: scaled(rate.baseBuy), sell: scaled(rate.baseSell) }
  return offsetProblem({ buy, sell }, base, margin)
}

/** One of the two rates that result from a row's offsets. */
export interface ResultingRate {
  /** Null while the offset can't be read. */
  readonly rate: string | null
  /** The lowest and highest rate that the branch may have. */
  readonly least: string
  readonly most: string
  readonly isWithin: boolean
}

/**
 * Returns the rate of the branch with the typed offset, and whether it is within the branch's margin up to the middle rate. Null
 * if the board lacks the currency.
 */
export function resultingRate(
  side: Side,
  row: OffsetText,
  board: Pick<Board, 'rates' | 'branchMargin'>,
): ResultingRate | null {
  const rate = rateOn(board.rates, row)
  if (!rate) return null
  const base = { buy: scaled(rate.baseBuy), sell: scaled(rate.baseSell) }
  const offset = offsetIn(row[side])
  const margin = rangeAround(base[side], parseAmount(board.branchMargin) ?? 0n)
  const { least, most } = upToMid(margin, side, base)
  const result = offset === null ? null : base[side] + offset
  return {
    rate: result === null ? null : formatRate(result),
    least: formatRate(least),
    most: formatRate(most),
    isWithin: result === null || (result >= least && result <= most),
  }
}

/** Says how rows are identified and described if two people have changed the offsets. */
export function offsetWords(codeOf: CodeOf): RowWords<OffsetText> {
  return {
    keyOf: ({ currencyId }) => currencyId,
    labelOf: ({ currencyId }) => codeOf(currencyId),
    inWords: (row) => (row ? texts.offsetsOf(written(row.buy), written(row.sell)) : texts.noRate),
  }
}

function written(text: string): string {
  const offset = offsetIn(text)
  return offset === null ? text : signed(offset) || texts.nothingAdded
}
