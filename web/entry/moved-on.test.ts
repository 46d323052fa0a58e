import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '../api/errors.ts'
import { differencesBetween, movedOnRecord } from './moved-on.ts'

const JSON_BODY = '{"message":"Transaction 7 was changed","record":{"id":7,"version":3}}'

it.each<[what: string, error: unknown, record: unknown]>([
  [
    'a refusal for an outdated version',
    new ApiError(409, JSON_BODY, 'Conflict'),
    { id: 7, version: 3 },
  ],
  ['another conflict', new ApiError(409, 'send both (otherLeg)', 'Conflict'), null],
  ['another status', new ApiError(400, JSON_BODY, 'Bad Request'), null],
  ['no answer', new NetworkError(), null],
])('the record of %s', (_, error, record) => {
  expect(movedOnRecord(error)).toEqual(record)
})

it('lists the differences in the order of the fields', () => {
  const labels = { account: 'Account', amount: 'Amount', narrative: 'Narrative' }
  const now = { account: '1007', amount: '5.00', narrative: '' }
  const typed = { account: '1008', amount: '5.00', narrative: 'rent ' }
  expect(differencesBetween(labels, now, typed)).toEqual([
    { label: 'Account', now: '1007', typed: '1008' },
    { label: 'Narrative', now: '', typed: 'rent ' },
  ])
  expect(differencesBetween(labels, now, { ...now, narrative: ' ' })).toEqual([])
})
