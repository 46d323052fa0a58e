import { POSITION_ACCOUNT } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { isSameTill } from '../tills/till.ts'
import type { Till, TransactionRecord } from './record.ts'

/** The amount that one account gains (credited) or loses (debited) in one currency. */
export interface Movement {
  account: string
  currencyId: number
  changeMinor: AmountMinor
  /** The till whose share of a house account is moved. */
  till: Till
}

/** The fields of a record from which its movements follow. */
export type Moving = Pick<
  TransactionRecord,
  'inAccount' | 'outAccount' | 'currencyId' | 'amountMinor' | 'till' | 'toTill'
>

/**
 * Returns the two movements of a record: `inAccount` is credited, `outAccount` is debited. In each currency they sum to
 * zero. A move of cash has one account on both sides: cash leaves one till and comes into the other. In earlier versions a
 * position moved with cash to another branch: EXC_001 is then debited at the till that it leaves, and credited at the other
 * one, because a credit of EXC_001 is a position that the branch owns. Rules: docs/rules/ledger.md, docs/rules/till-moves.md.
 */
export function movementsOf(record: Moving): Movement[] {
  const { inAccount, outAccount, currencyId, amountMinor, till, toTill } = record
  if (!movesSomething(record)) {
    throw new Error('A posting moves an amount above 0 between two accounts or two tills')
  }
  const goesAlong = inAccount === POSITION_ACCOUNT && outAccount === POSITION_ACCOUNT
  const [credited, debited] = goesAlong ? [toTill ?? till, till] : [till, toTill ?? till]
  return [
    { account: inAccount, currencyId, changeMinor: amountMinor, till: credited },
    { account: outAccount, currencyId, changeMinor: -amountMinor, till: debited },
  ]
}

/** True if a record moves an amount above 0 between two accounts, or between two tills on one account. */
export function movesSomething({ inAccount, outAccount, amountMinor, till, toTill }: Moving) {
  const isBetweenTills = toTill !== null && !isSameTill(till, toTill)
  return amountMinor > 0n && (inAccount !== outAccount || isBetweenTills)
}
