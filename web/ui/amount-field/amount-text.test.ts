import { describe, expect, it } from 'vitest'
import { amountText, isFull, settledAmount, steppedAmount } from './amount-text.ts'

/** In `marked` and in the result, | marks the caret. */
function edited(before: string, marked: string, from?: number): string | null {
  const caret = marked.indexOf('|')
  const result = amountText(marked.replace('|', ''), caret, before, from)
  return result && `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`
}

/** Types these keys into an empty field. Returns the shown text after each of them. */
function typed(keys: string): string[] {
  let text = ''
  return Array.from(keys, (key) => {
    text = amountText(text + key, text.length + 1, text)?.text ?? text
    return text
  })
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
    ['a sign', '-5|', '-5|'],
    ['an exponent', '1e5|', '1e5|'],
    ['brackets', '(500)|', '(500)|'],
    ['a sum', '5+3|', '5+3|'],
    ['a code in front', 'AFN 1,500.25|', '1,500.25|'],
    ['a third decimal', '1.234|', '1.234|'],
    ['a third decimal behind a code', 'AFN 1.2399|', 'AFN 1.2399|'],
    ['a dot at the end', '1500.|', '1,500.|'],
    ['a dot at the start', '.|', '0.|'],
    ['a dot before decimals', '.|5', '0.|5'],
    ['leading zeros', '007|', '7|'],
    ['a digit behind a lone zero', '05|', '5|'],
    ['a zero and a dot', '0.0|', '0.0|'],
    ['the slash for the decimal sign', '12/5|', '12.5|'],
    ['the slash behind Persian digits', '۱۲/۵|', '12.5|'],
    ['a comma in the right place', '1,234|', '1,234|'],
    ['commas and decimals in the right places', '1,234,567.89|', '1,234,567.89|'],
    ['Persian digits with commas', '۱٬۲۳۴٬۵۶۷٫۸۹|', '1,234,567.89|'],
    ['the Persian comma', '۱،۲۳۴|', '1,234|'],
    ['a comma for the decimal sign', '12,5|', '12,5|'],
    ['a Persian comma for the decimal sign', '12،5|', '12,5|'],
    ['a Persian thousands sign for the decimal sign', '۱۲٬۵|', '12,5|'],
    ['two decimals behind a comma', 'AFN 12,50|', '12,50|'],
    ['blanks for thousands and a comma', '1 234,50|', '1234,50|'],
    ['four digits before a comma', '1234,567|', '1234,567|'],
    ['a group of two', '12,34,567|', '12,34,567|'],
    ['a comma in front', ',5|', ',5|'],
    ['a comma behind a lone zero', '0,|5', '0.|5'],
    ['a comma behind a Persian zero', '۰٬۵۰۰|', '0.50|'],
    ['misplaced commas longer than any amount', '1,2,3,4,5,6,7,8,9,0,1,2,3|', null],
    ['two cells', '1250\t300|', '1250\t300|'],
    ['two numbers', '1250 300|', '1250 300|'],
    ['lakhs', '12,34,567.50|', '12,34,567.50|'],
    ['dots for thousands', '1.234,50|', '1.234,50|'],
    ['a second dot', '1.5.|', null],
    ['a second dot before the first', '1|2.3.', null],
    ['16 digits', '1234567890123456.78|', '1,234,567,890,123,456.78|'],
    ['17 digits', '12345678901234567|', null],
    ['a dot deleted between too many digits', '1234567890123456|78', null],
  ]
  it.each(cases)('%s: %s', (_, raw, shown) => {
    expect(edited('', raw)).toBe(shown)
  })
})

describe('an edit of an amount', () => {
  it.each<[what: string, before: string, raw: string, shown: string | null]>([
    ['a digit in the middle', '1,234', '19|,234', '19|,234'],
    ['a digit that moves a comma', '1,234', '1,9|234', '19|,234'],
    ['a digit at the end', '1,234', '1,2345|', '12,345|'],
    ['a digit deleted at the end', '1,234', '1,23|', '123|'],
    ['a comma deleted backwards', '1,234', '1|234', '1|,234'],
    ['a digit deleted in front', '1,234,567', '|234,567', '|234,567'],
    ['the digits before a zero deleted', '10,500', '|0,500', '|500'],
    ['a digit deleted in the middle', '1,234,567', '1,2|4,567', '12|4,567'],
    ['a dot inserted in the middle', '1,234', '1,2.|34', '12.|34'],
    ['a dot inserted before a comma', '12,345', '1.|2,345', null],
    ['a comma inserted in the middle', '1,234', '1,2,|34', '1,2,|34'],
    ['a comma at the end', '1,234', '1,234,|', '1,234,|'],
    ['a text with commas inserted at the end', '1', '1,234.5|', '1,234.5|'],
    ['a digit behind a misplaced comma', '12,5', '12,50|', '12,50|'],
    ['a digit that makes the comma a thousands comma', '12,50', '12,500|', '12,500|'],
    [
      'a digit behind a thousands comma that was misplaced before',
      '12,500',
      '12,5000|',
      '125,000|',
    ],
    ['a misplaced comma deleted', '12,5', '12|5', '12|5'],
    ['the digit behind a misplaced comma deleted', '12,5', '12,|', '12,|'],
    ['a dot behind a misplaced comma', '12,5', '12,5.|', '12,5.|'],
    ['an unformatted value', '1500', '15005|', '15,005|'],
    ['a digit behind a sign that was pasted', '-500', '-5005|', '-5005|'],
    ['a digit behind a third decimal', '1.234', '1.2345|', '1.2345|'],
    ['a sign deleted', '-1500', '|1500', '|1,500'],
    ['a third decimal deleted', '1.234', '1.23|', '1.23|'],
  ])('%s', (_, before, raw, shown) => {
    expect(edited(before, raw)).toBe(shown)
  })

  it('distinguishes a paste over the whole text from a deletion', () => {
    expect(edited('12,345', '12,34|', 0)).toBe('12,34|')
    expect(edited('12,345', '12,34|')).toBe('1,234|')
  })
})

describe('arithmetic', () => {
  it.each<[what: string, before: string, raw: string, shown: string | null]>([
    ['the equals sign at the beginning', '', '=|', '=|'],
    ['the equals sign inserted in front', '1,200', '=|1,200', '=|1,200'],
    ['signs and parentheses', '=(1200', '=(1200+|', '=(1200+|'],
    ['a slash, which divides', '=1200', '=1200/|', '=1200/|'],
    ['local digits and signs', '=', '=۱۲۰۰*۶۸٫۵|', '=1200*68.5|'],
    ['a character that can not be calculated', '=2*', '=2*x|', '=2*x|'],
    ['only the commas that are typed', '=120', '=1200|', '=1200|'],
    ['a second dot', '=1.5+2', '=1.5+2.|', '=1.5+2.|'],
    [
      'more digits than an amount has',
      '=1234567890123456',
      '=12345678901234567|',
      '=12345678901234567|',
    ],
    ['a paste over the whole text', '=5*3', '12.5|', '12.5|'],
    ['the whole text deleted', '=5*3', '|', '|'],
    ['the equals sign deleted from a number', '=1500', '|1500', '|1,500'],
    ['no deletion of the equals sign from arithmetic', '=5*3', '|5*3', null],
    ['no text that is too long', '=', `=${'1+'.repeat(60)}|`, null],
  ])('keeps %s', (_, before, raw, shown) => {
    expect(edited(before, raw)).toBe(shown)
  })

  it('never counts as full', () => {
    expect(isFull('=1234567890123456+1')).toBe(false)
  })
})

describe('typing', () => {
  it.each([
    ['typed commas', '1,234', ['1', '1,', '1,2', '1,23', '1,234']],
    [
      'typed commas after those of the field',
      '1234,5',
      ['1', '12', '123', '1,234', '1,234,', '1,234,5'],
    ],
    ['a comma instead of the dot', '۱۲,۵', ['1', '12', '12,', '12,5']],
    ['a comma behind the dot', '1.5,', ['1', '1.', '1.5', '1.5,']],
    ['a slash', '12/50', ['1', '12', '12.', '12.5', '12.50']],
    ['a sign', '-5', ['', '5']],
    ['a third decimal', '1.234', ['1', '1.', '1.2', '1.23', '1.23']],
  ])('%s', (_, keys, shown) => {
    expect(typed(keys)).toEqual(shown)
  })
})

it.each([
  ['999,999,999,999,999.99', false],
  ['1,234,567,890,123,456', true],
  ['1,234,567,890,123,456.7', true],
  ['', false],
])('whether %j is full: %s', (text, full) => {
  expect(isFull(text)).toBe(full)
})

describe('steps by 0.01', () => {
  it.each<[text: string, step: 1 | -1, next: string]>([
    ['', 1, '0.01'],
    ['', -1, ''],
    ['0.01', -1, '0.00'],
    ['0.00', -1, '0.00'],
    ['0', -1, '0'],
    ['5', 1, '5.01'],
    ['1,234.5', 1, '1,234.51'],
    ['1,500.', -1, '1,499.99'],
    ['999.99', 1, '1,000.00'],
    ['1,000', -1, '999.99'],
    ['9,007,199,254,740,993.00', 1, '9,007,199,254,740,993.01'],
    ['9,999,999,999,999,999.99', 1, '9,999,999,999,999,999.99'],
    ['9,999,999,999,999,999.99', -1, '9,999,999,999,999,999.98'],
    ['=1200*68.5', 1, '82,200.01'],
    ['=1200*', 1, '=1200*'],
    ['12,5', 1, '12.51'],
    ['1,2,3', 1, '1,2,3'],
    ['-500', 1, '-500'],
    ['1.234', -1, '1.234'],
  ])('from %j by %i to %j', (text, step, next) => {
    expect(steppedAmount(text, step)).toBe(next)
  })
})

describe('settledAmount', () => {
  it.each([
    ['1,500.', '1,500'],
    ['1,500.5', '1,500.5'],
    ['', ''],
    ['=1200*68.5', '82,200.00'],
    ['=1200*', '=1200*'],
    ['=5/0', '=5/0'],
    ['88,60', '88.60'],
    ['12,34,567.50', '1,234,567.50'],
    ['1.234,50', '1,234.50'],
    ['1234,5', '1,234.5'],
    ['=100*70،505', '=100*70،505'],
    ['=100*70،50', '7,050.00'],
    ['1,2,3', '1,2,3'],
    ['12,', '12,'],
    ['1250\t300', '1250\t300'],
  ])('%j is %j', (text, expected) => {
    expect(settledAmount(text)).toBe(expected)
  })
})
