import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { codesOf } from '../house/currency.ts'
import { movementsOf } from '../ledger/movements.ts'
import type { TransactionRecord } from '../ledger/record.ts'
import type { MovedAmount, TillMove } from './till-move.ts'
import { moveRecords, settlingPostings } from './till-move-records.ts'
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

  it('to another branch move cash alone; settled, nothing is left in transit', () => {
    void fc.assert(
      fc.property(some, arrivals, fc.constantFrom('KBL', 'HRT'), (minors, arrived, bearer) => {
        const move = moveOf(vaultOf('KBL'), vaultOf('HRT'), minors)
        const sent = dispatch(move)
        const underway = { ...move, amounts: sent.amounts }
        const came = acceptance(underway, arrivedOf(move, arrived), CODES)
        const settled = settlingPostings(came.amounts, bearer)
        const steps = [sent.postings, came.postings, settled].map((postings) =>
          moveRecords(postings, ENTRY),
        )
        for (const count of [1, 2, 3]) {
          const moved = sums(steps.slice(0, count).flat())
          for (const { currencyId } of move.amounts) requireCashAlone(moved, currencyId)
        }
        const moved = sums(steps.flat())
        const inTransit = [...moved.keys()].filter((name) => name.includes(TRANSIT.branch))
        expect(inTransit).toEqual([])
      }),
    )
  })
})

/** Expects that the house's cash is as it was, but for what is in over and short, and that no position moved. */
function requireCashAlone(moved: Map<string, AmountMinor>, currencyId: number): void {
  const at = (name: string) => moved.get(`${name} ${currencyId}`) ?? 0n
  expect(at('CSH001') + at('OSH_001')).toBe(0n)
  expect([...moved.keys()].filter((name) => !/^(CSH001|OSH_001) /.test(name))).toEqual([])
}
