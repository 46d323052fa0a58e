import { expect, it } from 'vitest'
import { forPayingOn, pairsIn } from './for-paying.ts'

const paid = (branch: string, other: string, sums: Record<number, bigint>) => ({
  branch,
  paidFor: new Map([
    [other, new Map(Object.entries(sums).map(([id, minor]) => [Number(id), minor]))],
  ]),
})
const nothing = (branch: string) => ({ branch, paidFor: new Map() })

it('stands with both branches, also with one whose tills did nothing', () => {
  const all = forPayingOn([paid('HRT', 'KBL', { 1: 4_00n, 2: 30n }), nothing('MZR')])
  expect([...all.keys()].sort()).toEqual(['HRT', 'KBL', 'MZR'])
  expect(all.get('HRT')?.get('KBL')).toEqual(
    new Map([
      [1, 4_00n],
      [2, 30n],
    ]),
  )
  expect(all.get('KBL')?.get('HRT')).toEqual(
    new Map([
      [1, -4_00n],
      [2, -30n],
    ]),
  )
  expect(all.get('MZR')).toEqual(new Map())
})

it('of two tills of a branch is one sum, less what the other one got', () => {
  const all = forPayingOn([
    paid('HRT', 'KBL', { 1: 4_00n }),
    paid('HRT', 'KBL', { 1: 1_00n }),
    paid('KBL', 'HRT', { 1: 3_00n }),
    paid('HRT', 'MZR', { 1: 7n }),
  ])
  const own = all.get('HRT') ?? new Map()
  expect(pairsIn(own, 1)).toEqual([2_00n, 7n])
  expect(pairsIn(own, 2)).toEqual([])
})

it('that comes to nothing is in no pair', () => {
  const all = forPayingOn([paid('HRT', 'KBL', { 1: 4_00n }), paid('KBL', 'HRT', { 1: 4_00n })])
  expect(all.get('HRT')).toEqual(new Map())
  expect(all.has('KBL')).toBe(true)
})
