import { expect, it } from 'vitest'
import type { HawalaType } from '../../../shared/contract/hawala-serials.ts'
import { nextNumber } from './next-number.ts'

const entry = (type: HawalaType, hawalaNo: number) => ({ type, hawalaNo })
const serial = (hawalaType: HawalaType, lastHawalaNo: number) => ({ hawalaType, lastHawalaNo })

it.each<[what: string, lists: Parameters<typeof nextNumber>[1], next: number | null]>([
  ['nothing yet', { serials: [], entries: [], more: false }, 1],
  [
    'the newest of its own type counts',
    {
      serials: [],
      entries: [entry('Receive', 90), entry('Send', 7), entry('Send', 6)],
      more: true,
    },
    8,
  ],
  [
    'two that were saved at once stand in any order',
    { serials: [], entries: [entry('Send', 7), entry('Send', 8)], more: true },
    9,
  ],
  [
    'a serial record that is ahead',
    {
      serials: [serial('Send', 500), serial('Receive', 900)],
      entries: [entry('Send', 7)],
      more: false,
    },
    501,
  ],
  ['only a serial record', { serials: [serial('Send', 41)], entries: [], more: false }, 42],
  [
    'none of its type among the newest of many',
    { serials: [serial('Send', 41)], entries: [entry('Receive', 90)], more: true },
    null,
  ],
])('%s', (_what, lists, next) => {
  expect(nextNumber('Send', lists)).toBe(next)
})
