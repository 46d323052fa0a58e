import { expect, it } from 'vitest'
import { days as texts } from '#texts/days.ts'
import type { Day } from '../../day/day.ts'
import { dayOf } from '../close-day/samples.ts'
import { fullWordsOf, isAcceptedWithAll, lookOf, marksOf, wordsOf } from './day-words.ts'

const partsOf = (net: string | null): [over: string | null, short: string | null] => {
  if (net === null) return [null, null]
  return net.startsWith('-') ? ['0.00', net.slice(1)] : [net, '0.00']
}

const cash = (
  currencyCode: string,
  variance: string | null,
  settled: string | null = '0.00',
  [over, short] = partsOf(variance),
  [settledOver, settledShort] = partsOf(settled),
) => ({
  currencyId: 1,
  currencyCode,
  opening: '0.00',
  in: '0.00',
  out: '0.00',
  expected: '0.00',
  counted: '0.00',
  variance,
  over,
  short,
  settled,
  settledOver,
  settledShort,
})
const SHORT = [cash('AFN', '-50.00'), cash('EUR', '0.00'), cash('USD', '1.00')]
const EVEN = [cash('AFN', '0.00')]
const CLOSED = { state: 'closed', closedAt: '2026-11-22T12:30:00Z', currencies: EVEN } as const

it.each<[changed: Partial<Day>, sign: string, words: string]>([
  [{}, '○', 'Open · not closed yet'],
  [{ late: true, currencies: [cash('AFN', null)] }, '!', 'Late · not closed in time'],
  [CLOSED, '●', 'Closed · waits for head office · No difference'],
  [
    { ...CLOSED, currencies: SHORT },
    '●±',
    'Closed · waits for head office · 50.00 AFN short, 1.00 USD over',
  ],
  [
    { ...CLOSED, state: 'accepted', late: true, closedLate: true, currencies: SHORT },
    '✓±!',
    'Accepted · final · Closed late · 50.00 AFN short, 1.00 USD over',
  ],
  [{ ...CLOSED, state: 'returned' }, '?', 'Returned · waits for the branch · No difference'],
  [{ ...CLOSED, state: 'answered' }, '↩', 'Answered · waits for head office · No difference'],
  [
    { ...CLOSED, currencies: [cash('AFN', '-50.00', '10.00'), cash('USD', '0.00', '-1050.00')] },
    '●±',
    'Closed · waits for head office · 50.00 AFN short, settled 10.00 AFN, settled -1,050.00 USD',
  ],
  [
    {
      ...CLOSED,
      currencies: [cash('AFN', '0.00', '0.00', ['5000.00', '5000.00'], ['20.00', '20.00'])],
    },
    '●±',
    'Closed · waits for head office · 5,000.00 AFN short, 5,000.00 AFN over, settled -20.00 AFN, settled 20.00 AFN',
  ],
  [
    { ...CLOSED, currencies: [cash('AFN', '-50.00', '10.00', [null, null], [null, null])] },
    '●±',
    'Closed · waits for head office · 50.00 AFN short, settled 10.00 AFN',
  ],
  [{ state: 'noBusiness' }, '–', 'No business · needs no close'],
])('%j is %s: %s', (changed, sign, words) => {
  const day = dayOf('2026-11-22', changed)
  expect(texts.signs[lookOf(day)] + marksOf(day)).toBe(sign)
  expect(wordsOf(day)).toBe(words)
})

it('names the branch and the day', () => {
  expect(fullWordsOf(dayOf('2026-11-22'))).toBe('KBL, 22 November · Open · not closed yet')
})

it('has different signs for all states', () => {
  const signs = [...Object.values(texts.signs), texts.differenceSign]
  expect(new Set(signs).size).toBe(signs.length)
})

it.each<[changed: Partial<Day>, is: boolean]>([
  [CLOSED, true],
  [{ ...CLOSED, currencies: SHORT }, false],
  [{ ...CLOSED, currencies: [cash('AFN', '0.00', '-1.00')] }, false],
  // An earlier version kept only the balance of what was over and short.
  [{ ...CLOSED, currencies: [cash('AFN', '0.00', null)] }, false],
  [{ ...CLOSED, currencies: [cash('AFN', '0.00', '0.00', [null, null], [null, null])] }, false],
  [{ ...CLOSED, currencies: [cash('AFN', '0.00', '0.00', ['5.00', '5.00'])] }, false],
  [{ ...CLOSED, currencies: [cash('AFN', '0.00', '0.00', undefined, ['5.00', '5.00'])] }, false],
  [{ ...CLOSED, state: 'answered' }, false],
  [{ ...CLOSED, state: 'accepted' }, false],
  [{}, false],
])('%j is accepted with all others: %s', (changed, is) => {
  expect(isAcceptedWithAll(dayOf('2026-11-22', changed))).toBe(is)
})
