import { ApiError } from '../api/errors.ts'
import { request } from '../api/request.ts'

/** The pauses before the tries, because the connection may be away for a moment. */
const PAUSES_MS = [0, 2_000, 10_000, 60_000]
const SERVER_FAILED = 500

/** The keys of the prints of this page: while no print dialog has opened, another try is still the same print. */
const keys = new Map<number, string>()

/**
 * Asks the server whether this print is the original. If so, every later print from another page is a copy.
 * @throws ApiError, NetworkError
 */
export async function isOriginal(id: number): Promise<boolean> {
  const idempotencyKey = keys.get(id) ?? crypto.randomUUID()
  keys.set(id, idempotencyKey)
  const sent = { params: { id }, idempotencyKey }
  return (await request('POST /api/transaction-slip/{id}/print', sent)).data.isOriginal
}

/** Tells the server that the original of a voucher was printed. Nobody waits for the answer. */
export async function noteFirstPrint(id: number): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    try {
      await isOriginal(id)
      return
    } catch (error) {
      // It was refused: someone else was faster, or the transaction is gone.
      if (error instanceof ApiError && error.status < SERVER_FAILED) return
    }
  }
}
