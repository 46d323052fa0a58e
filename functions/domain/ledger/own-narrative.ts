import type { TransactionRecord } from './record.ts'

type Narrated = Pick<TransactionRecord, 'transType' | 'inAccount' | 'narrative' | 'creditNarrative'>

/**
 * Returns the narrative of a record as the holder of an account may read it. Each side of a transfer has its own narrative,
 * because the payer's may not be meant for the receiver. If a side has none, the other side's is used.
 */
export function narrativeFor(account: string, record: Narrated): string | null {
  const { transType, inAccount, narrative, creditNarrative } = record
  const isPaid = transType === 'Transfer' && inAccount === account
  return isPaid ? (creditNarrative ?? narrative) : (narrative ?? creditNarrative)
}
