import { useFreshApi } from '../../api/use-fresh-api.ts'
import type { Order } from '../../hawala-orders/order.ts'

/** A hawala as it is now; the one of the list is shown until it is read. */
export function useOrder(id: number, listed: Order | undefined) {
  const read = useFreshApi('GET /api/hawala-orders/{id}', { params: { id } })
  const now = read.data
  const isNewer = now && (!listed || now.version >= listed.version)
  return { order: isNewer ? now : listed, read }
}
