import { expect, it } from 'vitest'
import { sortedMoves } from './sorted-moves.ts'
import type { Move } from './till.ts'

const move = (id: number, state: Move['state'], { missing = '0.00', waits = false } = {}) =>
  ({ id, state, amounts: [{ inTransit: missing }], waitsForGiver: waits }) as Move
const short = (id: number) => move(id, 'accepted', { missing: '1.00' })
const unseen = (id: number) => move(id, 'accepted', { waits: true })
const done = (id: number) => move(id, 'accepted')

it.each<
  [what: string, read: Partial<Parameters<typeof sortedMoves>[0]>, open: number[], done: number[]]
>([
  ['nothing', {}, [], []],
  [
    'old ones with less beside new ones that are done',
    { unfinished: [short(3), unseen(2)], newest: [done(500), done(499)] },
    [2, 3],
    [500, 499],
  ],
  ['a new one in two lists', { unfinished: [short(7)], newest: [short(7), done(6)] }, [7], [6]],
  ['one that was settled since', { unfinished: [short(7)], newest: [done(7)] }, [], [7]],
  ['one that the list of unfinished ones lacks', { newest: [unseen(7), done(6)] }, [7], [6]],
  [
    'what is offered first',
    {
      waiting: [move(9, 'underway'), move(8, 'offered')],
      unfinished: [short(3)],
      newest: [move(9, 'underway'), move(8, 'offered')],
    },
    [8, 9, 3],
    [],
  ],
])('%s', (_what, read, open, finished) => {
  const sorted = sortedMoves({ waiting: [], unfinished: [], newest: [], ...read })
  expect(sorted.open.map(({ id }) => id)).toEqual(open)
  expect(sorted.done.map(({ id }) => id)).toEqual(finished)
})
