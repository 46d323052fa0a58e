import { expect, it } from 'vitest'
import {
  type CloseValues,
  closeBody,
  closeProblems,
  newestClosed,
  type Year,
} from './close-values.ts'

it.each<[CloseValues, object]>([
  [{ through: '2026-03-20', comment: '' }, {}],
  [{ through: '2026-03-20', comment: '1404' }, {}],
  [{ through: '', comment: '' }, { through: 'Last Day is required' }],
  [
    { through: '2026-03-20', comment: 'ok' },
    { comment: 'Comment (optional) must have at least 3 characters' },
  ],
])('%j has the problems %j', (values, problems) => {
  expect(closeProblems(values)).toEqual(problems)
})

it('a blank comment is none', () => {
  expect(closeBody({ through: '2026-03-20', comment: '  ' })).toEqual({
    through: '2026-03-20',
    comment: null,
  })
})

it('the newest closed year isn’t one that was reopened', () => {
  const year = (through: string, state: Year['state']) => ({ through, state }) as Year
  const years = [year('2026-03-20', 'reopened'), year('2025-03-20', 'closed')]
  expect(newestClosed([...years, year('2024-03-20', 'closed')])?.through).toBe('2025-03-20')
  expect(newestClosed(years.slice(0, 1))).toBeUndefined()
})
