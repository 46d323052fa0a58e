import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../testing/office.ts'
import { openWorkedDays, WORKED, type WorkedDays } from '../../testing/worked-days.ts'

/** Where the money of the house is, on the evening of the worked Monday. Rules: docs/rules/books.md. */

const MONDAY_EVENING = new Date('2026-11-23T14:00:00Z')
type Money = Answer<'books/money'>['data']

let house: WorkedDays
let money: Money
beforeAll(async () => {
  house = await openWorkedDays()
  const omar = await house.omar.again(MONDAY_EVENING)
  money = (await omar.call('books/money', { at: MONDAY_EVENING })).data
})

const inCurrency = (code: string) => money.currencies.find((each) => each.currencyCode === code)
const placesIn = (code: string) =>
  inCurrency(code)?.places.map(({ place, branch, account, amount, change, afn }) => [
    ...[place, branch ?? account],
    ...[amount, change, afn],
  ])

it('tells the money of each currency with its places, and what they grew by today', () => {
  expect(placesIn('AFN')).toEqual([
    // Omar brought 100,000, and paid 60,000 to the bank and 2,000 to the owner.
    ['till', 'HQ', '38000.00', '-62000.00', '38000.00'],
    // Rahim has 29,000 left of 30,000 after a hawala, and bought tea for 250.
    ['till', 'HRT', '28750.00', '-250.00', '28750.00'],
    // 16,940 less 500 paid out, with 2,040 of a hawala and 696 for 10 dollars.
    ['till', 'KBL', '19176.00', '2236.00', '19176.00'],
    ['vault', 'KBL', '10000.00', '0.00', '10000.00'],
    // 60,000 came, 5,000 of rent and 1,500 to the partner went, 300 of interest came.
    ['bank', '9201', '53800.00', '53800.00', '53800.00'],
  ])
  expect(placesIn('USD')).toEqual([
    ['till', 'HQ', '100.00', '0.00', '6930.00'],
    ['vault', 'HRT', '20.00', '20.00', '1386.00'],
    ['till', 'KBL', '30.00', '-30.00', '2079.00'],
  ])
  expect(inCurrency('USD')).toMatchObject({
    mid: '69.3000',
    amount: '150.00',
    change: '-10.00',
    afn: '10395.00',
    payable: [],
  })
  // 149,726.00 in AFN and 10,395.00 in dollars; -6,214.00 and 10 dollars at 69.30 went.
  expect([inCurrency('AFN')?.amount, inCurrency('AFN')?.change]).toEqual(['149726.00', '-6214.00'])
  expect([money.afn, money.change, money.withoutMid]).toEqual(['160121.00', '-6907.00', []])
})

it('tells what the house is worth, earned today, and has not realised', () => {
  expect([money.netWorth, money.result, money.unrealised]).toEqual([
    '150156.00',
    '-4863.00',
    '45.00',
  ])
  expect(money.positions).toEqual([
    {
      currencyId: 2,
      currencyCode: 'USD',
      quantity: '50.00',
      change: '-10.00',
      worth: '3465.00',
      unrealised: '45.00',
      exposure: '150.00',
    },
  ])
})

it('tells what partners are owed, what is lent, and what is to be paid', () => {
  expect(money.partners).toMatchObject([
    { account: '2001', currencyCode: 'AFN', amount: '515.00', change: '515.00', afn: '515.00' },
  ])
  expect([money.loans, money.hawalas]).toEqual([[], []])
})

it('tells what all customers are owed together', () => {
  // Gul has 9,950.00, and Nasir owes 500.00.
  expect(money.customers).toEqual([
    {
      currencyId: 1,
      currencyCode: 'AFN',
      net: '9450.00',
      weOwe: null,
      theyOwe: null,
      asOf: null,
    },
  ])
})

it('is a balance: what is there is what is owed and what is owned', () => {
  const sum = (rows: readonly { afn: string | null }[]) =>
    rows.reduce((all, { afn }) => all + Number(afn), 0)
  const net = money.customers.reduce((all, each) => all + Number(each.net), 0)
  const owed = sum(money.partners) + sum(money.hawalas) + net - sum(money.loans)
  expect((sum(money.currencies) - owed).toFixed(2)).toBe(money.netWorth)
})

it('agrees with the balance sheet and with profit and loss of the day', async () => {
  const ask = { at: house.now }
  const [from, to] = [WORKED.day, WORKED.day]
  const sheet = await house.amina.call('books/balance-sheet', { ...ask, query: { date: to } })
  expect(sheet.data.totals.equity).toBe(money.netWorth)
  const profit = await house.amina.call('books/profit-and-loss', { ...ask, query: { from, to } })
  expect(profit.data.lines.find(({ line }) => line === 'result')?.house).toBe(money.result)
})

describe('who reads it', () => {
  it.each<[who: 'viewer' | 'amina' | 'omar' | 'karim' | 'laila', status: number]>([
    ['viewer', 200],
    ['amina', 200],
    ['omar', 200],
    ['karim', 403],
    ['laila', 403],
  ])('%s: %i', async (who, status) => {
    expect((await house[who].call('books/money', { at: house.now })).status).toBe(status)
  })
})
