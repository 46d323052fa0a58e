import { FEE_ACCOUNT, POSITION_ACCOUNT } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { movementsOf } from '../ledger/movements.ts'
import type { Till, TransactionRecord } from '../ledger/record.ts'
import type { Dealt } from './position.ts'

/**
 * The sums that a record adds to a till's day, besides its movement on EXC_001, the account of positions. They are the worth
 * in AFN of what was bought and sold, what this earned beyond the middle rate, and `takenBackMinor`, an amount in the
 * currency itself. A reversal of the same day takes that amount out of both the bought and the sold amount.
 */
export interface WorthSums {
  boughtValueMinor: AmountMinor
  soldValueMinor: AmountMinor
  takenBackMinor: AmountMinor
  /** In AFN, below zero if it was lost. */
  marginMinor: AmountMinor
  /** What typed rates gave away against the branch's own, in AFN. */
  concededMinor: AmountMinor
}

/** The names of the sums. */
export const WORTH_KINDS = [
  'boughtValueMinor',
  'soldValueMinor',
  'takenBackMinor',
  'marginMinor',
  'concededMinor',
] as const

/** The sums that one record adds, and the till. */
export interface Worth extends WorthSums {
  currencyId: number
  till: Till
}

/** The sums of a day without deals. */
export const NO_WORTH: WorthSums = {
  boughtValueMinor: 0n,
  soldValueMinor: 0n,
  takenBackMinor: 0n,
  marginMinor: 0n,
  concededMinor: 0n,
}

/** Returns the worth that a record adds; a leg in AFN adds nothing, because it is no position. */
export function worthOf(record: TransactionRecord): Worth[] {
  const { valueMinor, currencyId, amountMinor, deal, deletion } = record
  if (valueMinor === null || deal?.isAfn || deletion) return []
  return movementsOf(record)
    .filter(({ account }) => account === POSITION_ACCOUNT)
    .map(({ changeMinor, till }) => {
      // A credit of EXC_001 is a purchase by the house. On a reversal of the same day a credit takes back a sale.
      const isBought = changeMinor > 0n !== (deal?.isTakenBack ?? false)
      const worthMinor = deal?.isTakenBack ? -valueMinor : valueMinor
      return {
        currencyId,
        till,
        boughtValueMinor: isBought ? worthMinor : 0n,
        soldValueMinor: isBought ? 0n : worthMinor,
        takenBackMinor: deal?.isTakenBack ? amountMinor : 0n,
        marginMinor: deal?.marginMinor ?? 0n,
        concededMinor: deal?.concededMinor ?? 0n,
      }
    })
}

/** What a record adds to the partners' share of a till's commission. */
export interface PartnersShare {
  currencyId: number
  till: Till
  /** Below zero for what a partner got of the commission. */
  changeMinor: AmountMinor
}

/**
 * Returns the partner's share of the commission of a hawala; none for any other record. It stands on FEE_001 too, and is
 * counted apart so that the commission that customers paid can be told. Rules: docs/rules/commission.md.
 */
export function partnersShareOf(record: TransactionRecord): PartnersShare[] {
  if (!record.feeFor?.isApart || record.deletion) return []
  return movementsOf(record).filter(({ account }) => account === FEE_ACCOUNT)
}

/** Returns the amounts that a day bought and sold, from the movements on EXC_001 and their worth. */
export function dealtOf(
  moved: { creditedMinor: AmountMinor; debitedMinor: AmountMinor },
  worth: WorthSums = NO_WORTH,
): Dealt {
  const { takenBackMinor, boughtValueMinor, soldValueMinor } = worth
  return {
    boughtMinor: moved.creditedMinor - takenBackMinor,
    boughtValueMinor,
    soldMinor: moved.debitedMinor - takenBackMinor,
    soldValueMinor,
  }
}
