import { describe, expect, it } from 'vitest'
import type { Figures } from './book-year.ts'
import { sealedText } from './year-seal.ts'

/** What the seal of a year's figures is made of. Rules: docs/rules/books.md. */

/** The figures of a year with a bank that holds 60.00, or is overdrawn by 5.00, and rent of 20.00. */
function figures(more: {
  book?: 'bank' | 'asset'
  name?: string
  held?: string
  rent?: string
  linked?: boolean
}): Figures {
  const { book = 'bank', name = 'Azizi', held = '60.00', rent = '-20.00', linked = false } = more
  const ofAfn = { currencyId: 1, currencyCode: 'AFN' }
  const account = { account: '9201', accountId: 7, name }
  const bank = { ...account, kind: book, opening: null, moved: null, debit: held, credit: '0.00' }
  const overdrawn = held.startsWith('-') && book === 'bank'
  const amount = overdrawn ? held.slice(1) : held
  const onSheet = { line: overdrawn ? ('bank' as const) : book, place: null, part: null }
  const line = { ...onSheet, ...account, ...ofAfn, amount, afn: amount }
  const rented = { branch: 'KBL', account: '9101', accountId: 8, ...ofAfn, amount: rent, afn: rent }
  return {
    trialBalance: {
      date: '2026-03-20',
      from: null,
      currencies: [{ ...ofAfn, debit: held, credit: '0.00', lines: [bank] }],
    },
    profitAndLoss: {
      from: '2025-03-21',
      to: '2026-03-20',
      at: null,
      withoutMid: [],
      lines: [
        {
          line: 'expense',
          account: linked ? '9100' : '9101',
          name: 'Rent',
          branches: { KBL: rent },
          house: rent,
          currencies: [rented],
        },
        {
          line: 'result',
          account: null,
          name: null,
          branches: { KBL: rent },
          house: rent,
          currencies: [],
        },
      ],
      change: null,
    },
    balanceSheet: {
      date: '2026-03-20',
      at: null,
      withoutMid: [],
      totals: { assets: held, liabilities: '0.00', equity: held, rounding: '0.00' },
      assets: overdrawn ? [] : [line],
      liabilities: overdrawn ? [line] : [],
      equity: [],
      resultFrom: '2025-03-21',
      resultParts: [],
      mayBeDrawn: rent,
      positions: [],
    },
  }
}

describe('the seal of a year', () => {
  const sealed = sealedText(figures({}))

  it('is in its first form', () => {
    expect(JSON.parse(sealed)).toEqual({
      form: 1,
      trialBalance: ['[1,"9201","60.00","0.00"]'],
      profitAndLoss: {
        amounts: ['[null,"KBL","9101",1,"-20.00","-20.00"]'],
        lines: ['["result","-20.00","KBL","-20.00"]'],
        worth: {},
      },
      balanceSheet: {
        lines: ['[null,null,null,"9201",1,"60.00","60.00"]'],
        equity: [],
        positions: [],
        totals: { equity: '60.00', rounding: '0.00' },
      },
    })
  })

  it.each([
    ['a new name', { name: 'Azizi Bank' }],
    ['another book', { book: 'asset' }],
    ['a link between accounts', { linked: true }],
  ] as const)('doesn’t change by %s', (_what, more) => {
    expect(sealedText(figures(more))).toBe(sealed)
  })

  it('has what was got for paying hawalas only if there was any', () => {
    const of = (amount: string) => {
      const line = { line: 'forPaying' as const, account: null, name: null, currencies: [] }
      const told = figures({})
      const { lines } = told.profitAndLoss
      const branches = { HRT: amount, KBL: amount === '0.00' ? amount : `-${amount}` }
      const all = [{ ...line, branches, house: '0.00' }, ...lines]
      return sealedText({ ...told, profitAndLoss: { ...told.profitAndLoss, lines: all } })
    }
    expect(of('0.00')).toBe(sealed)
    expect(of('274.80')).not.toBe(sealed)
  })

  it('doesn’t change when an overdrawn bank becomes a negative asset', () => {
    expect(sealedText(figures({ held: '-5.00', book: 'asset' }))).toBe(
      sealedText(figures({ held: '-5.00' })),
    )
  })

  it('doesn’t change by a field that a later version answers', () => {
    const given = figures({})
    const later = { ...given, balanceSheet: { ...given.balanceSheet, ratio: '1.00' } }
    expect(sealedText(later)).toBe(sealed)
  })

  it.each([
    ['a balance', { held: '60.01' }],
    ['an expense', { rent: '-20.01' }],
  ])('changes by %s', (_what, more) => {
    expect(sealedText(figures(more))).not.toBe(sealed)
  })
})
