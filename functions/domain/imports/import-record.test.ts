import { expect, it } from 'vitest'
import { type ImportRecord, requireApplicable } from './import-record.ts'

const TOTAL = {
  currencyId: 1,
  currencyCode: 'AFN',
  contraAccount: '9001',
  controlTotal: '4.00',
  sum: '3.00',
  toPost: '3.00',
  weOwe: { accounts: 1, sum: '3.00' },
  owedToUs: { accounts: 0, sum: '0.00' },
}
const PROBLEM = 'The control total of AFN is missing'

/** Makes an import whose rows have all arrived and whose plan has one total. */
function importWith(total: object): ImportRecord {
  const counts = { new: 1, unchanged: 0, addsOpening: 0, error: 0, sameName: 0 }
  const totals = [{ ...TOTAL, ...total }]
  const plan = { planHash: 'hash', asOf: '2026-11-19', counts, totals }
  return { rowCount: 1, received: new Set([1]), plan } as unknown as ImportRecord
}

it.each([
  [
    'as its data say',
    {
      problem: PROBLEM,
      refusal: { code: 'import.controlTotalMissing', facts: { currency: 'AFN' } },
    },
    { message: PROBLEM, data: { code: 'import.controlTotalMissing', facts: { currency: 'AFN' } } },
  ],
  [
    'of an earlier version, which has no data, by a line of its own',
    { problem: PROBLEM },
    {
      message: 'The total of AFN has a problem: check the rows again, then correct it',
      data: { code: 'import.totalProblem', facts: { currency: 'AFN' } },
    },
  ],
])('a total with a problem is refused %s', (_what, total, refusal) => {
  expect(() => requireApplicable(importWith(total), { planHash: 'hash' })).toThrow(
    expect.objectContaining({ kind: 'conflict', ...refusal }),
  )
})

it('a plan whose totals have no problem may be applied', () => {
  const record = importWith({ problem: null })
  expect(requireApplicable(record, { planHash: 'hash' })).toBe(record.plan)
})
