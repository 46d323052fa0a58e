import type { AmountMinor } from '../../../shared/money/amount.ts'
import { roundedQuotient } from '../../../shared/money/rounded-quotient.ts'

/**
 * The house's position in a currency from its deals, and its cost in AFN. Both are below zero for a short position (more sold
 * than held); then the cost is what the house got for it. In earlier versions each branch had positions. Rules: docs/rules/positions.md.
 */
export interface Position {
  quantityMinor: AmountMinor
  costMinor: AmountMinor
}

/** The position before the first deal in a currency. */
export const NO_POSITION: Position = { quantityMinor: 0n, costMinor: 0n }

/** What the deals of a day bought and sold of a currency, with the worth in AFN. None is below zero. */
export interface Dealt {
  boughtMinor: AmountMinor
  boughtValueMinor: AmountMinor
  soldMinor: AmountMinor
  soldValueMinor: AmountMinor
}

/** An amount of a currency, and what it is worth in AFN. */
interface Pool {
  quantityMinor: AmountMinor
  valueMinor: AmountMinor
}

/** A day of a position. */
export interface PositionDay {
  closing: Position
  /** In AFN; below zero is a loss. */
  profitMinor: AmountMinor
  /**
   * The pool that gives the day's average: opening and purchases, or if these are empty, short opening and sales. Null if
   * both are empty.
   */
  pool: Pool | null
}

/**
 * Calculates a day at its average cost. The opening and the purchases are one pool, a short opening and the sales are
 * another. The smaller quantity of the two is matched; its sale value minus its cost is the profit. So the order of the
 * deals doesn't matter, and no deal changes the profit of another day. The matched part of a pool is rounded once, half away
 * from zero, and the rest of the value stays in the pool. So cost after = cost before + bought − sold + profit, exactly.
 */
export function positionDay(
  { quantityMinor, costMinor }: Position,
  { boughtMinor, boughtValueMinor, soldMinor, soldValueMinor }: Dealt,
): PositionDay {
  const long: Pool = {
    quantityMinor: orZero(quantityMinor) + boughtMinor,
    valueMinor: orZero(costMinor) + boughtValueMinor,
  }
  const short: Pool = {
    quantityMinor: orZero(-quantityMinor) + soldMinor,
    valueMinor: orZero(-costMinor) + soldValueMinor,
  }
  const matchedMinor = smaller(long.quantityMinor, short.quantityMinor)
  const cost = partOf(matchedMinor, long)
  const worth = partOf(matchedMinor, short)
  return {
    closing: {
      quantityMinor: long.quantityMinor - short.quantityMinor,
      costMinor: long.valueMinor - cost - (short.valueMinor - worth),
    },
    profitMinor: worth - cost,
    pool: [long, short].find((each) => each.quantityMinor > 0n) ?? null,
  }
}

/**
 * Returns the value of a part of a pool. A part as large as the pool has all of the value, even if both quantities are 0.
 */
function partOf(partMinor: AmountMinor, { quantityMinor, valueMinor }: Pool): AmountMinor {
  if (partMinor === quantityMinor) return valueMinor
  return roundedQuotient(valueMinor * partMinor, quantityMinor)
}

function orZero(minor: AmountMinor): AmountMinor {
  return minor > 0n ? minor : 0n
}

function smaller(one: AmountMinor, other: AmountMinor): AmountMinor {
  return one < other ? one : other
}
