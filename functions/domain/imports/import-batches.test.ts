import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchesOf, type ImportStep } from './import-batches.ts'
import type { PlannedRow } from './import-plan.ts'
import type { ReadRow } from './import-row.ts'

const step = (at: number, { isNew = true, minor = 100n, currencyId = 1 } = {}): ImportStep => ({
  row: { balanceMinor: minor, currencyId } as ReadRow,
  planned: { state: isNew ? 'new' : 'addsOpening' } as PlannedRow,
  account: `A${at}`,
  doneRows: at + 1,
})
const many = (count: number, more = {}) => Array.from({ length: count }, (_, at) => step(at, more))

describe('the writes of an import', () => {
  it.each([
    ['new accounts with openings', many(45), false, [20, 20, 5]],
    ['new accounts that are dated back', many(45), true, [14, 14, 14, 3]],
    ['new accounts without openings', many(45, { minor: 0n }), true, [20, 20, 5]],
    ['openings alone', many(45, { isNew: false }), true, [20, 20, 5]],
    ['nothing', [], false, []],
  ] as const)('of %s', (_what, steps, isLate, sizes) => {
    expect(batchesOf(steps, isLate).map((batch) => batch.length)).toEqual(sizes)
  })

  it('never have too many items, and keep the order', () => {
    const steps = fc.array(
      fc.record({
        isNew: fc.boolean(),
        minor: fc.constantFrom(0n, -1n, 100n),
        currencyId: fc.integer({ min: 1, max: 30 }),
      }),
      { maxLength: 120 },
    )
    fc.assert(
      fc.property(steps, fc.boolean(), (given, isLate) => {
        const all = given.map((each, at) => step(at, each))
        const batches = batchesOf(all, isLate)
        expect(batches.flat()).toEqual(all)
        for (const batch of batches) expect(itemsIn(batch, isLate)).toBeLessThanOrEqual(100)
      }),
    )
  })
})

/** Returns the number of items of a write, as the sum of its kinds. */
function itemsIn(batch: readonly ImportStep[], isLate: boolean): number {
  const opened = batch.filter(({ planned }) => planned.state === 'new').length
  const posted = batch.filter(({ row }) => row.balanceMinor !== 0n)
  const contra = new Set(posted.map(({ row }) => row.currencyId)).size
  const inUse = new Set(batch.map(({ row }) => row.currencyId)).size
  const late = isLate ? posted.length + contra + posted.length : 0
  const fixed = ['import', 'counter', 'list', 'books', 'till', 'ledger', 'year', 'end'].length
  return fixed + batch.length + 2 * opened + posted.length + contra + inUse + late
}
