import { transactionAnswer } from './answers.ts'
import { otherLegOf } from './exchange-change.ts'
import { type Fee, withFee } from './fee.ts'
import { referenceOf, type TransactionRecord } from './record.ts'

/**
 * Joins two new legs that are saved together, of an exchange or of a deal over the counter.
 * @returns the records to post (both legs, which name each other, and the fee), and the answer to the person who saves
 */
export function savedLegs(bought: TransactionRecord, sold: TransactionRecord, fee: Fee | null) {
  const legs = [
    { ...bought, otherLeg: otherLegOf(sold) },
    { ...sold, otherLeg: otherLegOf(bought) },
  ]
  const records = withFee(legs, fee)
  const [first = bought, second = sold] = records
  const answer = {
    referenceId: referenceOf(first),
    purchase: transactionAnswer(first),
    selling: transactionAnswer(second),
  }
  return { records, answer }
}
