import { expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { refusedPayout } from './refused-payout.ts'

const refusal = (sentence: string, told: object) =>
  new ApiError(400, sentence, '', '', encodeURIComponent(JSON.stringify(told)))

it.each<[sentence: string, told: object, field: string | null, message?: string]>([
  [
    'onBehalf is required: account 1032 is that of Omid',
    {
      code: 'payout.otherHolder',
      field: 'onBehalf',
      facts: { accountNumber: '1032', holder: 'Omid' },
    },
    'account',
    'Account 1032 is that of \u2068Omid\u2069: choose On Behalf and say who stands here',
  ],
  [
    'onBehalf is required: the first part was paid against another paper',
    { code: 'payout.otherPaper', field: 'onBehalf', facts: { isKnown: false } },
    'idNumber',
    'The first part was paid against another paper: choose On Behalf and say who stands here',
  ],
  [
    'onBehalf is required: a part was taken on behalf of the receiver with this paper',
    { code: 'payout.otherPaper', field: 'onBehalf', facts: { isKnown: true } },
    'idNumber',
    'A part was taken on behalf of the receiver with this paper: choose On Behalf and say who stands here',
  ],
  [
    'to must be an account of AFN of a customer: account 1032 is Closed',
    { code: 'payout.toOther', field: 'to' },
    'account',
    'To account must be an account of AFN of a customer: account 1032 is Closed',
  ],
  [
    'payAs.rate must be from 69.0000 to 69.5000',
    { code: 'deal.rateOutside', field: 'payAs.rate' },
    'rate',
    'Exchange Rate must be from 69.0000 to 69.5000',
  ],
  [
    'amount must be at most 350,000.00',
    { code: 'payout.aboveLeft', field: 'amount' },
    'amount',
    'Amount now must be at most 350,000.00',
  ],
  ['You recorded this hawala', { code: 'order.ownRecord' }, null],
])('%s', (sentence, told, field, message) => {
  const expected = field === null ? null : { field, message }
  expect(refusedPayout(refusal(sentence, told))).toEqual(expected)
})
