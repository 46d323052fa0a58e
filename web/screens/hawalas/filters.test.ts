import { expect, it } from 'vitest'
import {
  addressOf,
  amountOf,
  filtersOf,
  firstPageOf,
  NO_FILTERS,
  problemsOf,
  searchFor,
} from './filters.ts'

const TODAY = '2026-11-22'
const TOO_LONG = { toDate: 'A search covers at most 400 days' }

it('reads the filters of an address, and the hawala to open, which is no filter', () => {
  const filters = filtersOf('?state=payable&payingBranch=HRT&order=31&other=1')
  expect(filters).toEqual({ ...NO_FILTERS, state: 'payable', payingBranch: 'HRT', order: '31' })
  expect(searchFor(filters)).toEqual({ state: 'payable', payingBranch: 'HRT' })
})

it('reads no name and no phone from an address', () => {
  expect(filtersOf('?name=Zahra&phone=0790000002')).toEqual(NO_FILTERS)
  expect(addressOf(NO_FILTERS)).toBe('')
})

it('sends what is typed as it is found', () => {
  const typed = { number: ' ۱۰۴۲ ', phone: ' 0790 000002 ', name: ' كريمي ', amount: ' ۷۰,۰۰۰ ' }
  expect(searchFor({ ...NO_FILTERS, ...typed })).toEqual({
    anyNumber: '۱۰۴۲',
    phone: '0790 000002',
    name: 'كريمي',
    amount: '۷۰,۰۰۰',
  })
  const partners = { ...NO_FILTERS, number: 'HRT–2024/۵۵' }
  expect(searchFor(partners)).toEqual({ anyNumber: 'HRT–2024/۵۵' })
})

it('sends the days, and the filters of a link of Hawala Profit', () => {
  const search = '?fromDate=2026-11-01&toDate=2026-11-22&route=KBL+→+HRT&currencyId=2&counted=true'
  expect(searchFor(filtersOf(search))).toEqual({
    from: '2026-11-01',
    to: '2026-11-22',
    route: 'KBL → HRT',
    currencyId: '2',
    counted: true,
  })
})

it.each([
  [{}, {}, true],
  [{ number: 'MZ-7' }, {}, true],
  [{ number: '--' }, { number: 'Number must have a letter or a digit' }, false],
  [{ name: '-' }, { name: 'Sender or Receiver must have a letter or a digit' }, false],
  [{ phone: 'abc' }, { phone: 'Phone must have digits' }, false],
  [{ amount: '1.234' }, { amount: expect.stringMatching(/^Amount must be/) }, false],
  [
    { fromDate: '2026-11-22', toDate: '2026-11-21' },
    { toDate: expect.stringContaining('From Date') },
    false,
  ],
  [{ amount: '۷۰٬۰۰۰٫۵۰' }, {}, true],
  [{ amount: '70000/50' }, {}, true],
  [{ fromDate: '2025-11-01', toDate: '2026-12-05' }, {}, true],
  [{ fromDate: '2025-11-01', toDate: '2026-12-06' }, TOO_LONG, false],
  // Without a last day it is a search through today; today's day is the server's to say.
  [{ fromDate: '2025-10-19' }, {}, true],
  [{ fromDate: '2025-10-18' }, TOO_LONG, true],
  [{ toDate: '1900-01-01' }, {}, true],
  [{ state: 'lost' }, {}, false],
])('of %j says %j', (given, problems, isSent) => {
  const filters = { ...NO_FILTERS, ...given }
  expect(problemsOf(filters, TODAY)).toEqual(problems)
  expect(searchFor(filters) !== null).toBe(isSent)
})

it('reads a short first page where nothing narrows the list', () => {
  expect(firstPageOf({})).toEqual({ limit: '200' })
  expect(firstPageOf({ branch: 'HRT' })).toEqual({ branch: 'HRT' })
})

it.each([
  ['', null],
  ['۷۰٬۰۰۰٫۵۰', 7_000_050n],
  ['x', null],
])('reads the amount %j that is searched for as hundredths', (amount, minor) => {
  expect(amountOf({ ...NO_FILTERS, amount })).toBe(minor)
})
