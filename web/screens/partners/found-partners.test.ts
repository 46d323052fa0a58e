import { describe, expect, it } from 'vitest'
import {
  currenciesOf,
  foundPartners,
  NO_SEARCH,
  type Partner,
  rowsOf,
  sumsOf,
} from './found-partners.ts'

const NOTHING = { count: 0, amount: '0.00' }
let ids = 0

const account = (accountNumber: string, accountName: string, currencyCode: string, more = {}) => {
  ids += 1
  return {
    accountId: ids,
    accountNumber,
    accountName,
    accountType: 'Hawala Partner' as const,
    currencyId: 1,
    currencyCode,
    balance: '0.00',
    floor: null,
    ceiling: null,
    sendPer100000: null,
    receivePer100000: null,
    vouchFrom: null,
    sent: NOTHING,
    received: NOTHING,
    oldest: null,
    agreedDifference: null,
    ...more,
  }
}

const partner = (first: Partner['accounts'][number], ...others: Partner['accounts']): Partner => ({
  accountId: first.accountId,
  accountNumber: first.accountNumber,
  accountName: first.accountName,
  afn: '0.00',
  groupFloor: null,
  accounts: [first, ...others],
})

const HERAT = partner(account('2001', 'Herat Partner', 'AFN'))
const ALI = partner(account('2002', 'علي دبي', 'USD'))
const DUBAI = {
  ...partner(
    account('3001', 'Dubai Partner', 'USD', {
      sent: { count: 2, amount: '9.00' },
      oldest: '2026-11-03',
    }),
    account('3002', 'Dubai Partner', 'EUR', {
      sent: { count: 1, amount: '4.00' },
      oldest: '2026-11-02',
    }),
    account('3003', 'Sharjah', 'AFN', { accountType: 'Partner', floor: '-5.00' }),
  ),
  afn: '-4108267.90',
  groupFloor: '-5000000.00',
}
const PARTNERS = [HERAT, ALI, DUBAI]

it.each<[text: string, currency: string, numbers: string[]]>([
  ['', '', ['2001', '2002', '3001', '3002', '3003']],
  ['  ', 'USD', ['2002', '3001']],
  ['partner', '', ['2001', '3001', '3002']],
  ['par', 'AFN', ['2001']],
  ['۲۰۰', '', ['2001', '2002']],
  ['علی', '', ['2002']],
  ['sharjah', '', ['3003']],
  ['par', 'RS', []],
  ['kabul', '', []],
])('%j in %j finds %j', (text, currency, numbers) => {
  const found = foundPartners(PARTNERS, { text, currency })
  const accounts = found.flatMap((each) => each.accounts)
  expect(accounts.map(({ accountNumber }) => accountNumber)).toEqual(numbers)
})

it('offers each currency once', () => {
  expect(currenciesOf(PARTNERS)).toEqual(['AFN', 'EUR', 'USD'])
  expect(foundPartners([], NO_SEARCH)).toEqual([])
})

it('sums what is owed in AFN over all partners, without those of whom nobody knows it', () => {
  const partners = [
    { ...HERAT, afn: '900.50' },
    { ...ALI, afn: '99.50' },
    { ...ALI, afn: null },
    DUBAI,
  ]
  expect(sumsOf(partners)).toEqual({
    weOwe: '1000.00',
    theyOwe: '4108267.90',
    net: '-4107267.90',
    withoutRate: 1,
    counts: { weOwe: { partners: 2, netted: 0 }, theyOwe: { partners: 1, netted: 0 } },
  })
})

it('counts the accounts that are in the net of their partner on the other side', () => {
  const owing = account('4006', 'Noor', 'USD', { balance: '-1660.83' })
  const owed = account('4007', 'Noor', 'AFN', { balance: '600000.00' })
  const even = { ...partner(owed, owing), afn: '0.00' }
  const unknown = { ...partner(owing), afn: null }
  expect(sumsOf([{ ...partner(owed, owing), afn: '485902.98' }, unknown]).counts).toEqual({
    weOwe: { partners: 1, netted: 0 },
    theyOwe: { partners: 0, netted: 1 },
  })
  expect(sumsOf([even]).counts).toEqual({
    weOwe: { partners: 0, netted: 1 },
    theyOwe: { partners: 0, netted: 1 },
  })
})

describe('the rows', () => {
  const rows = (isOpen: boolean, search = NO_SEARCH) =>
    rowsOf(foundPartners(PARTNERS, search), () => isOpen)

  it('are one for a partner with one account, and one for all accounts of another', () => {
    expect(
      rows(false).map(({ accountNumber, all, isMember }) => [accountNumber, all, isMember]),
    ).toEqual([
      ['2001', null, false],
      ['2002', null, false],
      ['3001', { count: 3, isOpen: false }, false],
    ])
  })

  it('tell the net in AFN and the floor over all accounts, and the oldest open hawala of all', () => {
    expect(rows(false).at(-1)).toMatchObject({
      balance: '-4108267.90',
      currencyCode: 'AFN',
      floor: '-5000000.00',
      sent: { count: 3, amount: null },
      oldest: '2026-11-02',
      limits: { accountNumber: '3001', currencyCode: 'USD', groupFloor: '-5000000.00' },
    })
  })

  it('are followed by the accounts that fit, once unfolded', () => {
    const shown = rows(true, { text: '', currency: 'AFN' })
    expect(shown.map(({ key, isMember, floor }) => [key, isMember, floor])).toEqual([
      [String(HERAT.accountId), false, null],
      [`all ${DUBAI.accountId}`, false, '-5000000.00'],
      [String(DUBAI.accounts[2]?.accountId), true, '-5.00'],
    ])
    // An account that doesn't lead has no floor over all, and one that isn't a hawala partner's has no terms.
    const { groupFloor, sendPer100000 } = shown.at(-1)?.limits ?? {}
    expect([groupFloor, sendPer100000, shown.at(-1)?.hasStatement]).toEqual([
      undefined,
      undefined,
      false,
    ])
  })

  it('show a partner with one account and a floor over all as one with several', () => {
    const one = { ...HERAT, groupFloor: '0.00' }
    const shown = rowsOf(foundPartners([one], NO_SEARCH), () => false)
    expect(shown.map(({ all }) => all)).toEqual([{ count: 1, isOpen: false }])
  })
})
