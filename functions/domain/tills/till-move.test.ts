import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { codesOf } from '../house/currency.ts'
import { movementsOf } from '../ledger/movements.ts'
import type { TransactionRecord } from '../ledger/record.ts'
import type { MovedAmount, TillMove } from './till-move.ts'
import { moveRecords, settlingPostings, valueInBase } from './till-move-records.ts'
import { acceptance, dispatch } from './till-move-steps.ts'
import { TRANSIT, vaultOf } from './till-record.ts'

const CURRENCIES = [
  { id: 1, code: 'AFN', rate: 687_000n },
  { id: 2, code: 'USD', rate: 10_000n },
  { id: 3, code: 'EUR', rate: 8_653n },
].map((each) => ({
  ...each,
  name: '',
  symbol: '',
  isActive: true,
  inUse: true,
  setByBoard: false,
  denominations: [],
  cashStepMinor: 1n,
  createdAt: '',
  updatedAt: '',
}))
const CODES = codesOf(CURRENCIES)
const ENTRY = {
  recorder: { userId: 1, userName: 'omar', branch: 'HQ' },
  at: '2026-11-20T05:30:00.000Z',
  tranDate: '2026-11-20',
  firstNumber: 1,
  narrative: 'x',
}
const laila = { branch: 'KBL', userId: 4, userName: 'laila' }
const zia = { branch: 'KBL', userId: 5, userName: 'zia' }

function moveOf(from: TillMove['from'], to: TillMove['to'], minors: readonly bigint[]): TillMove {
  const amounts: MovedAmount[] = minors.map((amountMinor, index) => ({
    currencyId: index + 1,
    amountMinor,
    valueMinor: null,
    arrivedMinor: null,
    inTransitMinor: 0n,
  }))
  return {
    id: 7,
    state: 'offered',
    from,
    to,
    amounts,
    carrier: null,
    version: 1,
    offered: { userId: 4, userName: 'laila', at: ENTRY.at },
    raises: [],
    offeredOn: ENTRY.tranDate,
    dispatched: null,
    dispatchedOn: null,
    decided: null,
    settled: null,
    waitsForGiver: false,
    seen: null,
    transactionNumbers: [],
  }
}

/** Balances by name: "CSH001 KBL 4 1" of a till, "CSH001 KBL 1" of a branch, "CSH001 1" of the house. */
function sums(records: readonly TransactionRecord[]): Map<string, AmountMinor> {
  const found = new Map<string, AmountMinor>()
  for (const { account, currencyId, changeMinor, till } of records.flatMap(movementsOf)) {
    const places = [`${till.branch} ${till.userId} `, `${till.branch} `, '']
    for (const place of places) {
      const name = `${account} ${place}${currencyId}`
      found.set(name, (found.get(name) ?? 0n) + changeMinor)
    }
  }
  return new Map([...found].filter(([, minor]) => minor !== 0n))
}

const minor = fc.bigInt({ min: 1n, max: 10n ** 12n })
const some = fc.array(minor, { minLength: 1, maxLength: 3 })
const arrivals = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 3, maxLength: 3 })
/** Makes amounts that arrived, each at most what was offered. */
const arrivedOf = (move: TillMove, minors: readonly bigint[]) =>
  move.amounts.map(({ currencyId, amountMinor }, index) => ({
    currencyId,
    amount: (minors[index] ?? 0n) % (amountMinor + 1n),
  }))

describe('moves of cash', () => {
  it('within a branch leave the sum of the branch, whatever arrives', () => {
    void fc.assert(
      fc.property(some, arrivals, (minors, arrived) => {
        const move = moveOf(laila, zia, minors)
        fc.pre(arrivedOf(move, arrived).some(({ amount }) => amount > 0n))
        const { amounts, postings } = acceptance(move, arrivedOf(move, arrived), CODES)
        const moved = sums(moveRecords(postings, ENTRY))
        for (const { currencyId, arrivedMinor, inTransitMinor } of amounts) {
          expect(inTransitMinor).toBe(0n)
          expect(moved.get(`CSH001 KBL 4 ${currencyId}`) ?? 0n).toBe(arrivedMinor)
          expect(moved.get(`CSH001 KBL ${currencyId}`)).toBeUndefined()
        }
        expect([...moved.keys()].every((name) => name.startsWith('CSH001 KBL '))).toBe(true)
      }),
    )
  })

  it('to another branch take the position along; settled, nothing is left in transit', () => {
    void fc.assert(
      fc.property(some, arrivals, fc.constantFrom('KBL', 'HRT'), (minors, arrived, bearer) => {
        const move = moveOf(vaultOf('KBL'), vaultOf('HRT'), minors)
        const sent = dispatch(move, { currencies: CURRENCIES, board: { rates: [] } })
        const underway = { ...move, amounts: sent.amounts }
        const came = acceptance(underway, arrivedOf(move, arrived), CODES)
        const settled = settlingPostings(came.amounts, bearer)
        const steps = [sent.postings, came.postings, settled].map((postings) =>
          moveRecords(postings, ENTRY),
        )
        for (const count of [1, 2, 3]) {
          const moved = sums(steps.slice(0, count).flat())
          for (const { currencyId } of move.amounts) requireTogether(moved, currencyId)
        }
        const moved = sums(steps.flat())
        const inTransit = [...moved.keys()].filter((name) => name.includes(TRANSIT.branch))
        expect(inTransit).toEqual([])
        requireValues(sent.amounts, steps)
      }),
    )
  })
})

/**
 * Expects that the moves leave the house's cash and its positions as they were; what is missing is in over and short. In
 * each branch, the position follows the foreign cash and over and short; AFN has no position.
 */
function requireTogether(moved: Map<string, AmountMinor>, currencyId: number): void {
  const at = (name: string) => moved.get(`${name} ${currencyId}`) ?? 0n
  expect(at('CSH001') + at('OSH_001')).toBe(0n)
  expect(at('EXC_001')).toBe(0n)
  for (const branch of ['KBL', 'HRT', 'TRANSIT']) {
    const isForeign = currencyId !== 1
    const worth = at(`CSH001 ${branch}`) + at(`OSH_001 ${branch}`)
    expect(at(`EXC_001 ${branch}`)).toBe(isForeign ? -worth : 0n)
  }
}

/** Expects that the values that leave transit are exactly those that came into it. */
function requireValues(amounts: readonly MovedAmount[], steps: readonly TransactionRecord[][]) {
  for (const { currencyId, valueMinor } of amounts) {
    const values = steps.flat().flatMap((record) => {
      const isOut = record.till.branch === TRANSIT.branch
      const own = record.currencyId === currencyId ? record.valueMinor : null
      return own === null ? [] : [isOut ? -own : own]
    })
    expect(values.reduce((sum, each) => sum + each, 0n)).toBe(0n)
    expect(values[0] ?? null).toBe(valueMinor)
  }
}

describe('the value of foreign cash', () => {
  it.each([
    ['100.00 USD at 68.70', 100_00n, 2, 6_870_00n],
    ['1.00 EUR at 0.8653 a dollar', 1_00n, 3, 79_39n],
    ['0.01 EUR, rounded once', 1n, 3, 79n],
    ['AFN', 100_00n, 1, null],
  ])('%s', (_, amountMinor, currencyId, value) => {
    const board = { rates: [] }
    expect(valueInBase(amountMinor, currencyId, { currencies: CURRENCIES, board })).toBe(value)
  })

  it('is at the middle rate of head office where it has one', () => {
    const board = {
      rates: [{ currencyId: 2, per: 1_000 as const, buy: 69_0000_0n, sell: 70_0000_1n }],
    }
    // The middle of 690.00 and 700.0001 for a thousand units is 695.0001.
    const by = { currencies: CURRENCIES, board }
    expect(valueInBase(100_000_00n, 2, by)).toBe(69_500_01n)
    expect(valueInBase(100_00n, 1, by)).toBeNull()
    expect(valueInBase(1_00n, 3, by)).toBe(79_39n)
  })
})
