import { describe, expect, it } from 'vitest'
import { amountText, settledAmount } from './amount-text.ts'

/** The caret is written as | on both sides, so that a case reads as the person sees it. */
function typed(marked: string): string | null {
  const caret = marked.indexOf('|')
  const result = amountText(marked.replace('|', ''), caret)
  return result && `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`
}

describe('amountText', () => {
  const cases: [what: string, raw: string, shown: string | null][] = [
    ['nothing', '|', '|'],
    ['one digit', '1|', '1|'],
    ['thousands commas', '1234|', '1,234|'],
    ['millions', '1234567.5|', '1,234,567.5|'],
    ['Persian digits', '۱۲۳۴۵|', '12,345|'],
    ['Arabic digits', '٩٨٧|', '987|'],
    ['the Persian decimal sign', '۱۲٫۵|', '12.5|'],
    ['the Persian thousands sign', '۱٬۲۳۴|', '1,234|'],
    ['letters', '12a|', '12|'],
    ['a sign', '-5|', '5|'],
    ['a code in front', 'AFN 1,500.25|', '1,500.25|'],
    ['a third decimal', '1.234|', '1.23|'],
    ['a dot at the end', '1500.|', '1,500.|'],
    ['a dot at the start', '.|', '0.|'],
    ['a dot before decimals', '.|5', '0.|5'],
    ['leading zeros', '007|', '7|'],
    ['a digit behind a lone zero', '05|', '5|'],
    ['a zero and a dot', '0.0|', '0.0|'],
    ['a digit in the middle', '19|,234', '19|,234'],
    ['a digit that moves a comma', '1,9|234', '19|,234'],
    ['a comma deleted backwards', '1|234', '1|,234'],
    ['a digit deleted in front', '|234,567', '|234,567'],
    ['a second dot', '1.5.|', null],
    ['a second dot before the first', '1|2.3.', null],
    ['16 digits', '1234567890123456.78|', '1,234,567,890,123,456.78|'],
    ['17 digits', '12345678901234567|', null],
    ['a dot deleted between too many digits', '1234567890123456|78', null],
    ['a comma used as the decimal sign', '1.500,25|', null],
  ]
  it.each(cases)('%s: %s', (_, raw, shown) => {
    expect(typed(raw)).toBe(shown)
  })
})

describe('settledAmount', () => {
  it.each([
    ['1,500.', '1,500'],
    ['1,500.5', '1,500.5'],
    ['', ''],
  ])('%j is %j', (text, expected) => {
    expect(settledAmount(text)).toBe(expected)
  })
})
