import type { ListedAccount } from '../accounts/account-options.ts'
import { request } from '../api/request.ts'
import type { HawalaReceipt } from '../paper/hawala-receipt.ts'
import { needsCode, orderReceipt } from './order-receipt.ts'

/**
 * Reads a hawala that posts, and makes the copy of its receipt.
 * @param accounts undefined while they load
 * @throws ApiError, NetworkError
 */
export async function readOrderCopy(
  id: number,
  accounts: readonly ListedAccount[] | undefined,
): Promise<HawalaReceipt> {
  const [{ data: order }, { data: branches }] = await Promise.all([
    request('GET /api/hawala-orders/{id}', { params: { id } }),
    request('GET /api/branches'),
  ])
  return orderReceipt(order, { branches, accounts }, needsCode(order) ? null : undefined)
}
