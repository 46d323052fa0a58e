import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { amountField } from '../contract/fields.ts'
import type { RefusalData } from '../contract/refusal.ts'
import { isRefused, line, refusalHeader, refused, refusedBySchema, refusedIn } from './refused.ts'

const LINES = {
  bare: line('test.bare', 'conflict', 'There is nothing to do'),
  told: line('test.told', 'badInput', ({ day }: { day: string }) => `date must be ${day}`, 'date'),
  unknown: line(
    'test.unknown',
    'notFound',
    ({ field, id }: { field: string; id: number }) => `${field} ${id} is not an account`,
  ),
}

it.each([
  [refused(LINES.bare), 'conflict', 'There is nothing to do', { code: 'test.bare' }],
  [
    refused(LINES.told, { day: '2026-11-20' }),
    'badInput',
    'date must be 2026-11-20',
    { code: 'test.told', field: 'date', facts: { day: '2026-11-20' } },
  ],
  [
    refused(LINES.unknown, { field: 'outAccountID', id: 7 }),
    'notFound',
    'outAccountID 7 is not an account',
    { code: 'test.unknown', field: 'outAccountID', facts: { id: 7 } },
  ],
  [
    refusedIn('selling', refused(LINES.unknown, { field: 'outAccountID', id: 7 })),
    'notFound',
    'selling: outAccountID 7 is not an account',
    { code: 'test.unknown', field: 'outAccountID', facts: { id: 7, part: 'selling' } },
  ],
])('%s is data, status and sentence', (refusal, kind, message, data) => {
  expect([refusal.kind, refusal.message]).toEqual([kind, message])
  expect(JSON.parse(decodeURIComponent(refusalHeader(refusal.data as RefusalData)))).toEqual(data)
})

it('keeps the options of a refusal', () => {
  const refusal = refused(LINES.bare, undefined, { record: { id: 7 }, retryAfterSeconds: 3 })
  expect([refusal.record, refusal.retryAfterSeconds]).toEqual([{ id: 7 }, 3])
})

it('knows the refusals of a line', () => {
  expect(isRefused(refused(LINES.bare), LINES.bare)).toBe(true)
  expect(isRefused(refused(LINES.bare), LINES.unknown)).toBe(false)
  expect(isRefused(new Error('There is nothing to do'), LINES.bare)).toBe(false)
})

it('names the field that a schema does not accept', () => {
  const schema = z.object({ amounts: z.array(z.object({ amount: amountField })) })
  const { error } = schema.safeParse({ amounts: [{ amount: '1' }, { amount: 'x' }] })
  const refusal = refusedBySchema(error as z.core.$ZodError)
  expect(refusal.data).toMatchObject({ code: 'input.invalid', field: 'amounts.1.amount' })
  expect(refusedBySchema(z.int().safeParse('x').error as z.core.$ZodError).data?.field).toBe(
    undefined,
  )
})

it.each([
  // Percent-encoded, a Dari letter takes six bytes.
  ['a comment of 260 letters', '\u0645'.repeat(260), true],
  ['a comment of 400 letters', '\u0645'.repeat(400), false],
  ['half of a pair of surrogates', '\ud83d', true],
  ['a line break', 'a\r\nSet-Cookie: b', true],
])('a header with %s stays short and plain', (_what, comment, isWhole) => {
  const told = refusalHeader({ code: 'test.told', facts: { comment } })
  expect(told).toMatch(/^[\x21-\x7e]{1,2048}$/)
  const { code, facts } = JSON.parse(decodeURIComponent(told)) as RefusalData
  expect([code, facts?.['comment']]).toEqual(['test.told', isWhole ? comment : undefined])
})
