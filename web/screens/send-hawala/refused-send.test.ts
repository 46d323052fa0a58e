import { expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { refusedSend } from './refused-send.ts'

const refusal = (sentence: string, field: string | undefined) =>
  new ApiError(400, sentence, '', '', encodeURIComponent(JSON.stringify({ code: 'x', field })))

const PLAIN = { to: 'branch', isTotal: false, isChanged: false } as const

it.each<
  [
    sentence: string,
    field: string | undefined,
    over: Partial<Parameters<typeof refusedSend>[1]>,
    at: [field: string, message: string] | null,
  ]
>([
  [
    'destination must be another branch than your own',
    'destination',
    {},
    ['branch', 'To Branch must be another branch than your own'],
  ],
  [
    'destination must be an Active partner: account 2001 is Closed',
    'destination',
    { to: 'partner' },
    ['partner', 'Partner Account must be an Active partner: account 2001 is Closed'],
  ],
  [
    'commissionReason is required: the fee schedule suggests 20.00',
    'commissionReason',
    {},
    ['commission.reason', 'Reason for less is required: the fee schedule suggests 20.00'],
  ],
  [
    'from.getRate must be from 69.0000 to 69.5000',
    'from.getRate',
    { isChanged: true },
    ['getRate', 'Exchange Rate must be from 69.0000 to 69.5000'],
  ],
  [
    'from.amount is worth more than 9.00 AFN',
    'from.amount',
    { isTotal: true, isChanged: true },
    ['total', 'Total with Commission is worth more than 9.00 AFN'],
  ],
  [
    'amount must be above 0: the other amount is worth less than 0.01',
    'amount',
    { isChanged: true },
    ['sentAmount', 'Amount sent must be above 0: the other amount is worth less than 0.01'],
  ],
  // A sentence that doesn't begin with the name stands at the field as it is.
  [
    'Only a Manager or Admin may go beyond the terms of partner 2001: by them the share is 1.40',
    'partnerCommission',
    { to: 'partner' },
    [
      'partnerCommission',
      'Only a Manager or Admin may go beyond the terms of partner 2001: by them the share is 1.40',
    ],
  ],
  ['KBL is closing: try again in a moment', undefined, {}, null],
])('%s', (sentence, field, over, at) => {
  const expected = at && { field: at[0], message: at[1] }
  expect(refusedSend(refusal(sentence, field), { ...PLAIN, ...over })).toEqual(expected)
})
