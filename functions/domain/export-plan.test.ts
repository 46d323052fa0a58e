import { describe, expect, it } from 'vitest'
import { planNight, settledBy } from './export-plan.ts'

/** Days of November 2026 by their number; a change that moved money is written with a "+". */
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`
const days = (...numbers: number[]) => numbers.map(day)
const change = (text: string) => ({
  day: day(Number.parseInt(text, 10)),
  moved: text.endsWith('+'),
})
function plan(due: number[], exported: number[], changed: string[] = []) {
  return planNight({ due: days(...due), exported: days(...exported), changed: changed.map(change) })
}

describe('what a night exports', () => {
  it.each([
    ['what is due alone', [19], [17, 18], [], []],
    ['nothing twice', [17, 18, 19], [16, 17], ['17'], []],
    ['a changed day', [19], [16, 17, 18], ['17'], [17]],
    ['a changed day that never was exported', [19], [18], ['3'], [3]],
    ['every later exported day behind moved money', [19], [14, 16, 17, 18], ['16+'], [16, 17, 18]],
    ['each once', [19], [15, 16, 17, 18], ['15+', '17+', '18'], [15, 16, 17, 18]],
    ['a changed day among the missing ones', [17, 18, 19], [16], ['17+'], []],
    ['a changed day between the missing ones', [16, 19], [15, 17, 18], ['17'], [17]],
  ])('is %s', (_what, due, exported, changed, again) => {
    const planned = plan(due, exported, changed)
    expect(planned.due.map((each) => each.day)).toEqual(days(...due))
    expect(planned.again.map((each) => each.day)).toEqual(days(...again))
  })

  it('says of each day what made it be exported again', () => {
    const { due, again } = plan([19], [15, 16, 17, 18], ['15+', '17'])
    expect([...again, ...due].map((each) => [each.day, each.changed])).toEqual([
      [day(15), [change('15+')]],
      [day(16), [change('15+')]],
      [day(17), [change('15+'), change('17')]],
      [day(18), [change('15+')]],
      [day(19), [change('15+')]],
    ])
  })
})

describe('what a night has dealt with', () => {
  it.each([
    ['everything, when it came to the end', ['15+', '17'], [], ['15+', '17'], null],
    ['nothing, where yesterday waits', ['15+', '17'], [19, 15, 16, 17, 18], [], null],
    ['nothing of the past, where only yesterday is exported', ['15+'], [15, 16, 17, 18], [], null],
    ['what lies before the day it stopped at', ['15', '17'], [17], ['15'], null],
    ['moved money up to there, which is then marked', ['15+', '18'], [17, 18], ['15+'], 17],
    ['yesterday, whatever is left', ['15+', '19+'], [16, 17, 18], ['15+', '19+'], 16],
  ])('is %s', (_what, changed, left, done, moveTo) => {
    const planned = plan([19], [15, 16, 17, 18], changed)
    const settled = settledBy(planned, changed.map(change), days(...left))
    expect(settled).toEqual({ done: done.map(change), moveTo: moveTo && day(moveTo) })
  })
})
