import { expect, it } from 'vitest'
import { RECEIVED, SENT } from '../../hawala-orders/order-samples.ts'
import { payersFor } from './payers-for.ts'

const BRANCHES = [
  { code: 'HQ', name: 'Head office' },
  { code: 'HRT', name: 'Herat' },
  { code: 'KBL', name: 'Kabul' },
  { code: 'MZR', name: 'Mazar' },
]

it.each<[what: string, order: typeof SENT, own: string, codes: string[]]>([
  ['a hawala of the own branch', SENT, 'KBL', ['HQ', 'MZR']],
  ['by head office', SENT, 'HQ', ['MZR']],
  [
    'what a partner sent, also the branch that recorded it',
    { ...RECEIVED, branch: 'KBL', payingBranch: 'HRT' },
    'HRT',
    ['HQ', 'KBL', 'MZR'],
  ],
])('offers the branches that may pay %s', (_, order, own, codes) => {
  expect(payersFor(order, BRANCHES, own).map(([code]) => code)).toEqual(codes)
})

it('offers none in a house of two branches', () => {
  const two = BRANCHES.filter(({ code }) => code === SENT.branch || code === SENT.payingBranch)
  expect([two.length, payersFor(SENT, two, SENT.branch)]).toEqual([2, []])
})
