import type * as z from 'zod/mini'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import type { RateBoard, RateBoardRequest } from '../../../shared/contract/rate-board.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import {
  AFN_RATES,
  midOf,
  offsetProblem,
  ownRateBy,
  type TwoRates,
  USUAL_BASE,
} from '../../../shared/money/board.ts'
import type { Quote } from '../../../shared/money/deal.ts'
import { formatRate, type RateScaled } from '../../../shared/money/rate.ts'
import * as CURRENCIES from '../../../shared/refusals/currencies.ts'
import * as RATE_BOARDS from '../../../shared/refusals/rate-boards.ts'
import { refused, told } from '../../../shared/refusals/refused.ts'
import type { BranchRecord } from '../house/branch.ts'
import type { CurrencyRecord } from '../house/currency.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { Stamp } from '../ledger/record.ts'

/** A rate of the board. */
export interface BoardRate extends TwoRates {
  currencyId: number
}

/** The middle rate of a currency: AFN for `per` units. */
export interface BoardMid extends Quote {
  currencyId: number
}

/** The rates of head office. Rules: docs/rules/rate-board.md. */
export interface Board {
  rates: readonly BoardRate[]
  /**
   * The middle rates of the currencies that it leaves out, from the last board that had each. Null on a board of an earlier
   * version, which didn't keep them.
   */
  mids: readonly BoardMid[] | null
  /** Null until somebody publishes rates; then the version is 0. */
  published: Stamp | null
  version: number
}

/** The amounts that a branch adds to the rates of a currency; a negative amount lowers a rate. */
export interface Offset {
  currencyId: number
  buy: RateScaled
  sell: RateScaled
}

/** The offsets of a branch. */
export interface Offsets {
  offsets: readonly Offset[]
  saved: Stamp | null
  /** From the same counter as the versions of boards. */
  version: number
}

/** The rates of a house that has never published any. */
export const NO_BOARD: Board = { rates: [], mids: [], published: null, version: 0 }
/** The offsets of a branch that has never saved any. */
export const NO_OFFSETS: Offsets = { offsets: [], saved: null, version: 0 }

/** Rates as a branch deals at them. */
export interface BranchRate extends BoardRate {
  base: TwoRates
}

type Margins = Pick<BranchRecord, 'branchMargin' | 'clerkMargin'>

/**
 * Returns the rates of a branch. An offset that no longer fits, because the board changed after it was saved, counts as 0.
 */
export function branchRates(
  { rates }: Board,
  { offsets }: Offsets,
  margins: Margins,
): BranchRate[] {
  return rates.map((base) => {
    const offset = offsets.find(({ currencyId }) => currencyId === base.currencyId)
    const fits = offset && offsetProblem(offset, base, margins.branchMargin) === null
    const { buy, sell } = fits ? offset : NOTHING
    return { ...base, base, buy: base.buy + buy, sell: base.sell + sell }
  })
}

const NOTHING = { buy: 0n, sell: 0n }

/** The own rate that publishing gives a currency: its units for 1 of the base. */
export interface OwnRate {
  currencyId: number
  rate: RateScaled
  /** False if a currency can't keep such a rate, so that it stays as it was. */
  fits: boolean
}

/** Returns the own rates that a board sets, including the rate of AFN. The base is USD if it is on the board, else AFN. */
export function ownRates(rates: readonly BoardRate[], codes: CurrencyCodes): OwnRate[] {
  const afn = [...codes].find(([, code]) => code === BASE_CURRENCY)?.[0]
  const all: BoardRate[] = [
    ...(afn === undefined ? [] : [{ ...AFN_RATES, currencyId: afn }]),
    ...rates,
  ]
  const base = rates.find(({ currencyId }) => codes.get(currencyId) === USUAL_BASE) ?? AFN_RATES
  return all.map((each) => ({ currencyId: each.currencyId, ...ownRateBy(each, base) }))
}

/**
 * Checks the rates of a request and returns them as they are stored.
 * @throws Refusal `badInput` naming the currency that can't be on the board
 */
export function boardRatesFrom(
  { rates }: z.output<typeof RateBoardRequest>,
  currencies: readonly Pick<CurrencyRecord, 'id' | 'code' | 'isActive'>[],
): BoardRate[] {
  return rates.map((rate, index) => {
    const field = `rates.${index}.currencyId`
    const currency = currencies.find(({ id }) => id === rate.currencyId)
    if (!currency) throw refused(CURRENCIES.unknown, { field, id: rate.currencyId })
    if (currency.code === BASE_CURRENCY) {
      throw refused(RATE_BOARDS.isBase, { field, currency: BASE_CURRENCY })
    }
    if (!currency.isActive) {
      throw refused(RATE_BOARDS.inactive, { field, currency: currency.code })
    }
    return rate
  })
}

/**
 * Checks the offsets of a request against the board.
 * @throws Refusal `badInput` naming the rate that is beyond the margin, or a currency that doesn't exist
 */
export function requireFittingOffsets(
  offsets: readonly Offset[],
  { rates }: Board,
  margins: Margins,
  codes: CurrencyCodes,
): void {
  for (const [index, offset] of offsets.entries()) {
    const field = `offsets.${index}`
    if (!codes.has(offset.currencyId)) {
      throw refused(CURRENCIES.unknown, { field: `${field}.currencyId`, id: offset.currencyId })
    }
    const base = rates.find(({ currencyId }) => currencyId === offset.currencyId)
    const problem = base && offsetProblem(offset, base, margins.branchMargin)
    if (!problem) continue
    const [side, rule] = problem
    throw refused(RATE_BOARDS.offset, { field: `${field}.${side}`, ...rule })
  }
}

/** @throws Refusal `conflict` if the board has no rate for a currency that a branch adds to */
export function requireRatesFor(
  offsets: readonly Offset[],
  { rates }: Board,
  codes: CurrencyCodes,
): void {
  const dealt = new Set(rates.map(({ currencyId }) => currencyId))
  const missing = offsets.find(({ currencyId }) => !dealt.has(currencyId))
  if (missing) {
    throw refused(CURRENCIES.noRate, { currency: codes.get(missing.currencyId) ?? '' })
  }
}

/**
 * Returns the version of the rates of a branch: the newer one of the board's version and its offsets' version. 0 if the
 * board has no version yet.
 */
export function versionOf(board: Board, offsets: Offsets): number {
  return board.version === 0 ? 0 : Math.max(board.version, offsets.version)
}

/** Puts the board of a branch into the form that the API returns. */
export function rateBoardAnswer(
  branch: { code: string } & Margins,
  board: Board,
  offsets: Offsets,
  codes: CurrencyCodes,
): z.output<typeof RateBoard> {
  const own = new Map(ownRates(board.rates, codes).map((each) => [each.currencyId, each]))
  const newest = offsets.version > board.version ? offsets.saved : board.published
  return {
    version: versionOf(board, offsets),
    branch: branch.code,
    publishedBy: newest?.userId ?? null,
    publishedByName: newest?.userName ?? null,
    publishedAt: newest?.at ?? null,
    branchMargin: formatAmount(branch.branchMargin),
    clerkMargin: formatAmount(branch.clerkMargin),
    rates: branchRates(board, offsets, branch).map(({ base, ...rate }) => {
      const { rate: ownRate, fits } = own.get(rate.currencyId) ?? { rate: 0n, fits: false }
      return {
        currencyId: rate.currencyId,
        currencyCode: codes.get(rate.currencyId) ?? '',
        per: rate.per,
        buy: formatRate(rate.buy),
        sell: formatRate(rate.sell),
        baseBuy: formatRate(base.buy),
        baseSell: formatRate(base.sell),
        mid: formatRate(midOf(base)),
        ownRate: fits ? formatRate(ownRate) : null,
      }
    }),
    leftOut: [...own.values()]
      .filter(({ fits }) => !fits)
      .map(({ currencyId, rate }) => {
        const currencyCode = codes.get(currencyId) ?? ''
        const problem = { rate: formatRate(rate), currency: currencyCode }
        return { currencyId, currencyCode, ...told(RATE_BOARDS.noOwnRate, problem) }
      }),
  }
}

/** Makes the refusal of somebody who saw another board; it carries the board as it is now. */
export function boardChanged(record: z.output<typeof RateBoard>): Refusal {
  return refused(RATE_BOARDS.movedOn, undefined, { record })
}
