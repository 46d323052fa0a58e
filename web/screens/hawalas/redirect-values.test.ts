import { expect, it } from 'vitest'
import { RedirectHawalaRequest } from '../../../shared/contract/order-changes.ts'
import { RECEIVED, SENT } from '../../hawala-orders/order-samples.ts'
import { asksCode, type RedirectValues, redirectBody, redirectProblems } from './redirect-values.ts'

const CLERK = { withCode: true, withoutCode: false }
const MANAGER = { withCode: true, withoutCode: true }
const FILLED: RedirectValues = { payingBranch: 'MZR', code: '4071 8263', reason: ' She moved ' }

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
