import { expect, it } from 'vitest'
import { countOf, dayOf } from '../screens/close-day/samples.ts'
import { type SheetDay, sealDigits, sheetRows, signersOf } from './sheet.ts'

const afn = {
  currencyId: 1,
  currencyCode: 'AFN',
  opening: '20000.00',
  in: '13830.00',
  out: '16840.00',
  expected: '16990.00',
  counted: '16940.00',
  variance: '-50.00',
  over: '0.00',
  short: '50.00',
  settled: '0.00',
  settledOver: '0.00',
  settledShort: '0.00',
}
const nothing = {
  currencyId: 2,
  currencyCode: 'USD',
  opening: '0.00',
  in: '0.00',
  out: '0.00',
  expected: '0.00',
  counted: '0.00',
  variance: '0.00',
  over: '0.00',
  short: '0.00',
  settled: '0.00',
  settledOver: '0.00',
  settledShort: '0.00',
}
const vault = { branch: 'KBL', userId: 0, userName: 'Vault', reasons: [] }
const confirmed = countOf({ state: 'confirmed', decidedByName: 'karim' })

const day: SheetDay = {
  ...dayOf('2026-11-22', { state: 'closed', closedByName: 'karim' }),
  spots: [],
  others: [],
  tills: [
    {
      branch: 'KBL',
      userId: 4,
      userName: 'laila',
      reasons: [],
      currencies: [afn, nothing, { ...afn, currencyId: 3 }],
      count: confirmed,
    },
    { ...vault, currencies: [afn], count: null },
  ],
}

it('has a row for each currency that held or moved something, and names the people once', () => {
  expect(
    sheetRows(day).map(({ till, currencyId, isFirst }) => [till, currencyId, isFirst]),
  ).toEqual([
    ['laila', 1, true],
    ['laila', 3, false],
    ['Vault', 1, true],
  ])
})

it('tells two tills of one name apart, and what is special about a count', () => {
  const flagged = countOf({ state: 'confirmed', flags: ['smallHouse'] })
  const tills = [
    { ...vault, userId: 4, userName: 'laila', currencies: [afn], count: flagged },
    { ...vault, userId: 9, userName: 'laila', currencies: [afn], count: confirmed },
  ]
  expect(
    sheetRows({ ...day, tills }).map(({ key, isFirst, flags }) => [key, isFirst, flags]),
  ).toEqual([
    ['4 1', true, ['smallHouse']],
    ['9 1', true, []],
  ])
})

it('has what was found of each currency, if the count is of that day', () => {
  const [line] = confirmed.lines
  const counts = [
    confirmed,
    countOf({ lines: line ? [{ ...line, pieces: { '1000': 16 }, loose: '1940.50' }] : [] }),
    countOf({ through: '2026-11-23' }),
  ]
  const tills = counts.map((count, userId) => ({ ...vault, userId, currencies: [afn], count }))
  expect(sheetRows({ ...day, tills }).map(({ pieces, through }) => [pieces, through])).toEqual([
    ['16 × 1000, 1 × 500, 4 × 100, 2 × 20', null],
    ['16 × 1000, 1,940.50 loose', null],
    ['', '2026-11-23'],
  ])
})

it.each<[what: string, changed: Partial<SheetDay>, signers: string[]]>([
  ['who closed and who counted', {}, ['karim', 'laila']],
  [
    'first another person of the vault',
    {
      tills: [
        ...day.tills.slice(0, 1),
        {
          ...vault,
          currencies: [],
          count: { ...confirmed, countedByName: 'karim', decidedByName: 'rahim' },
        },
      ],
    },
    ['karim', 'rahim'],
  ],
  ['an open day', { closedByName: null, tills: [] }, ['', '']],
])('is signed by %s', (_what, changed, signers) => {
  expect(signersOf({ ...day, ...changed })).toEqual(signers)
})

it.each([
  [null, null],
  ['9f86d081884c7d65', '9f86d081'],
])('of the seal %s it shows %s', (sealBefore, digits) => {
  expect(sealDigits({ sealBefore })).toBe(digits)
})

it('has the reasons of all counts at its till, and none where nothing differed', () => {
  const count = countOf({ state: 'confirmed', reason: 'It lay under the drawer' })
  const even = { ...afn, counted: '16990.00', variance: '0.00' }
  const reasons = [
    { currencyId: 2, reason: 'Torn notes' },
    { currencyId: 2, reason: 'It lay under the drawer' },
  ]
  const tills = [
    {
      ...vault,
      userId: 4,
      userName: 'laila',
      currencies: [even, { ...afn, currencyId: 2 }],
      count,
      reasons,
    },
    { ...vault, userId: 5, userName: 'rahim', currencies: [even], count },
  ]
  const both = 'Torn notes; It lay under the drawer'
  expect(
    sheetRows({ ...day, tills }).map(({ tillReason, reason }) => [tillReason, reason]),
  ).toEqual([
    [both, ''],
    [both, both],
    ['', ''],
  ])
})
