import { expect, it } from 'vitest'
import { RedirectHawalaRequest } from '../../../shared/contract/order-changes.ts'
import { PAYER, RECEIVED, SENT } from '../../hawala-orders/order-samples.ts'
import {
  type Asked,
  askedFor,
  type RedirectValues,
  redirectBody,
  redirectProblems,
} from './redirect-values.ts'

const CLERK = { withCode: true, withoutCode: false }
const MANAGER = { withCode: true, withoutCode: true }
const FILLED: RedirectValues = { payingBranch: 'MZR', code: '4071 8263', reason: ' She moved ' }

it('asks a clerk for the code, a Manager for none, and for the number only who does not read it', () => {
  const payer = { ...PAYER, id: 99 }
  const recording = { ...payer, branch: RECEIVED.branch }
  const elsewhere = { ...payer, branch: 'MZR' }
  const hers = { ...RECEIVED, createdBy: payer.id }
  expect([
    askedFor(SENT, CLERK, payer),
    askedFor(SENT, MANAGER, payer),
    askedFor(RECEIVED, CLERK, payer),
    askedFor(RECEIVED, MANAGER, payer),
    askedFor(RECEIVED, CLERK, recording),
    askedFor(RECEIVED, CLERK, elsewhere),
    askedFor(hers, CLERK, payer),
    askedFor({ ...RECEIVED, hasCode: true }, CLERK, payer),
  ]).toEqual(['code', null, 'number', null, null, 'number', null, 'code'])
})

it('sends the code only where it is needed, and the version that was seen', () => {
  const body = redirectBody(SENT, CLERK, FILLED)
  expect(body).toEqual({ payingBranch: 'MZR', code: '40718263', reason: 'She moved', version: 1 })
  expect(RedirectHawalaRequest.safeParse(body).success).toBe(true)
  expect(redirectBody(SENT, MANAGER, FILLED).code).toBeNull()
  expect(redirectBody(RECEIVED, CLERK, { ...FILLED, code: '' }).code).toBe(RECEIVED.partnerNumber)
  expect(redirectBody(RECEIVED, CLERK, { ...FILLED, code: ' A-۷۷ ' }).code).toBe('A-77')
})

it.each<[what: string, asked: Asked, over: Partial<RedirectValues>, problems: object]>([
  ['a whole one', 'code', {}, {}],
  ['a number', 'number', { code: 'A-77' }, {}],
  ['no number', 'number', { code: ' ' }, { code: 'Number at the Partner is required' }],
  ['neither code nor number', null, { code: '' }, {}],
  ['no branch', 'code', { payingBranch: '' }, { payingBranch: 'Branch that Pays is required' }],
  ['a digit too few', 'code', { code: '4071 826' }, { code: 'Code must have 8 digits' }],
  ['no reason', 'code', { reason: ' ' }, { reason: expect.stringContaining('Reason') }],
])('checks %s', (_, asked, over, problems) => {
  expect(redirectProblems(asked, { ...FILLED, ...over })).toEqual(problems)
})
