import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  type ChargedKind,
  type CommissionValues,
  chargedField,
  chargedNote,
  commissionBody,
  commissionCheck,
  commissionFields,
  type FeeSchedule,
  NO_COMMISSION,
  neededFees,
} from './commission.ts'

const rule = {
  payerPercent: '0.0000',
  currencyCode: 'AFN',
  cashStep: '1.00',
  fixed: '0.00',
  percent: '0.5000',
  least: '20.00',
}
const SCHEDULE: FeeSchedule = {
  rules: [
    { ...rule, type: 'Credit', currencyId: 1, most: '500.00' },
    { ...rule, type: 'Transfer', currencyId: 1, fixed: '5.00', percent: '0.0000', most: null },
  ],
  updatedBy: null,
  updatedByName: null,
  updatedAt: null,
  version: 1,
}

/** Returns a commission that a person typed. */
function own(amount: string, over: Partial<CommissionValues> = {}): CommissionValues {
  return { ...NO_COMMISSION, amount, isOwn: true, ...over }
}

const form = (amount: unknown, commission: object = NO_COMMISSION, currencyId = '1') => ({
  currencyId,
  amount,
  commission: commission as CommissionValues,
})

it.each<[ChargedKind, string]>([
  ['Debit', 'amount'],
  ['Credit', 'amount'],
  ['Transfer', 'debit.amount'],
  ['Exchange', 'purchase.amount'],
])('the commission of a %s is charged on its field %s', (kind, name) => {
  expect(chargedField(kind, 'amount')).toBe(name)
})

describe('the request has', () => {
  const paid = (commission: string) => ({ commission, commissionFrom: 'account' })
  it.each<[what: string, values: ReturnType<typeof form>, body: object]>([
    ['the suggestion', form('10,000'), paid('50.00')],
    ['the least', form('1,000'), paid('20.00')],
    ['the suggestion for the result of a calculation', form('=2*10000'), paid('100.00')],
    ['no commission without a rule', form('10,000', NO_COMMISSION, '2'), {}],
    ['no commission without an amount', form(''), {}],
    ['what was typed', form('10,000', own('75')), paid('75.00')],
    ['what was typed without a rule', form('10,000', own('1,000.5'), '2'), paid('1000.50')],
    ['no commission of 0 without a rule', form('10,000', own('0'), '2'), {}],
    [
      'who pays',
      form('10,000', { ...NO_COMMISSION, from: 'cash' }),
      { commission: '50.00', commissionFrom: 'cash' },
    ],
    [
      'what can be paid in cash',
      form('12,345', { ...NO_COMMISSION, from: 'cash' }),
      { commission: '62.00', commissionFrom: 'cash' },
    ],
    ['the cents from the account', form('12,345'), paid('61.73')],
    [
      'no reason for what the schedule comes to in cash, to the cent',
      form('12,345', own('61.73', { from: 'cash' })),
      { commission: '61.73', commissionFrom: 'cash' },
    ],
    [
      'the reason for less',
      form('10,000', own('10', { reason: ' An old customer ' })),
      { ...paid('10.00'), commissionReason: 'An old customer' },
    ],
    [
      'the reason for none',
      form('10,000', own('', { reason: 'His first visit' })),
      { ...paid('0.00'), commissionReason: 'His first visit' },
    ],
    [
      'no reason that is no longer needed',
      form('10,000', own('50', { reason: 'Old' })),
      paid('50.00'),
    ],
  ])('%s', (_, values, body) => {
    expect(commissionBody('Credit', SCHEDULE, values)).toEqual(body)
  })

  it.each([
    ['of 0 that was typed', own('0'), paid('0.00')],
    ['that was emptied', own(''), paid('0.00')],
    ['that nobody touched', NO_COMMISSION, {}],
  ])('while the schedule is not known, of a commission %s', (_, commission, body) => {
    expect(commissionBody('Credit', undefined, form('10,000', commission))).toEqual(body)
  })

  it('the suggestion by the debited side of a transfer', () => {
    const values = { debit: form('1,000'), commission: NO_COMMISSION }
    expect(commissionBody('Transfer', SCHEDULE, values)).toEqual(paid('20.00'))
  })
})

describe('the checks', () => {
  const schema = z
    .object({ currencyId: z.string(), amount: z.bigint(), commission: commissionFields })
    .check(commissionCheck('Credit', SCHEDULE))
  const MORE = 'commission.amount: must not be more than the amount'
  it.each<[what: string, values: ReturnType<typeof form>, problems: string[]]>([
    ['accept the suggestion', form(1_000_000n), []],
    ['accept more than suggested', form(1_000_000n, own('60')), []],
    ['accept the whole amount', form(1_000_000n, own('10,000')), []],
    ['refuse more than the amount', form(1_000_000n, own('10,000.01')), [MORE]],
    ['refuse more than the amount without a rule', form(100n, own('1.01'), '2'), [MORE]],
    [
      'ask for a reason for less',
      form(1_000_000n, own('49.99')),
      ['commission.reason: is required'],
    ],
    ['ask for a reason for none', form(1_000_000n, own('')), ['commission.reason: is required']],
    [
      'ask for a reason that says something',
      form(1_000_000n, own('49.99', { reason: ' ok ' })),
      ['commission.reason: must have at least 3 characters'],
    ],
    ['accept less with a reason', form(1_000_000n, own('1', { reason: 'A friend' })), []],
    ['accept nothing without a rule', form(1_000_000n, own(''), '2'), []],
    [
      'refuse what is no amount',
      form(1_000_000n, own('1,2,5')),
      [expect.stringContaining('commission.amount: must be an amount')],
    ],
  ])('%s', (_, values, problems) => {
    const issues = schema.safeParse(values).error?.issues ?? []
    const first = issues.slice(0, 1).map(({ path, message }) => `${path.join('.')}: ${message}`)
    expect(first).toEqual(problems)
  })
})

describe('while Save is pressed', () => {
  const LOADING = { data: undefined, error: undefined }
  const FAILED = { data: undefined, error: new Error('out') }
  const THERE = { data: SCHEDULE, error: undefined }
  const SAYS_50 = 'The fee schedule has come: it suggests a commission of 50.00.'

  it.each<
    [
      what: string,
      fees: Parameters<typeof neededFees>[1],
      values: ReturnType<typeof form>,
      isAwaited: boolean,
      says: string | null,
    ]
  >([
    ['is loading', LOADING, form(1_000_000n), true, null],
    ['is loading, but a commission was typed', LOADING, form(1_000_000n, own('5')), false, null],
    ['failed', FAILED, form(1_000_000n), false, null],
    ['suggests a commission', THERE, form(1_000_000n), false, SAYS_50],
    ['suggests a commission beside a typed one', THERE, form(1_000_000n, own('5')), false, null],
    ['suggests nothing', THERE, form(1_000_000n, NO_COMMISSION, '2'), false, null],
  ])('the fee schedule %s', (_, fees, values, isAwaited, says) => {
    const needed = neededFees('Credit', fees)
    expect([needed.isAwaited(values), needed.says(values)]).toEqual([isAwaited, says])
  })
})

it.each([
  ['0.00', undefined],
  ['1250.00', 'Commission 1,250.00'],
])('the notice about a commission of %s is %s', (commission, note) => {
  expect(chargedNote({ commission })).toBe(note)
})
