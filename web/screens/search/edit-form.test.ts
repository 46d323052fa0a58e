import { expect, it } from 'vitest'
import type { Currency } from '../../api/use-currencies.ts'
import type { FoundTransaction } from '../../search/search-rows.ts'
import type { WithDueDate } from './due-date.ts'
import { editForm } from './edit-form.ts'
import type { LegValues } from './edited-fields.ts'
import { valuesOf } from './edited-legs.ts'
import { sampleExchange, sampleTransaction } from './sample-transaction.ts'

const CURRENCIES = [
  { id: 1, code: 'AFN' },
  { id: 2, code: 'USD' },
] as Currency[]
const debit = [sampleTransaction()]
const transfer = [sampleTransaction({ transType: 'Transfer', inAccountID: '1008' })]
const loan = [
  sampleTransaction({ transType: 'Loan', outAccountID: 'LON001', cTransDescription: 'Karim' }),
]
const due = (dueDate: string | null): WithDueDate[] =>
  loan.map((record) => ({ ...record, dueDate }))
const exchange = sampleExchange()

it.each<
  [
    what: string,
    records: readonly FoundTransaction[],
    typed: [place: number, changed: Partial<LegValues>],
    rate: string | null,
    problem: [path: string, message: string] | null,
  ]
>([
  ['an unchanged debit', debit, [0, {}], null, null],
  [
    'no account',
    debit,
    [0, { debitAccount: '' }],
    null,
    ['legs.0.debitAccount', 'Debit Account is required'],
  ],
  ['no amount', debit, [0, { amount: '' }], null, ['legs.0.amount', 'Amount is required']],
  ['an amount of 0', debit, [0, { amount: '0' }], null, ['legs.0.amount', 'must be above 0']],
  ['an unchanged transfer', transfer, [0, {}], null, null],
  [
    'two currencies',
    transfer,
    [0, { creditCurrencyId: '1' }],
    null,
    ['legs.0.creditAccount', 'Debit and Credit accounts must have the same currency'],
  ],
  [
    'one account on both sides',
    transfer,
    [0, { creditAccount: '1007' }],
    null,
    ['legs.0.creditAccount', 'Credit Account must be another account than the Debit Account'],
  ],
  [
    'a loan without a name',
    loan,
    [0, { creditNarrative: ' ' }],
    null,
    ['legs.0.creditNarrative', 'Name is required'],
  ],
  ['a loan without a due date', due(null), [0, {}], null, null],
  ['a loan due on its own day', due(null), [0, { dueDate: '2026-11-20' }], null, null],
  ['a due date that was cleared', due('2026-12-31'), [0, { dueDate: '' }], null, null],
  [
    'a due date before the loan',
    due('2026-12-31'),
    [0, { dueDate: '2026-11-19' }],
    null,
    ['legs.0.dueDate', 'Due Date must be 20-Nov-2026 or later, the day of the loan'],
  ],
  ['an unchanged exchange', exchange, [0, {}], null, null],
  ['an amount that is rounded by a cent', exchange, [1, { amount: '6,850.01' }], null, null],
  [
    'amounts that do not agree with the rate',
    exchange,
    [1, { amount: '6,852' }],
    null,
    ['legs.1.amount', 'Selling amount does not follow from the purchase amount by the rate'],
  ],
  [
    'one account for both legs',
    exchange,
    [1, { debitAccount: '1007' }],
    null,
    ['legs.1.debitAccount', 'Selling account must be another one than the purchase account'],
  ],
  ['no rate', exchange, [0, {}], '', ['rate', 'Exchange rate is required']],
  ['Persian digits in the rate', exchange, [0, {}], '۶۸٫۵', null],
])('the check of %s', (_, records, [at, changed], rate, problem) => {
  const filled = valuesOf(records)
  const legs = filled.legs.map((leg, place) => (place === at ? { ...leg, ...changed } : leg))
  const values = { ...filled, legs, rate: rate ?? filled.rate, reason: 'said wrong' }
  const issue = editForm(records, CURRENCIES).safeParse(values).error?.issues[0]
  expect(issue ? [issue.path.join('.'), issue.message] : null).toEqual(problem)
})

it.each([
  ['', 'Reason is required'],
  ['  ', 'must have at least 3 characters'],
  ['ab', 'must have at least 3 characters'],
])('the reason %j is refused', (reason, message) => {
  const { error } = editForm(debit, CURRENCIES).safeParse({ ...valuesOf(debit), reason })
  expect(error?.issues.map(({ path, ...issue }) => [path, issue.message])).toEqual([
    [['reason'], message],
  ])
})
