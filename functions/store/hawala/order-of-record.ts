import { orderLabel } from '../../../shared/contract/hawala-label.ts'
import type { OrderWay } from '../../../shared/contract/hawala-order-facts.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { getItem } from '../table/get.ts'
import { hawalaOrderKey } from './hawala-keys.ts'

/**
 * Reads the label of the hawala that a record belongs to, such as "S-4"; null if it belongs to none. A hawala that isn't there is
 * named by its id.
 */
export async function hawalaOfRecord({
  hawalaId,
}: Pick<TransactionRecord, 'hawalaId'>): Promise<string | null> {
  if (hawalaId === null) return null
  const item = await getItem(hawalaOrderKey(hawalaId))
  if (!item) return String(hawalaId)
  return orderLabel({ way: item['way'] as OrderWay, number: Number(item['number']) })
}
