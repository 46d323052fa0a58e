import { describe, expect, it } from 'vitest'
import type { ImportColumn } from '../../../shared/contract/import-facts.ts'
import type { CurrencyRecord } from '../house/currency.ts'
import { comparedNames } from './import-names.ts'
import { plannedRows } from './import-numbers.ts'
import {
  changedSincePlan,
  groupedByName,
  type KnownAccount,
  type PlannedRow,
} from './import-plan.ts'
import { byCode, readRow, sentRow } from './import-row.ts'

const CURRENCIES = byCode(
  [
    { id: 1, code: 'AFN', isActive: true },
    { id: 2, code: 'USD', isActive: true },
  ].map((each) => each as CurrencyRecord),
)
type Row = Partial<Record<ImportColumn, string>>
const rowsOf = (rows: readonly Row[]) =>
  rows.map((cells, at) =>
    readRow(
      sentRow({ line: at + 2, accountName: 'Ahmad Rahimi', currency: 'AFN', ...cells }),
      CURRENCIES,
    ),
  )

const known = (accountNumber: string, more: Partial<KnownAccount> = {}): KnownAccount => {
  const named = {
    accountName: 'Gul',
    lastName: 'Agha',
    fatherName: null,
    taskiraNo: null,
    phoneNumber: null,
    currencyId: 1,
    ...more,
  }
  const state = { accountStatus: 'Active', isPosted: false, openingMinor: null, ...more }
  return { ...named, ...state, accountNumber, names: comparedNames(named) }
}

const plan = (
  rows: readonly Row[],
  accounts: readonly KnownAccount[] = [],
  { reserved = [] as string[], contra = [] as string[], largest = 9_999_999_999 } = {},
) => {
  const byNumber = new Map(accounts.map((each) => [each.accountNumber, each]))
  return plannedRows(
    rowsOf(rows),
    { byNumber, byName: groupedByName(accounts), contra: new Set(contra) },
    {
      starts: new Map([
        [1, 1000],
        [2, 1000],
      ]),
      reserved: new Set(reserved),
      largest,
    },
  )
}
const told = (planned: readonly PlannedRow[]) =>
  planned.map(({ state, account, errors, sameName }) =>
    [
      state,
      account,
      ...errors.map(({ column, message }) => `${column} ${message}`),
      ...sameName,
    ].join(' '),
  )
const gul = (more: Row = {}): Row => ({ accountName: 'Gul Agha', ...more })

describe('a row with a number', () => {
  it.each([
    ['new', {}, [], 'new 7'],
    ['unchanged without a balance', gul(), [known('7', { isPosted: true })], 'unchanged 7'],
    [
      'unchanged with its opening',
      gul({ balance: '5' }),
      [known('7', { isPosted: true, openingMinor: 500n })],
      'unchanged 7',
    ],
    [
      'spelled with other letters',
      { accountName: 'كريم علي' },
      [known('7', { accountName: 'کریم', lastName: 'علی' })],
      'unchanged 7',
    ],
    ['one that adds its opening', gul({ balance: '-5' }), [known('7')], 'addsOpening 7'],
    [
      'of a posted account',
      gul({ balance: '5' }),
      [known('7', { isPosted: true })],
      "error 7 balance can't be brought over: account 7 has been posted to",
    ],
    [
      'with another opening',
      gul({ balance: '6' }),
      [known('7', { openingMinor: 500n })],
      'error 7 balance of account 7 was 5.00 already',
    ],
    [
      'without the opening that is there',
      gul(),
      [known('7', { openingMinor: 500n })],
      'error 7 balance of account 7 was 5.00 already',
    ],
    [
      'of an inactive account',
      gul({ balance: '6' }),
      [known('7', { accountStatus: 'Inactive' })],
      'error 7 accountNumber 7 is Inactive',
    ],
    [
      'in another currency',
      gul({ currency: 'USD' }),
      [known('7')],
      'error 7 currency is another one than that of account 7',
    ],
    [
      'with another name',
      {},
      [known('7')],
      'error 7 accountName is another one than that of account 7, Gul Agha',
    ],
    [
      'with another father',
      gul({ fatherName: 'X' }),
      [known('7', { fatherName: 'Y' })],
      'error 7 fatherName is another one than that of account 7',
    ],
    ['with a father where there is none', gul({ fatherName: 'X' }), [known('7')], 'unchanged 7'],
    [
      'with another Taskira',
      gul({ taskiraNo: '1400-11' }),
      [known('7', { taskiraNo: '1400-12' })],
      'error 7 taskiraNo is another one than that of account 7',
    ],
    [
      'with the same phone written otherwise',
      gul({ phoneNumber: '+93 700 111 222' }),
      [known('7', { phoneNumber: '0700111222' })],
      'unchanged 7',
    ],
    ['and the name of another account', gul(), [known('8')], 'new 7 account 8'],
    [
      'and the name of an account of another currency',
      gul(),
      [known('8', { currencyId: 2 })],
      'new 7',
    ],
    [
      'and the name of somebody else',
      gul({ fatherName: 'X' }),
      [known('8', { fatherName: 'Y' })],
      'new 7',
    ],
  ] as const)('%s', (_what, row, accounts, expected) => {
    expect(told(plan([{ accountNumber: '7', ...row }], accounts))).toEqual([expected])
  })

  it('of the contra account is wrong', () => {
    const [row] = told(plan([gul({ accountNumber: '7' })], [known('7')], { contra: ['7'] }))
    expect(row).toBe('error 7 accountNumber 7 is the contra account')
  })
})

describe('a row without a number', () => {
  it.each([
    ['new', {}, [], 'new 1000'],
    ['the account with its name', gul({ balance: '5' }), [known('7')], 'addsOpening 7'],
    [
      'somebody else of that name',
      gul({ fatherName: 'X' }),
      [known('7', { fatherName: 'Y' })],
      'new 1000',
    ],
    [
      'one of two with that name',
      gul(),
      [known('7'), known('8')],
      'error  accountName is that of the accounts 7 and 8: give the account number',
    ],
    [
      'the one whose father it is',
      gul({ fatherName: 'X' }),
      [known('7', { fatherName: 'X' }), known('8', { fatherName: 'Y' })],
      'unchanged 7',
    ],
  ] as const)('is %s', (_what, row, accounts, expected) => {
    expect(told(plan([row], accounts))).toEqual([expected])
  })

  it('gets a number that nobody has, nowhere', () => {
    const rows = ['A', 'B', 'C'].map((name) => ({ accountName: `Zia ${name}` }))
    const other = [
      { accountName: 'Zia D', currency: 'USD' },
      { accountName: 'Zia E', accountNumber: '1002' },
    ]
    const planned = plan([...rows, ...other], [known('1000')], { reserved: ['1001'] })
    expect(planned.map(({ account }) => account)).toEqual(['1003', '1004', '1005', '1006', '1002'])
    expect(told(plan(rows, [], { largest: 1001 }))[2]).toContain(
      'none of at most 10 digits is left',
    )
  })
})

describe('two rows', () => {
  const TELL = "give both an account number, or tell them apart by father's name, Taskira or phone"
  it.each([
    [
      'with one number',
      { accountNumber: '7' },
      { accountNumber: '7', accountName: 'Zia Jan' },
      ['new 7', 'error 7 accountNumber is in row 2 already'],
    ],
    [
      'with one name and no numbers',
      {},
      { accountName: 'ahmad  RAHIMI' },
      ['new 1000', `error  accountName is also in row 2: ${TELL}`],
    ],
    [
      'with one name and one number',
      { accountNumber: '7' },
      {},
      ['new 7', `error  accountName is also in row 2: ${TELL}`],
    ],
    [
      'with one name and two numbers',
      { accountNumber: '7' },
      { accountNumber: '8' },
      ['new 7 row 3', 'new 8 row 2'],
    ],
    [
      'with one name and two Taskiras',
      { taskiraNo: '1400-1' },
      { taskiraNo: '1400-2' },
      ['new 1000', 'new 1001'],
    ],
    ['with one name in two currencies', {}, { currency: 'USD' }, ['new 1000', 'new 1001']],
    [
      'in two spellings',
      { accountNumber: '7', accountName: 'علي کریمي' },
      { accountNumber: '8', accountName: 'علی كريمى' },
      ['new 7 row 3', 'new 8 row 2'],
    ],
  ] as const)('%s', (_what, one, other, expected) => {
    expect(told(plan([one, other]))).toEqual(expected)
  })
})

describe('two rows that are told apart, but both like one account', () => {
  const PHONES = [{ phoneNumber: '0700111222' }, { phoneNumber: '0700333444' }]
  const wrong = (name: string) =>
    `error 7 accountName is that of account 7, as in row 2: give both ${name}`
  it.each([
    ['without numbers', {}, {}],
    ['of which one has its number', { accountNumber: '7' }, {}],
    ['of which the other one has its number', {}, { accountNumber: '7' }],
  ] as const)('%s: the second one is wrong', (_what, one, other) => {
    const rows = [
      gul({ ...PHONES[0], ...one, balance: '100' }),
      gul({ ...PHONES[1], ...other, balance: '200' }),
    ]
    expect(told(plan(rows, [known('7')]))).toEqual(['addsOpening 7', wrong('an account number')])
  })
})

describe('a row that is judged again', () => {
  const row = (more: Partial<PlannedRow>): PlannedRow => ({
    state: 'new',
    errors: [],
    sameName: [],
    account: '7',
    ...more,
  })
  it.each([
    ['is as planned', {}, {}, undefined],
    ['was done already', {}, { state: 'unchanged' }, undefined],
    [
      'has had the same name',
      { sameName: ['row 3'] },
      { sameName: ['row 3', 'account 9'] },
      undefined,
    ],
    [
      'has the same name now',
      {},
      { sameName: ['account 9'] },
      'its name is now also that of account 9',
    ],
    [
      'is wrong now',
      {},
      {
        errors: [
          {
            column: 'currency',
            message: 'RS is inactive',
            refusal: { code: 'importRow.currencyInactive', facts: { currency: 'RS' } },
          },
        ],
      },
      'currency RS is inactive',
    ],
    ['is another account', {}, { account: '9' }, 'it is account 9 now'],
    ['lost its account', { account: '9' }, { account: null }, "its account isn't found any more"],
    ['is new after all', { state: 'addsOpening' }, {}, 'it was addsOpening and is new now'],
    [
      'adds an opening after all',
      { state: 'unchanged' },
      { state: 'addsOpening' },
      'it was unchanged and is addsOpening now',
    ],
  ] as const)('%s', (_what, planned, now, expected) => {
    const [before, after] = [row(planned as Partial<PlannedRow>), row(now as Partial<PlannedRow>)]
    const message = expected && `Row 5 has changed since the check: ${expected}`
    expect(changedSincePlan(5, before, after)?.message).toBe(message)
  })
})
