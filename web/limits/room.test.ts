import { expect, it } from 'vitest'
import { owedWords, roomToCeiling, roomToFloor } from './room.ts'

it.each<[balance: string, floor: string | null, ceiling: string | null, words: (string | null)[]]>([
  ['1015.00', null, null, [null, null]],
  ['1015.00', '-5000.00', '2000.00', ['6,015.00 left', '985.00 left']],
  ['-5000.00', '-5000.00', '-5000.00', ['Used up', 'Used up']],
  ['-5250.00', '-5000.00', '0.00', ['250.00 beyond', '5,250.00 left']],
  ['2000.01', '100.00', '2000.00', ['1,900.01 left', '0.01 beyond']],
])('a balance of %s with floor %s and ceiling %s: %j', (balance, floor, ceiling, words) => {
  const rooms = [roomToFloor(balance, floor), roomToCeiling(balance, ceiling)]
  expect(rooms.map((room) => room?.words ?? null)).toEqual(words)
})

it.each([
  ['1015.00', 'We owe'],
  ['-0.01', 'Owes us'],
  ['0.00', ''],
])('of a balance of %s it says %j', (balance, words) => {
  expect(owedWords(balance)).toBe(words)
})
