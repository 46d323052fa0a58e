import type { Recorder, Stamp } from '../../domain/record.ts'
import type { Item } from './client.ts'

/** Reads a stamp, who did something and when; null if there is none. */
export function stampFrom(item: Item | undefined): Stamp | null {
  return item
    ? {
        userId: Number(item['userId']),
        userName: String(item['userName']),
        at: String(item['at']),
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
