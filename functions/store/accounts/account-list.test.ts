import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { openOffice } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'
import { commit } from '../table/transact.ts'
import {
  type AccountListState,
  accountChangedPart,
  accountListChangedPart,
  accountListState,
  CHANGES_IN_A_LIST,
  changedSince,
} from './account-list.ts'

beforeAll(async () => void (await openOffice()))

const change = (id: number, state: AccountListState) => commit([accountChangedPart(id, state)])
const changeAt = async (id: number) => change(id, await accountListState())
const sinceOf = async (version: number) => changedSince(await accountListState(), String(version))

describe('the accounts that changed since a version', () => {
  /** Some changes at the same moment, or one change that names no accounts. */
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }) },
    { weight: 1, arbitrary: fc.constant('bulk' as const) },
  )

  it('are all known, or it is known that they are not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 8, maxLength: 24 }),
        fc.boolean(),
        async (steps, areHintsOld) => {
          await commit([accountListChangedPart()])
          let hint = await accountListState()
          /** The changes since each version after a step; undefined after a change without ids. */
          const expected = new Map<number, Set<number> | undefined>([[hint.version, new Set()]])
          for (const each of steps) {
            if (each === 'bulk') await commit([accountListChangedPart()])
            else await Promise.all(each.map((id) => change(id, hint)))
            for (const [version, ids] of expected) {
              expected.set(
                version,
                each === 'bulk' || !ids ? undefined : new Set([...ids, ...each]),
              )
            }
            const state = await accountListState()
            for (const [version, ids] of expected) {
              const told = changedSince(state, String(version))
              if (told) expect(new Set(told)).toEqual(ids)
            }
            expected.set(state.version, new Set())
            if (!areHintsOld || state.isFull) hint = state
          }
        },
      ),
      { numRuns: 8 },
    )
  })

  it('are known for at least as many changes as a list of ids has, at any time', async () => {
    await commit([accountListChangedPart()])
    const { version } = await accountListState()
    for (let made = 1; made <= 3 * CHANGES_IN_A_LIST; made += 1) {
      await changeAt(made)
      const known = Math.min(made, CHANGES_IN_A_LIST)
      const ids = Array.from({ length: known }, (_, index) => made - known + 1 + index)
      expect(await sinceOf(version + made - known)).toEqual(ids)
    }
    const { changes } = await accountListState()
    expect(changes.length).toBeLessThanOrEqual(2 * CHANGES_IN_A_LIST)
  })

  it.each(['', 'x', '-1', '1.5', '9'.repeat(15), '9'.repeat(30)])(
    'are not known for %j, which is no version',
    async (held) => {
      await changeAt(5)
      expect(changedSince(await accountListState(), held)).toBeNull()
    },
  )

  it('are not known for versions from before this list was kept', async () => {
    await commit([accountListChangedPart()])
    const { version } = await accountListState()
    await changeAt(7)
    expect(await sinceOf(version)).toEqual([7])
    expect(await sinceOf(version - 1)).toBeNull()
  })
})

it('a change writes as many units as a counter would, with ids of 9 digits and full lists', async () => {
  const costs = new Set<number>()
  for (let made = 0; made < 2 * CHANGES_IN_A_LIST + 1; made += 1) {
    const state = await accountListState()
    costs.add((await watch(() => change(999_999_001 + made, state))).writeUnits)
  }
  const counter = await watch(() => commit([accountListChangedPart()]))
  expect([...costs]).toEqual([counter.writeUnits])
  expect((await watch(accountListState)).readUnits).toBe(1)
})
