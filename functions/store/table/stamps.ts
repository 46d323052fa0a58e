import type { Recorder, Stamp } from '../../domain/ledger/record.ts'
import type { Item } from './client.ts'

/** Reads who did something, when and why; null if there is no stamp. */
export function stampFrom(item: Item | undefined): Stamp | null {
  return item
    ? {
        userId: Number(item['userId']),
        userName: String(item['userName']),
        at: String(item['at']),
        ...(item['reason'] ? { reason: String(item['reason']) } : {}),
      }
    : null
}

/** Reads who recorded something. */
export function recorderFrom(item: Item): Recorder {
  return {
    userId: Number(item['userId']),
    userName: String(item['userName']),
    branch: String(item['branch']),
  }
}
