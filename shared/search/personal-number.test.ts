import { describe, expect, it } from 'vitest'
import { comparedForm } from './personal-number.ts'

describe('the compared form', () => {
  it.each([
    ['phoneNumber', '0700 123 456', '700123456'],
    ['phoneNumber', '+93 (700) 123-456', '700123456'],
    ['phoneNumber', '0093700123456', '700123456'],
    ['phoneNumber', '۰۷۰۰۱۲۳۴۵۶', '700123456'],
    ['phoneNumber', '+92 300 1234567', '923001234567'],
    ['phoneNumber', '0700', ''],
    ['phoneNumber', 'none yet', ''],
    ['taskiraNo', '1400-0101-12345', '1400010112345'],
    ['taskiraNo', '۱۴۰۰ ۰۱۰۱ ۱۲۳۴۵', '1400010112345'],
    ['taskiraNo', 'p-0123456', 'P0123456'],
    ['taskiraNo', 'ك-۱۲٣٤ي', 'ک1234ی'],
    ['taskiraNo', '12-3', ''],
    ['taskiraNo', '0000-0000', ''],
    ['taskiraNo', '-------', ''],
    ['taskiraNo', 'ندارد هنوز', ''],
    ['phoneNumber', '0777777777', '777777777'],
    ['taskiraNo', ' ', ''],
  ] as const)('of %s %j is %j', (field, text, form) => {
    expect(comparedForm(field, text)).toBe(form)
  })
})
