import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { datedWithin, dateLimits } from './date-limits.ts'
import { optionalDay } from './money-fields.ts'

/** The allowed dates of a posting. Rules: docs/rules/dates.md */
it.each([
  ['User', '2026-11-20', null],
  ['User', '2026-11-17', null],
  ['User', '', null],
  ['User', '2026-11-16', 'Date must be 17-Nov-2026 or later: you may date back 3 days'],
  ['User', '2026-11-21', 'Date must not be in the future: today is 20-Nov-2026'],
  [
    'User',
    '2026-11-16',
    'Date must be 19-Nov-2026 or later: KBL has closed 18-Nov-2026',
    '2026-11-18',
  ],
  [
    'User',
    '2026-11-16',
    'Date must be 18-Nov-2026 or later: KBL has closed 17-Nov-2026',
    '2026-11-17',
  ],
  [
    'User',
    '2026-11-16',
    'Date must be 17-Nov-2026 or later: you may date back 3 days',
    '2026-11-16',
  ],
  // The server refuses a closed day within the limit, and says who closed it.
  ['User', '2026-11-17', null, '2026-11-18'],
  ['Manager', '2024-01-01', null],
  ['Admin', '2026-11-21', 'Date must not be in the future: today is 20-Nov-2026'],
])(
  'a %s dates a posting %s: the error is %s',
  (userType, date, message, lockedThrough?: string) => {
    const branch = { code: 'KBL', lockedThrough: lockedThrough ?? null }
    const limits = dateLimits({ user: { userType }, businessDate: '2026-11-20', branch })
    const schema = z.object({ date: optionalDay }).check(...datedWithin(limits))
    expect(schema.safeParse({ date }).error?.issues[0]?.message ?? null).toBe(message)
  },
)
