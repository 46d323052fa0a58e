import { beforeAll, describe, expect, it, vi } from 'vitest'
import { tillDayKey } from '../store/house/house-keys.ts'
import type { Item } from '../store/table/client.ts'
import { getItem } from '../store/table/get.ts'
import {
  BOOKS_KEY,
  balanceKey,
  counterKey,
  historyKey,
  type Key,
  loanKey,
  openLoanKey,
  transactionKey,
} from '../store/table/keys.ts'
import { exchange, loan, loanReturn, transfer } from '../testing/bodies.ts'
import { whileForged } from '../testing/forging.ts'
import { type Clerk, openOffice, TODAY } from '../testing/office.ts'
import { audit, auditLedger, handler } from './audit-ledger.ts'

// The engine's indexes don't lag, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

let clerk: Clerk
let userId: number
let afghani: string
let dollars: string
/** An account with a book, and one of a partner. */
let capital: string
let partner: string
/** The numbers of the transactions by kind. */
const numbers = { credit: 0, edited: 0, purchase: 0, selling: 0, loan: 0, loanReturn: 0 }

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User')
  const manager = await office.clerk('Manager', 'KDH')
  afghani = (await clerk.account()).accountNumber
  dollars = (await clerk.account({ currencyId: 2 })).accountNumber
  const other = (await clerk.account()).accountNumber
  const admin = await office.admin()
  capital = (await admin.account({ accountType: 'Company', book: 'capital' })).accountNumber
  partner = (await admin.account({ accountType: 'Partner' })).accountNumber
  numbers.credit = (await clerk.post('Credit', afghani, '1000')).id
  userId = Number((await getItem(transactionKey(numbers.credit)))?.['userId'])
  await manager.post('Credit', afghani, '75.25', { tranDate: '2026-09-30' })
  await clerk.save('transactions/create', { body: transfer(afghani, other, '12.50') })
  numbers.edited = (await clerk.post('Debit', other, '30')).id
  const edit = (amount: string) =>
    clerk.save('transactions/update', { params: { id: numbers.edited }, body: { amount } })
  await edit('31')
  await edit('29.99')
  await manager.save('transactions/approve', { params: { id: numbers.edited }, body: {} })
  const gone = await clerk.post('Debit', afghani, '5')
  await clerk.save('transactions/delete', { params: { id: gone.id } })
  const legs = await clerk.save('transactions/exchange', {
    body: exchange(
      { account: dollars, currencyID: 2, amount: '100' },
      { account: afghani, currencyID: 1, amount: '7000' },
      '70.0000',
    ),
  })
  numbers.purchase = legs.purchase.id
  numbers.selling = legs.selling.id
  numbers.loan = (await clerk.save('transactions/create', { body: loan('کریم', '500') })).id
  const lent = await clerk.save('transactions/create', { body: loan('نادر', '20') })
  const returned = await clerk.save('transactions/create', { body: loanReturn('کریم', '150') })
  numbers.loanReturn = returned.id
  const undone = await clerk.save('transactions/create', { body: loanReturn('کریم', '1') })
  await clerk.save('transactions/delete', { params: { id: undone.id } })
  await clerk.save('transactions/delete', { params: { id: lent.id } })
})

it('the auditor finds nothing in an office of postings, edits, deletes, loans and an exchange', async () => {
  const { disagreements, unsettled, counted } = await audit()
  expect([disagreements, unsettled]).toEqual([[], []])
  expect(counted).toEqual({ transactions: 8, accounts: 11, loans: 1 })
})

describe('the auditor reports', () => {
  const share = () => tillDayKey(TODAY, { branch: 'HQ', userId })
  const openLoan = (name: string) => openLoanKey({ currencyId: 1, loanDate: TODAY, id: 1 }, name)
  type Case = [
    what: string,
    /** The forged item and its change; null removes the item. */
    key: () => Key,
    forged: (item: Item) => Item | null,
    /** The expected disagreements: account, currency, what, expected, found. */
    expected: () => unknown[][],
  ]
  const cases: Case[] = [
    [
      'a wrong balance',
      () => balanceKey(dollars),
      (item) => ({ ...item, balance: 10_001n }),
      () => [
        [dollars, 'USD', 'balance', '100.00', '100.01'],
        ['', 'USD', 'sum of the currency', '0.00', '0.01'],
      ],
    ],
    [
      'a balance that has the type of a partner, so that no floor of the house holds',
      () => balanceKey(dollars),
      (item) => ({ ...item, accountType: 'Partner' }),
      () => [[dollars, '', 'account type', 'Customer', 'Partner']],
    ],
    [
      'a balance with a book that its account has not, so that others may post to it',
      () => balanceKey(dollars),
      (item) => ({ ...item, book: 'bank' }),
      () => [[dollars, '', 'book', 'none', 'bank']],
    ],
    [
      'a balance without the book of its account',
      () => balanceKey(capital),
      ({ book: _gone, ...item }) => item,
      () => [[capital, '', 'book', 'capital', 'none']],
    ],
    [
      'books in which an account is another one, one is missing and one is too many',
      () => BOOKS_KEY,
      (item) => ({
        ...Object.fromEntries(Object.entries(item).filter(([name]) => name !== partner)),
        [capital]: 'b1.99',
        [dollars]: 'P2.8',
        NONE: 'P2.999',
      }),
      () => [
        [partner, '', 'entry in the books', expect.stringMatching(/^P1\./), 'nothing'],
        [capital, '', 'entry in the books', expect.stringMatching(/^c1\./), 'b1.99'],
        [dollars, '', 'entry in the books', 'nothing', 'P2.8'],
        ['NONE', '', 'entry in the books', 'nothing', 'P2.999'],
      ],
    ],
    [
      'a balance with a floor that says that it has none',
      () => balanceKey(dollars),
      (item) => ({ ...item, floor: 0n, noFloor: true }),
      () => [[dollars, '', 'floor', 'a floor or none', 'both']],
    ],
    [
      'a wrong net of a month',
      () => balanceKey(afghani),
      (item) => ({ ...item, n202609: 7_524n }),
      () => [[afghani, 'AFN', 'net 2026-09', '75.25', '75.24']],
    ],
    [
      'a net of a month without transactions',
      () => balanceKey(afghani),
      (item) => ({ ...item, n202501: 1n }),
      () => [[afghani, 'AFN', 'net 2025-01', '0.00', '0.01']],
    ],
    [
      'a wrong house share',
      share,
      (item) => ({ ...item, d2: 0n }),
      () => [
        ['CSH001', 'USD', `debited ${TODAY} HQ user ${userId}`, '-100.00', '0.00'],
        ['', 'USD', 'sum of the currency', '0.00', '100.00'],
        ['', 'USD', 'totalBalance', '100.00', '0.00'],
      ],
    ],
    [
      'two forged figures that cancel out',
      () => balanceKey(dollars),
      (item) => ({ ...item, balance: 10_001n, n202611: 10_001n }),
      () => [
        [dollars, 'USD', 'balance', '100.00', '100.01'],
        [dollars, 'USD', 'net 2026-11', '100.00', '100.01'],
        ['', 'USD', 'sum of the currency', '0.00', '0.01'],
      ],
    ],
    [
      'a missing account',
      () => balanceKey(dollars),
      () => null,
      () => [
        [dollars, '', 'account', 'an account', 'nothing'],
        [dollars, 'USD', 'balance', '100.00', '0.00'],
        [dollars, 'USD', 'net 2026-11', '100.00', '0.00'],
        ['', 'USD', 'sum of the currency', '0.00', '-100.00'],
      ],
    ],
    [
      'a wrong outstanding amount of a loan',
      () => loanKey(1),
      (item) => ({ ...item, outstanding: 35_001n }),
      () => [['LON001', 'AFN', 'loan LN-000001 outstanding', '350.00', '350.01']],
    ],
    [
      'a wrong borrower of a loan',
      () => loanKey(1),
      (item) => ({ ...item, borrower: 'کاظم' }),
      () => [
        [
          'LON001',
          '',
          'loan LN-000001',
          `500.00 AFN to کریم by transaction ${numbers.loan}, live`,
          `500.00 AFN to کاظم by transaction ${numbers.loan}, live`,
        ],
        ['LON001', 'AFN', 'loan LN-000001 among the open ones of "کاظم"', 'there', 'nothing'],
        ['LON001', 'AFN', 'loan LN-000001 among the open ones of "کریم"', 'nothing', 'there'],
      ],
    ],
    [
      'a loan whose transaction was deleted',
      () => loanKey(2),
      ({ isDeleted: _gone, ...item }) => ({ ...item, typeMonth: 'Loans#people', outstanding: 0n }),
      () => [
        [
          'LON001',
          '',
          'loan LN-000002',
          `20.00 AFN to نادر by transaction ${numbers.loan + 1}, deleted`,
          `20.00 AFN to نادر by transaction ${numbers.loan + 1}, live`,
        ],
        ['LON001', 'AFN', 'loan LN-000002 outstanding', '20.00', '0.00'],
      ],
    ],
    [
      'a loan that is missing from the list',
      () => loanKey(1),
      ({ typeMonth: _gone, ...item }) => item,
      () => [
        [
          'LON001',
          '',
          'loan LN-000001 index keys',
          'typeMonth Loans#people, dated 2026-11-20#000000000001',
          'dated 2026-11-20#000000000001',
        ],
      ],
    ],
    [
      'an open loan that is missing among the open loans',
      () => openLoan('کریم'),
      () => null,
      () => [['LON001', 'AFN', 'loan LN-000001 among the open ones of "کریم"', 'there', 'nothing']],
    ],
    [
      'a wrong amount that a return paid of its loan',
      () => transactionKey(numbers.loanReturn),
      (item) => ({ ...item, loans: [{ loanId: 1n, amountMinor: 14_000n }] }),
      () => [
        ['', 'AFN', `transaction ${numbers.loanReturn} laid out over loans`, '150.00', '140.00'],
        ['LON001', 'AFN', 'loan LN-000001 outstanding', '360.00', '350.00'],
      ],
    ],
    [
      'a wrong amount',
      () => transactionKey(numbers.credit),
      (item) => ({ ...item, amount: 100_100n }),
      () => [
        [afghani, 'AFN', 'balance', '-5936.25', '-5937.25'],
        [afghani, 'AFN', 'net 2026-11', '-6011.50', '-6012.50'],
        ['CSH001', 'AFN', `debited ${TODAY} HQ user ${userId}`, '-1151.00', '-1150.00'],
        ['', 'AFN', 'totalBalance', '-5953.74', '-5954.74'],
      ],
    ],
    [
      'a leg that remains although the other leg is deleted',
      () => transactionKey(numbers.purchase),
      (item) => ({
        ...item,
        credited: `Deleted#${dollars}`,
        typeMonth: 'Deleted#2026-11',
        deletion: { userId: 1n, userName: 'x', at: '2026-11-20T00:00:00Z' },
      }),
      () => [
        [
          '',
          '',
          `legs ${numbers.purchase} and ${numbers.selling}`,
          '100.00 USD against 7000.00 AFN, deleted',
          '100.00 USD against 7000.00 AFN, live',
        ],
        ['CSH001', '', `rows ${TODAY} HQ user ${userId}`, '6', '7'],
        ['CSH001', 'USD', `debited ${TODAY} HQ user ${userId}`, '0.00', '-100.00'],
        [dollars, 'USD', 'balance', '0.00', '100.00'],
        [dollars, 'USD', 'net 2026-11', '0.00', '100.00'],
        ['', 'USD', 'totalBalance', '0.00', '100.00'],
      ],
    ],
    [
      'wrong figures that a leg stores of the other leg',
      () => transactionKey(numbers.selling),
      (item) => ({
        ...item,
        otherLeg: { number: BigInt(numbers.purchase), amountMinor: 9_000n, currencyId: 2n },
      }),
      () => [
        [
          '',
          '',
          `legs ${numbers.purchase} and ${numbers.selling}`,
          '100.00 USD against 7000.00 AFN, live',
          '90.00 USD against 7000.00 AFN, live',
        ],
      ],
    ],
    [
      'a change that is missing in the history',
      () => historyKey(numbers.edited, 3),
      () => null,
      () => [
        ['', '', `transaction ${numbers.edited} version 3 in the history`, 'there', 'nothing'],
      ],
    ],
    [
      'a change that was never made',
      () => historyKey(numbers.credit, 2),
      () => ({ ...historyKey(numbers.credit, 2), action: 'edited' }),
      () => [
        ['', '', `transaction ${numbers.credit} version 2 in the history`, 'nothing', 'there'],
      ],
    ],
    [
      'an edited transaction that is missing in the Edited list',
      () => historyKey(numbers.edited, 2),
      ({ typeMonth: _gone, ...item }) => item,
      () => [
        [
          '',
          '',
          `transaction ${numbers.edited} in the Edited list`,
          `Edited#2026-11 2026-11-20#${String(numbers.edited).padStart(12, '0')}`,
          'nothing',
        ],
      ],
    ],
    [
      'a missing index key',
      () => transactionKey(numbers.credit),
      ({ credited: _gone, ...item }) => item,
      () => {
        const rest = `typeMonth Credit#2026-11, dated 2026-11-20#${String(numbers.credit).padStart(12, '0')}`
        return [
          [
            '',
            '',
            `transaction ${numbers.credit} index keys`,
            `credited ${afghani}, ${rest}`,
            rest,
          ],
        ]
      },
    ],
    [
      'a number that would be used again',
      () => counterKey('transaction'),
      (item) => ({ ...item, last: 3n }),
      () => [['', '', 'last transaction number', `${numbers.loanReturn + 1} or more`, '3']],
    ],
    [
      'a missing leg',
      () => transactionKey(numbers.purchase),
      () => null,
      () => [
        [
          '',
          '',
          `legs ${numbers.purchase} and ${numbers.selling}`,
          'nothing',
          '100.00 USD against 7000.00 AFN, live',
        ],
        ['CSH001', '', `rows ${TODAY} HQ user ${userId}`, '6', '7'],
        ['CSH001', 'USD', `debited ${TODAY} HQ user ${userId}`, '0.00', '-100.00'],
        [dollars, 'USD', 'balance', '0.00', '100.00'],
        [dollars, 'USD', 'net 2026-11', '0.00', '100.00'],
        ['', 'USD', 'totalBalance', '0.00', '100.00'],
      ],
    ],
  ]

  it.each(cases)('%s', async (_what, keyOf, forge, expected) => {
    const rows = (await whileForged(keyOf(), forge, auditLedger)).map(Object.values)
    expect(rows).toEqual(expect.arrayContaining(expected()))
    expect(rows).toHaveLength(expected().length)
  })
})

it('the auditor fails as a nightly job, with a line in the log for each disagreement', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const forge = (item: Item) => ({ ...item, outstanding: 35_001n })
  const failed = await whileForged(loanKey(1), forge, () => handler().catch(String))
  const lines = write.mock.calls.map(([line]) => String(line))
  write.mockRestore()
  expect(failed).toContain('Disagreements of the ledger with its transactions: 1')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'ERROR',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      account: 'LON001',
      currency: 'AFN',
      what: 'loan LN-000001 outstanding',
      expected: '350.00',
      found: '350.01',
    },
  ])
  for (const line of lines) expect(line).toMatch(/^[^\n]+\n$/)
})

it('the auditor reports an unreadable item, and still checks the others', async () => {
  const key = transactionKey(numbers.selling)
  const forge = (item: Item) => ({ ...item, otherLeg: { number: 1n } })
  const disagreements = await whileForged(key, forge, auditLedger)
  const what = `item ${key.pk} ${key.sk}`
  expect(disagreements).toContainEqual(expect.objectContaining({ what, expected: 'readable' }))
  expect(disagreements).toContainEqual(
    expect.objectContaining({ account: afghani, what: 'balance' }),
  )
})
