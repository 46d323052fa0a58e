import { expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import {
  type AgreeValues,
  agreeBody,
  agreeProblems,
  agreeValues,
  refusedAgreement,
} from './agree-values.ts'

const SHOWN: AgreeValues = { through: '2026-11-22', balance: '-1,015.00' }

it('begins with what the statement shows, and sends it without commas', () => {
  expect(agreeValues('2026-11-22', '-1015.00')).toEqual(SHOWN)
  expect(agreeBody(SHOWN)).toEqual({ through: '2026-11-22', balance: '-1015.00' })
  expect(agreeBody({ ...SHOWN, balance: '\u22121015' }).balance).toBe('-1015.00')
})

it.each<[typed: Partial<AgreeValues>, problems: object]>([
  [{}, {}],
  [{ through: '' }, { through: 'Through is required' }],
  [{ balance: ' ' }, { balance: 'Balance is required' }],
  [
    { balance: '10-' },
    { balance: 'Balance must be an amount such as -5000.00: at most 16 digits and 2 decimals' },
  ],
])('%j has the problems %j', (typed, problems) => {
  expect(agreeProblems({ ...SHOWN, ...typed })).toEqual(problems)
})

const OTHER = 'The balance on 22 November 2026 is 1,015.00 AFN, not 2.00'

it.each<[status: number, body: string, at: object | null]>([
  [409, OTHER, { field: 'balance', problem: OTHER }],
  [
    400,
    'through must not be in the future',
    { field: 'through', problem: 'must not be in the future' },
  ],
  [503, 'The newest postings are still arriving: try again', null],
])('a refusal %i %j stands at %j', (status, body, at) => {
  const told = encodeURIComponent(JSON.stringify({ code: 'call.future', field: 'through' }))
  const error = new ApiError(status, body, '', '', told)
  expect(refusedAgreement(error)).toEqual(at)
})
