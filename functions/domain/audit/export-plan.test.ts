import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Changed, type Known, planNight, settledBy } from './export-plan.ts'

/** Makes days of November 2026 from their numbers. In a change, "+" after the number means that it moved money. */
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`
const days = (...numbers: number[]) => numbers.map(day)
const change = (text: string): Changed => ({
  day: day(Number.parseInt(text, 10)),
  moved: text.endsWith('+'),
})

/** Returns the inputs of the nightly run after the 19th, which is responsible for the 14th and later days. */
function known(
  missing: number[],
  exported: number[],
  changed: string[] = [],
  disagreeing: number[] = [],
): Known<Changed> {
  return {
    yesterday: day(19),
    first: day(14),
    missing: days(...missing),
    exported: days(...exported),
    disagreeing: days(...disagreeing),
    changed: changed.map(change),
  }
}

describe('the plan of a nightly run', () => {
  it.each([
    ['yesterday', known([19], [17, 18]), [19]],
    ['nothing if no day is missing or changed', known([], [17, 18, 19]), []],
    ['yesterday before the other missing days', known([16, 17, 19], [15, 18]), [19, 16, 17]],
    ['a missing and changed day only once', known([17, 18, 19], [16, 17], ['17']), [19, 17, 18]],
    ['a changed day', known([19], [16, 17, 18], ['17']), [19, 17]],
    ['yesterday first if it was changed', known([], [17, 18, 19], ['17', '19']), [19, 17]],
    [
      'yesterday first if its rows disagreed with the balances',
      known([18], [17], ['17'], [19]),
      [19, 18, 17],
    ],
    [
      'a day whose rows disagreed, among the changed days',
      known([], [15, 17, 19], ['17'], [16]),
      [16, 17],
    ],
    ['a changed day whose rows disagreed only once', known([17, 19], [16], ['17'], [17]), [19, 17]],
    [
      'yesterday in the order of the days if only earlier days changed',
      known([], [17, 18, 19], ['17+']),
      [17, 18, 19],
    ],
    ['a changed day that was never exported', known([19], [14, 18], ['16']), [19, 16]],
    [
      'no changed day before the first night if it was never exported',
      known([19], [14, 18], ['13', '3']),
      [19],
    ],
    [
      'a changed day before the first night if it was exported by hand',
      known([19], [3, 14, 18], ['3']),
      [19, 3],
    ],
    [
      'all exported days after a day on which money moved, even those before the first night',
      known([19], [2, 5, 14, 18], ['3+']),
      [19, 5, 14, 18],
    ],
    ['each day once', known([19], [15, 16, 17, 18], ['15+', '17+', '18']), [19, 15, 16, 17, 18]],
    ['missing days before changed ones', known([17, 19], [15, 16, 18], ['15']), [19, 17, 15]],
  ])('contains %s', (_what, given, planned) => {
    expect(planNight(given).map((each) => each.day)).toEqual(days(...planned))
  })

  it('lists with each day the changes because of which it is exported again', () => {
    const plan = planNight(known([19], [15, 16, 17, 18], ['15+', '17']))
    expect(plan.map((each) => [each.day, each.changed])).toEqual([
      [day(19), [change('15+')]],
      [day(15), [change('15+')]],
      [day(16), [change('15+')]],
      [day(17), [change('15+'), change('17')]],
      [day(18), [change('15+')]],
    ])
  })
})

describe('the changes that a nightly run has dealt with', () => {
  it.each([
    ['all changes if no day is left', ['15+', '17'], [], ['15+', '17'], null],
    ['also those of days before the first night', ['3+', '4'], [], ['3+', '4'], null],
    ['none if yesterday itself is left', ['15+', '17'], [19, 15, 16, 17, 18], [], null],
    ['none of a past day if only yesterday is exported', ['15+'], [15, 16, 17, 18], [], null],
    ['none of a day before the first night either', ['3+'], [15, 16, 17, 18], [], null],
    ['those of the days before the day at which it stopped', ['15', '17'], [17], ['15'], null],
    [
      'those that moved money, if the day at which it stopped is marked instead',
      ['15+', '18'],
      [17, 18],
      ['15+'],
      17,
    ],
    ['the same for money moved before the first night', ['3+'], [17, 18], ['3+'], 17],
    ['those of yesterday, whatever is left', ['15+', '19+'], [16, 17, 18], ['15+', '19+'], 16],
    ['those that moved money, even if an older day is left', ['15', '16+'], [15, 18], ['16+'], 18],
    [
      'those that moved money, if the earlier of two days left is marked instead',
      ['15+', '17+'],
      [16, 18],
      ['15+', '17+'],
      16,
    ],
  ])('are %s', (_what, changed, left, done, moveTo) => {
    const given = known([19], [15, 16, 17, 18], changed)
    const settled = settledBy(planNight(given), given.changed, days(...left))
    expect(settled).toEqual({ done: done.map(change), moveTo: moveTo && day(moveTo) })
  })

  const anyDay = fc.integer({ min: 1, max: 19 })
  const anyDays = fc.uniqueArray(anyDay).map((numbers) => days(...numbers.sort((a, b) => a - b)))
  const anyNight: fc.Arbitrary<Known<Changed>> = fc
    .record({
      first: anyDay.map(day),
      exported: anyDays,
      missing: anyDays,
      disagreeing: anyDays,
      changed: fc.array(fc.record({ day: anyDay.map(day), moved: fc.boolean() })),
    })
    .map(({ first, missing, ...given }) => ({
      ...given,
      yesterday: day(19),
      first,
      missing: missing.filter((each) => each >= first),
    }))

  /** The number of days that each run has time for. */
  const anyBudgets = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 })

  /**
   * Repeats the runs of one night until nothing is left, and returns the days that should have been exported but weren't.
   */
  function leftBy(night: Known<Changed>, budgets: readonly number[]): string[] {
    const stale = new Set(planNight(night).map((each) => each.day))
    const exported = new Set(night.exported)
    let now = night
    for (let run = 0; planNight(now).length > 0; run += 1) {
      expect(run).toBeLessThanOrEqual(40)
      const plan = planNight(now)
      const reached = plan.slice(0, budgets[run % budgets.length]).map((each) => each.day)
      for (const each of reached) {
        stale.delete(each)
        exported.add(each)
      }
      const isLeft = (each: string) => !reached.includes(each)
      const left = plan.map((each) => each.day).filter(isLeft)
      const { done, moveTo } = settledBy(plan, now.changed, left)
      now = {
        ...now,
        exported: [...exported].sort(),
        missing: now.missing.filter(isLeft),
        disagreeing: now.disagreeing.filter(isLeft),
        changed: [
          ...now.changed.filter((each) => !done.includes(each)),
          ...(moveTo === null ? [] : [{ day: moveTo, moved: true }]),
        ],
      }
    }
    return [...stale]
  }

  it('stay until every day that they affect is exported, and the runs come to an end', () =>
    fc.assert(
      fc.property(anyNight, anyBudgets, (night, budgets) => {
        expect(leftBy(night, budgets)).toEqual([])
      }),
      { numRuns: 1_000 },
    ))
})
