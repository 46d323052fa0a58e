import { describe, expect, it } from 'vitest'
import { explain } from './fields.ts'
import { NARRATIVE_MAX_LENGTH } from './transaction-facts.ts'
import { TransactionRequest } from './transactions.ts'

const LEAST = { transType: 'Debit', inAccountID: 'CSH001', outAccountID: '1000' }

function refusalFor(changes: Record<string, unknown>): string | undefined {
  const { error } = TransactionRequest.safeParse({ ...LEAST, ...changes })
  return error && explain(error)
}

describe('TransactionRequest', () => {
  it('reads what a money screen sends, and ignores unknown fields', () => {
    expect(
      TransactionRequest.parse({
        transType: ' debit ',
        inAccountID: ' CSH001 ',
        outAccountID: '1000',
        dAmount: '1,234.50',
        cAmount: 1234.5,
        currencyID: '1',
        cCurrencyID: 1,
        exRate: '1.0000',
        tranDescription: '  school fees ',
        cTransDescription: '',
        tranDate: '2026-11-20',
        referenceId: 'R-7',
        userCreated: 99,
        isApproved: true,
      }),
    ).toEqual({
      transType: 'Debit',
      inAccountID: 'CSH001',
      outAccountID: '1000',
      dAmount: 123_450n,
      cAmount: 123_450n,
      currencyID: 1,
      cCurrencyID: 1,
      exRate: 10_000n,
      tranDescription: 'school fees',
      cTransDescription: null,
      tranDate: '2026-11-20',
      referenceId: 'R-7',
      loanNumber: null,
      dueDate: null,
      commissionReason: null,
      overLimit: null,
    })
  })

  it('needs only type and accounts', () => {
    expect(TransactionRequest.parse(LEAST)).toEqual({
      ...LEAST,
      tranDescription: null,
      cTransDescription: null,
      referenceId: null,
      loanNumber: null,
      dueDate: null,
      commissionReason: null,
      overLimit: null,
    })
  })

  it.each(['Debit', 'CREDIT', 'transfer', 'eXchange', 'loan', 'HAWALA'])(
    'accepts the type %s',
    (transType) => {
      const parsed = TransactionRequest.parse({ ...LEAST, transType })
      expect(parsed.transType.toLowerCase()).toBe(transType.toLowerCase())
      expect(parsed.transType).toMatch(/^[A-Z][a-z]+$/)
    },
  )

  const TYPES = 'Debit, Credit, Transfer, Exchange, Loan, Hawala'
  const AMOUNT = 'must be an amount such as 1234.50: digits, at most 16 before and 2 after the dot'
  const refused: [changes: Record<string, unknown>, sentence: string][] = [
    [{ transType: undefined }, 'transType is required'],
    [{ transType: 'Gift' }, `transType must be one of ${TYPES}`],
    [{ transType: '' }, `transType must be one of ${TYPES}`],
    [{ transType: 1 }, 'transType must be text'],
    [{ inAccountID: undefined }, 'inAccountID is required'],
    [{ inAccountID: '  ' }, 'inAccountID is required'],
    [{ outAccountID: '12345678901' }, 'outAccountID must be at most 10 characters long'],
    [{ outAccountID: 1000 }, 'outAccountID must be text'],
    [{ dAmount: '-5' }, `dAmount ${AMOUNT}`],
    [{ dAmount: '1.234' }, `dAmount ${AMOUNT}`],
    [{ dAmount: '' }, `dAmount ${AMOUNT}`],
    [{ cAmount: 'NaN' }, `cAmount ${AMOUNT}`],
    [{ cAmount: '1e5' }, `cAmount ${AMOUNT}`],
    [{ cAmount: 0 }, 'cAmount must be above 0'],
    [{ currencyID: 0 }, 'currencyID must be a whole number above 0'],
    [{ cCurrencyID: 'AFN' }, 'cCurrencyID must be a whole number above 0'],
    [
      { exRate: '0.00001' },
      'exRate must be a rate such as 68.5000: above 0, at most 6 digits and 4 decimals',
    ],
    [
      { tranDescription: 'x'.repeat(NARRATIVE_MAX_LENGTH + 1) },
      'tranDescription must be at most 200 characters long',
    ],
    [
      { cTransDescription: 'x'.repeat(NARRATIVE_MAX_LENGTH + 1) },
      'cTransDescription must be at most 200 characters long',
    ],
    [{ tranDate: '2027-02-29' }, 'tranDate must be a calendar day written yyyy-mm-dd'],
    [{ tranDate: 'today' }, 'tranDate must be a calendar day written yyyy-mm-dd'],
    [{ referenceId: 'x'.repeat(51) }, 'referenceId must be at most 50 characters long'],
  ]
  it.each(refused)('refuses %o: %s', (changes, sentence) => {
    expect(refusalFor(changes)).toBe(sentence)
  })

  it('accepts a narrative of 200 characters', () => {
    expect(refusalFor({ tranDescription: 'x'.repeat(NARRATIVE_MAX_LENGTH) })).toBeUndefined()
  })
})
