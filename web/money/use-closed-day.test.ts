import { expect, it } from 'vitest'
import { changedDates } from './use-closed-day.ts'

const TODAY = '2026-11-23'
const emptyForm = (today: string) => ({ tranDate: today, dueDate: '', amount: '' })

it.each([
  ['today', { tranDate: TODAY }, []],
  ['an earlier day', { tranDate: '2026-11-22' }, [['tranDate', TODAY]]],
  ['no day', { tranDate: '' }, [['tranDate', TODAY]]],
  ['today, due later', { tranDate: TODAY, dueDate: '2026-12-01' }, []],
])('a form dated %s', (_what, changed, found) => {
  expect(changedDates(emptyForm, { ...emptyForm(TODAY), ...changed }, TODAY)).toEqual(found)
})
