import { describe, expect, it } from 'vitest'
import type { ListedAccount } from '../../accounts/account-options.ts'
import type { Command, CommandGroup } from '../keys/command.ts'
import { choiceKey, choicesFor, isOfferedAgain } from './choices.ts'
import { hawalaEntries, type NewestHawalas } from './hawala-choices.ts'

type Simple = NonNullable<NewestHawalas['simple']>[number]
type Details = NonNullable<NewestHawalas['details']>[number]

const command = (id: string, group: CommandGroup, label = id): Command => ({
  id,
  label,
  group,
  keys: [],
  run: () => {},
})
const COMMANDS: readonly Command[] = [
  command('debit', 'vouchers', 'Debit'),
  command('balance', 'screens', 'Account Balance'),
  command('reports', 'screens', 'Account Reports'),
  command('logout', 'everywhere', 'Logout'),
  { ...command('palette', 'everywhere'), byKeyOnly: true },
  command('export', 'screen', 'Export CSV of the account'),
]

const account = (id: number, accountNumber: string, accountName: string, lastName: string) =>
  ({
    id,
    accountNumber,
    accountName,
    lastName,
    currencyId: 1,
    currency: 'AFN',
    fatherName: null,
    phoneNumber: null,
    taskiraNo: null,
    isActive: true,
  }) as ListedAccount
const ACCOUNTS = [
  account(1, 'CSH001', 'Cash', ''),
  account(7, '1007', 'احمد', 'كريمي'),
  account(8, '10070', 'Debora', 'Noori'),
]

const HAWALAS = hawalaEntries({
  simple: [
    {
      hawalaNumber: 'HWL77',
      senderAccountId: 8,
      receiverName: 'Nader',
      amount: '100.00',
      receiverPhone: '0700-123 456',
      status: 'pending',
      currencyId: 1,
    } as Simple,
  ],
  details: [
    {
      type: 'Send',
      hawalaNo: 42,
      senderName: null,
      receiverName: 'زرمینه',
      amount: '5000.00',
      currencyId: 2,
      hawalaStatus: 'Passed',
      receiverPhone: '0790-000 002',
      orderId: 31,
      orderState: 'paid',
    } as Details,
    {
      type: 'Send',
      hawalaNo: 43,
      senderName: 'Zarmina',
      receiverName: 'Noorullah',
      amount: '20.00',
      currencyId: 1,
      hawalaStatus: 'Passed',
      orderState: null,
      receiverPhone: null,
      orderId: null,
    } as Details,
  ],
  accounts: ACCOUNTS,
})

it('leads to the dialog of a hawala that posts', () => {
  expect(HAWALAS.map(({ record }) => record.orderId)).toEqual([undefined, 31, undefined])
})

it('says of a hawala who sent it to whom, how much, and its status', () => {
  expect(HAWALAS.map(({ record }) => record.about)).toEqual([
    '\u2068Debora Noori\u2069 → \u2068Nader\u2069 · 100.00 AFN · pending, Recorded only: no money moved',
    '\u2068زرمینه\u2069 · 5,000.00 · paid',
    '\u2068Zarmina\u2069 → \u2068Noorullah\u2069 · 20.00 AFN · passed, Recorded only: no money moved',
  ])
})

function found(query: string, recent: readonly string[] = []): string[] {
  const searched = { commands: COMMANDS, accounts: ACCOUNTS, hawalas: HAWALAS, recent }
  return choicesFor(query, searched).map(choiceKey)
}
const [DEBIT, BALANCE, REPORTS, LOGOUT, EXPORT] = [
  'command debit',
  'command balance',
  'command reports',
  'command logout',
  'command export',
]

describe('the palette offers', () => {
  it.each<[what: string, query: string, found: string[]]>([
    ['every command while nothing is typed', ' ', [DEBIT, EXPORT, BALANCE, REPORTS, LOGOUT]],
    ['commands by the words of their names', 'acc', [BALANCE, REPORTS, EXPORT]],
    [
      'commands before accounts that match by name',
      'deb',
      [DEBIT, 'account 10070', 'hawala NOTE-HWL77'],
    ],
    [
      'the account with exactly this number first',
      '1007',
      ['account 1007', 'transaction 1007', 'account 10070'],
    ],
    [
      'an account and a transaction by a number in local digits',
      '۱۰۰۷',
      ['account 1007', 'transaction 1007', 'account 10070'],
    ],
    ['a transaction by its reference', 'TRX-000123', ['transaction 123']],
    [
      'a transaction before an account whose number only contains the digits',
      '70',
      ['transaction 70', 'account 10070', 'hawala NOTE-HWL77'],
    ],
    ['an account by its name with other forms of the letters', 'کریمی', ['account 1007']],
    ['a house account', 'csh', ['account CSH001']],
    ['a hawala by its number', 'hwl1763712000000', ['hawala HWL1763712000000']],
    ['a hawala by its label', 's۴۲', ['hawala S-42']],
    ['an older hawala by its label', 'R-7', ['hawala R-7']],
    ['a hawala by the number of earlier versions', 'SEND-۰۰۰۰۴۲', ['hawala S-42']],
    ['no note by the label of a hawala that posts', 'S-43', ['hawala S-43']],
    ['a loan by its number', 'ln-۷', ['loan LN-000007']],
    ['a hawala by its sender', 'debora', ['account 10070', 'hawala NOTE-HWL77']],
    ['a hawala by its receiver in other letters', 'زرمينه', ['hawala S-42']],
    ['a hawala by its status and a name', 'pend deb', ['hawala NOTE-HWL77']],
    ['the hawalas of a status', 'paid', ['hawala S-42']],
    [
      'a hawala by its receiver’s phone',
      '0700123456',
      ['transaction 700123456', 'hawala NOTE-HWL77'],
    ],
    ['a note by its label', 'note-send-۰۰۰۰۴۳', ['hawala NOTE-SEND-000043']],
    ['a note by its number', 'SEND-000043', ['hawala NOTE-SEND-000043']],
    [
      'no hawala that posts by the label of a note',
      'NOTE-SEND-000042',
      ['hawala NOTE-SEND-000042'],
    ],
    ['an older note by its label', 'note-hwl1763712000000', ['hawala NOTE-HWL1763712000000']],
    ['the notes', 'note', ['hawala NOTE-HWL77', 'hawala NOTE-SEND-000043']],
    ['a hawala once if its number was typed', 'hwl77', ['hawala NOTE-HWL77']],
    ['no loan 0', 'LN-000000', []],
    ['no transaction 0', '0000', ['hawala S-42', 'hawala NOTE-SEND-000043']],
    ['no choice for an unknown text', 'xyz', []],
  ])('%s', (_what, query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  it('recent choices first, without those that no longer exist', () => {
    const recent = [
      'account 1007',
      'command gone',
      'transaction 12',
      'hawala HWL5',
      'loan LN-000007',
      BALANCE,
      'account 9',
    ]
    expect(found('', recent)).toEqual([
      ...['account 1007', 'transaction 12', 'hawala HWL5', 'loan LN-000007', BALANCE],
      ...[DEBIT, EXPORT, REPORTS, LOGOUT],
    ])
  })

  it('the last five recent choices', () => {
    const recent = [1, 2, 3, 4, 5, 6].map((number) => `transaction ${number}`)
    expect(found('', recent).slice(0, 6)).toEqual([...recent.slice(0, 5), DEBIT])
  })

  it('commands and transactions while the accounts are loading', () => {
    const searched = {
      commands: COMMANDS,
      accounts: undefined,
      hawalas: [],
      recent: ['account 1007'],
    }
    expect(choicesFor('', searched).map(choiceKey)[0]).toBe(DEBIT)
    expect(choicesFor('12', searched).map(choiceKey)).toEqual(['transaction 12'])
  })
})

it('does not remember actions on a screen or Logout', () => {
  const again = choicesFor('', { commands: COMMANDS, accounts: ACCOUNTS, hawalas: [], recent: [] })
    .filter(isOfferedAgain)
    .map(choiceKey)
  expect(again).toEqual([DEBIT, BALANCE, REPORTS])
})
