import { expect, it } from 'vitest'
import { RedirectHawalaRequest } from '../../../shared/contract/order-changes.ts'
import { RECEIVED, SENT } from '../../hawala-orders/order-samples.ts'
import {
  asksCode,
  payersFor,
  type RedirectValues,
  redirectBody,
  redirectProblems,
} from './redirect-values.ts'

const BRANCHES = [
  { code: 'HQ', name: 'Head office' },
  { code: 'HRT', name: 'Herat' },
  { code: 'KBL', name: 'Kabul' },
  { code: 'MZR', name: 'Mazar' },
]
const CLERK = { withCode: true, withoutCode: false }
const MANAGER = { withCode: true, withoutCode: true }
const FILLED: RedirectValues = { payingBranch: 'MZR', code: '4071 8263', reason: ' She moved ' }

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

it('asks a clerk for the code, a Manager for none, and nobody for a number of a partner', () => {
  expect([asksCode(SENT, CLERK), asksCode(SENT, MANAGER), asksCode(RECEIVED, CLERK)]).toEqual([
    true,
    false,
    false,
  ])
})

it('sends the code only where it is needed, and the version that was seen', () => {
  const body = redirectBody(SENT, CLERK, FILLED)
  expect(body).toEqual({ payingBranch: 'MZR', code: '40718263', reason: 'She moved', version: 1 })
  expect(RedirectHawalaRequest.safeParse(body).success).toBe(true)
  expect(redirectBody(SENT, MANAGER, FILLED).code).toBeNull()
  expect(redirectBody(RECEIVED, CLERK, { ...FILLED, code: '' }).code).toBe(RECEIVED.partnerNumber)
})

it.each<[what: string, over: Partial<RedirectValues>, problems: object]>([
  ['a whole one', {}, {}],
  ['no branch', { payingBranch: '' }, { payingBranch: 'Branch that Pays is required' }],
  ['a digit too few', { code: '4071 826' }, { code: 'Code must have 8 digits' }],
  ['no reason', { reason: ' ' }, { reason: expect.stringContaining('Reason') }],
])('checks %s', (_, over, problems) => {
  expect(redirectProblems(SENT, CLERK, { ...FILLED, ...over })).toEqual(problems)
})
