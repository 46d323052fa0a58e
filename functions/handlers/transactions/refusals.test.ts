import { beforeAll, describe, expect, it } from 'vitest'
import { exchange, loan, loanReturn, posting, transfer } from '../../testing/bodies.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'
import { changedItems, tableSnapshot } from '../../testing/snapshot.ts'

type Body = Record<string, unknown>
type Case = [what: string, body: () => Body, message: string]

let clerk: Clerk
let account: string
let other: string
let dollars: string
let inactive: string
let gone: { id: number; account: string }
let paidLoan: string
let dollarLoan: string

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User')
  account = (await clerk.account()).accountNumber
  other = (await clerk.account()).accountNumber
  dollars = (await clerk.account({ currencyId: 2 })).accountNumber
  inactive = (await clerk.account({ accountStatus: 'Inactive' })).accountNumber
  gone = await inactiveCurrency(await office.clerk('Manager'))
  await clerk.save('transactions/create', { body: loan('Karim', '300') })
  await clerk.save('transactions/create', { body: loan('کریمی', '100') })
  const paid = await clerk.save('transactions/create', { body: loan('Zarmina', '5') })
  paidLoan = paid.loans[0]?.loanNumber ?? ''
  await clerk.save('transactions/create', { body: loanReturn('Zarmina', '5') })
  const usd = await clerk.save('transactions/create', {
    body: loan('Zarmina', '5', { currencyID: 2 }),
  })
  dollarLoan = usd.loans[0]?.loanNumber ?? ''
})

const debit = (more: Body) => posting('Debit', account, '1', more)
const swap = (more: Body = {}) =>
  exchange(
    { account: dollars, currencyID: 2, amount: '10' },
    { account, currencyID: 1, amount: '685' },
    '68.5',
    more,
  ) as { purchase: Body; selling: Body }

const everyType: Case[] = [
  ['no amount', () => debit({ dAmount: null, cAmount: null }), 'cAmount is required'],
  ['unequal amounts', () => debit({ dAmount: '2' }), 'Debit and Credit amounts must be equal'],
  ['zero', () => posting('Debit', account, '0.00'), 'dAmount must be above 0'],
  ['a third decimal', () => posting('Debit', account, '1.005'), 'dAmount must be an amount'],
  ['a negative amount', () => posting('Debit', account, '-5'), 'dAmount must be an amount'],
  ['not a number', () => debit({ cAmount: 'NaN' }), 'cAmount must be an amount'],
  ['an exponent', () => debit({ cAmount: '1e3' }), 'cAmount must be an amount'],
  ['an empty amount', () => debit({ cAmount: '' }), 'cAmount must be an amount'],
  ['19 digits', () => debit({ cAmount: '10000000000000000.00' }), 'at most 16 before and 2 after'],
  ['two currencies', () => debit({ cCurrencyID: 2 }), 'must have the same currency'],
  ['no currency', () => debit({ currencyID: null, cCurrencyID: null }), 'currencyID is required'],
  [
    'an unknown currency',
    () => debit({ currencyID: 99, cCurrencyID: 99 }),
    'currencyID 99 is not a currency',
  ],
  [
    'an inactive currency',
    () => posting('Debit', gone.account, '1', { currencyID: gone.id, cCurrencyID: gone.id }),
    'Currency GBP is inactive',
  ],
  [
    'an account of another currency',
    () => posting('Debit', dollars, '1'),
    'must have the same currency',
  ],
  ['an unknown account', () => posting('Credit', '99999', '1'), 'Account 99999 does not exist'],
  [
    'an account that is not Active',
    () => posting('Credit', inactive, '1'),
    'is Inactive: only an Active account can be posted to',
  ],
  ['one account on both sides', () => posting('Debit', 'CSH001', '1'), 'must be two accounts'],
  ['a future day', () => debit({ tranDate: '2026-11-21' }), 'tranDate must not be in the future'],
  [
    'a day too far back for a User',
    () => debit({ tranDate: '2026-11-16' }),
    'tranDate must be 2026-11-17 or later',
  ],
  [
    'a day that does not exist',
    () => debit({ tranDate: '2026-02-30' }),
    'tranDate must be a calendar day',
  ],
  [
    'a long narrative',
    () => debit({ tranDescription: 'x'.repeat(201) }),
    'tranDescription must be at most 200',
  ],
  [
    'half of a surrogate pair',
    () => debit({ tranDescription: '\ud800' }),
    'tranDescription must be well-formed text',
  ],
  [
    'a reference in the form of a transaction number',
    () => debit({ referenceId: 'trx-000001' }),
    'referenceId must not look like TRX-000001',
  ],
  [
    'a reference in that form with another dash and other digits',
    () => debit({ referenceId: 'TRX–۰۰۱' }),
    'referenceId must not look like TRX-000001',
  ],
  [
    'a reference in the form of a loan number',
    () => debit({ referenceId: 'ln-1' }),
    'referenceId must not look like TRX-000001 or LN-000001',
  ],
  [
    'a line break',
    () => debit({ outAccountID: '10\n00' }),
    'outAccountID must be an account number',
  ],
  ['no type', () => debit({ transType: undefined }), 'transType is required'],
  ['an unknown type', () => debit({ transType: 'Gift' }), 'transType must be one of'],
  ['a hawala', () => debit({ transType: 'Hawala' }), 'A Hawala needs a call of its own'],
  ['an object for an amount', () => debit({ cAmount: {} }), 'cAmount must be an amount'],
]

const accountsOfTypes: Case[] = [
  [
    'a debit with swapped accounts',
    () => ({ ...posting('Credit', account, '1'), transType: 'Debit' }),
    'A Debit needs CSH001 as inAccountID',
  ],
  [
    'a credit with swapped accounts',
    () => ({ ...debit({}), transType: 'Credit' }),
    'A Credit needs CSH001 as outAccountID',
  ],
  ['a debit of the loan account', () => posting('Debit', 'LON001', '1'), 'A Debit needs CSH001'],
  [
    'a transfer with cash',
    () => transfer(account, 'CSH001', '1'),
    "A Transfer needs customers' acc",
  ],
  [
    'a transfer from the loan account',
    () => transfer('LON001', account, '1'),
    "A Transfer needs customers'",
  ],
  [
    'an exchange leg without cash',
    () => ({ ...transfer(account, other, '1'), transType: 'Exchange' }),
    'An Exchange leg needs CSH001 on one side',
  ],
  [
    'an exchange leg with the loan account',
    () => ({ ...loan('x', '1'), transType: 'Exchange' }),
    'An Exchange leg needs CSH001 on one side',
  ],
  [
    "a loan on a customer's account",
    () => loan('Karim', '1', { outAccountID: account }),
    'A Loan needs CSH001 as inAccountID and LON001 as outAccountID',
  ],
  ['a rate on a debit', () => debit({ exRate: 2 }), 'exRate must be 1.0000 on a Debit'],
  [
    'a rate on a transfer',
    () => transfer(account, other, '1', { exRate: 2 }),
    'exRate must be 1.0000 on a Transfer',
  ],
  [
    'a transfer between currencies',
    () => transfer(account, dollars, '1'),
    'Debit and Credit accounts must have the same currency',
  ],
  ['a transfer to itself', () => transfer(account, account, '1'), 'must be two accounts'],
]

const loans: Case[] = [
  ['a loan to a name without letters', () => loan('ـــ', '1'), 'Name is required'],
  ['a loan without a name', () => loan('', '1'), 'Name is required'],
  ['a loan with the amount of a return', () => loan('Karim', '1', { cAmount: '1' }), 'not both'],
  [
    'a new loan with a loan number',
    () => loan('Karim', '1', { loanNumber: 'LN-000001' }),
    'left out',
  ],
  [
    'a due date before the loan',
    () => loan('Karim', '1', { dueDate: '2026-11-19' }),
    'dueDate must be 2026-11-20 or later',
  ],
  ['a negative interest', () => loan('Karim', '1', { interestRate: '-1' }), 'interestRate must be'],
  [
    'an unknown borrower type',
    () => loan('Karim', '1', { borrowerType: 'x' }),
    'borrowerType must be',
  ],
  ['a return without a name', () => loanReturn('', '1'), 'Name is required'],
  [
    'a return of a person without a loan',
    () => loanReturn('Nadia', '1'),
    'Nadia has nothing outstanding in AFN',
  ],
  [
    'a return of more than is outstanding',
    () => loanReturn('Karim', '300.01'),
    'Karim has 300.00 AFN outstanding',
  ],
  [
    'a return in another currency',
    () => loanReturn('Karim', '1', { currencyID: 2 }),
    'Karim has nothing outstanding in USD',
  ],
  [
    'a return of more than is outstanding on the named loan',
    () => loanReturn('Karim', '300.01', { loanNumber: 'LN-000001' }),
    'Loan LN-000001 has 300.00 AFN outstanding',
  ],
  [
    'a return on an unknown loan',
    () => loanReturn('Karim', '1', { loanNumber: 'LN-000099' }),
    'There is no loan LN-000099',
  ],
  [
    'a return on an invalid loan number',
    () => loanReturn('Karim', '1', { loanNumber: '7x' }),
    'no loan 7x',
  ],
  [
    "a return on another person's loan",
    () => loanReturn('Nadia', '1', { loanNumber: 'LN-000001' }),
    "Loan LN-000001 is Karim's, not Nadia's",
  ],
  [
    'a return on a closed loan',
    () => loanReturn('Zarmina', '1', { loanNumber: paidLoan }),
    'is closed: nothing is outstanding',
  ],
  [
    'a return on a loan in another currency',
    () => loanReturn('Zarmina', '1', { loanNumber: dollarLoan }),
    'is not in AFN',
  ],
]

const exchanges: Case[] = [
  ['only the purchase', () => ({ purchase: swap().purchase }), 'selling is required'],
  [
    'an amount that does not follow from the rate',
    () => ({ ...swap(), selling: { ...swap().selling, cAmount: '688.00' } }),
    'The selling amount does not follow from the purchase amount: 10.00 USD at 68.5000 is 685.00 AFN',
  ],
  [
    'no amount on a leg',
    () => ({ ...swap(), selling: { ...swap().selling, cAmount: null } }),
    'selling: dAmount or cAmount is required',
  ],
  [
    'different references',
    () => ({
      purchase: { ...swap().purchase, referenceId: 'a' },
      selling: { ...swap().selling, referenceId: 'b' },
    }),
    'referenceId must be the same on both legs',
  ],
  [
    'different rates',
    () => ({ ...swap(), selling: { ...swap().selling, exRate: '68.6' } }),
    'exRate must be the same on both legs',
  ],
  [
    'different days',
    () => ({ ...swap(), selling: { ...swap().selling, tranDate: '2026-11-19' } }),
    'tranDate must be the same day on both legs',
  ],
  [
    'swapped legs',
    () => ({ purchase: swap().selling, selling: swap().purchase }),
    'The purchase leg needs CSH001 as outAccountID',
  ],
  [
    'an account of another currency',
    () => ({ ...swap(), purchase: { ...swap().purchase, inAccountID: other } }),
    `must have the same currency`,
  ],
  [
    'an unknown account',
    () => ({ ...swap(), selling: { ...swap().selling, outAccountID: '99999' } }),
    'Account 99999 does not exist',
  ],
  [
    'one account on both legs',
    () =>
      exchange(
        { account, currencyID: 1, amount: '5' },
        { account, currencyID: 1, amount: '5' },
        '1',
      ),
    'must be two accounts',
  ],
  [
    'a leg of another type',
    () => ({ ...swap(), selling: { ...swap().selling, transType: 'Debit', exRate: 1 } }),
    'transType must be Exchange on both legs',
  ],
  [
    'a rate of 0',
    () => ({ ...swap(), selling: { ...swap().selling, exRate: 0 } }),
    'exRate must be the same on both legs of an exchange',
  ],
]

describe.each([
  ['a posting', 'transactions/create', [...everyType, ...accountsOfTypes, ...loans]],
  ['an exchange', 'transactions/exchange', exchanges],
] as const)('%s is refused and leaves nothing', (_what, name, cases) => {
  it.each(cases)('for %s', async (_case, body, message) => {
    const before = await tableSnapshot()
    const headers = { 'idempotency-key': 'refused' }
    const answer = await clerk.call(name, { body: body(), headers })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
    expect(changedItems(before, await tableSnapshot())).toEqual([])
  })
})

it.each(['transactions/create', 'transactions/exchange'] as const)(
  'a Viewer may not call %s',
  async (name) => {
    const viewer = await (await openOffice()).clerk('Viewer')
    const answer = await viewer.call(name, { body: debit({}) })
    expect([answer.status, answer.text]).toEqual([
      403,
      'Your user type (Viewer) may not record or change anything',
    ])
  },
)

async function inactiveCurrency(manager: Clerk): Promise<{ id: number; account: string }> {
  const given = { code: 'GBP', name: 'Pound', symbol: '£' }
  const { id } = await clerk.save('currencies/create', { body: { ...given, isActive: true } })
  const { accountNumber } = await clerk.account({ currencyId: id })
  await manager.save('currencies/update', { params: { id }, body: { ...given, isActive: false } })
  return { id, account: accountNumber }
}
