import { expect, it } from 'vitest'
import { type CashOfDay, cashLines } from './cash-points.ts'
import type { Money } from './place-link.ts'

const TODAY = '2026-11-23'
const row = (date: string, cash: string, currencyCode = 'AFN'): CashOfDay => ({
  date,
  currencyId: currencyCode === 'AFN' ? 1 : 2,
  currencyCode,
  cash,
})
const place = (kind: 'till' | 'bank', amount: string) => ({ place: kind, amount })
const money = (currencyId: number, currencyCode: string, places: object[]) =>
  ({ currencies: [{ currencyId, currencyCode, places }] }) as unknown as Money

it('ends with the cash of now, without banks and without what the night says of today', () => {
  const days = [row('2026-11-21', '5.00'), row('2026-11-22', '7.00'), row(TODAY, '9.00')]
  const afn = money(1, 'AFN', [
    place('till', '1000.00'),
    place('till', '2.00'),
    place('bank', '50.00'),
  ])
  const [line] = cashLines(days, afn, TODAY)
  expect(line?.code).toBe('AFN')
  expect(line?.points.map(({ text, place: at }) => `${at} ${text}`)).toEqual([
    '21-Nov-2026 5.00',
    '22-Nov-2026 7.00',
    'Now 1,002.00',
  ])
  const [first, second, last] = line?.points.map(({ time = 0 }) => time) ?? []
  expect([Number(second) - Number(first), Number(last) - Number(second)]).toEqual([1, 1])
})

it('has no line for a currency of which no day is closed', () => {
  const usd = money(2, 'USD', [place('till', '1.00')])
  expect(cashLines([row(TODAY, '7.00', 'USD')], usd, TODAY)).toEqual([])
})

it('ends at 0 for a currency of which nothing is left', () => {
  const days = [row('2026-11-22', '7.00', 'USD'), row('2026-11-22', '3.00')]
  const lines = cashLines(days, money(1, 'AFN', [place('till', '3.00')]), TODAY)
  expect(lines.map(({ code, points }) => [code, points.at(-1)?.text])).toEqual([
    ['AFN', '3.00'],
    ['USD', '0.00'],
  ])
})
