import type { Recorder, Stamp } from '../../domain/record.ts'
import type { Item } from './client.ts'

/** Reads who did something and when from where it is kept; null where nobody did. */
export function stampFrom(item: Item | undefined): Stamp | null {
  return item
    ? {
        userId: Number(item['userId']),
        userName: String(item['userName']),
        at: String(item['at']),
      }
    : null
}

/** Reads who recorded something from where it is kept. */
export function recorderFrom(item: Item): Recorder {
  return {
    userId: Number(item['userId']),
    userName: String(item['userName']),
    branch: String(item['branch']),
  }
}
