import { describe, expect, it } from 'vitest'
import { latinDigits, searchForm } from './normalise.ts'

describe('searchForm', () => {
  const same: [what: string, one: string, other: string][] = [
    ['Arabic and Persian yeh', 'كريمي', 'کریمی'],
    ['alef maksura and yeh', 'مصطفى', 'مصطفی'],
    ['yeh with hamza', 'رئیس', 'رییس'],
    ['Pashto yeh and gaf', 'ګلالۍ', 'گلالی'],
    ['teh marbuta and heh', 'فاطمة', 'فاطمه'],
    ['Urdu heh and heh', 'عبداللہ', 'عبدالله'],
    ['heh with yeh above and heh', 'خانۀ', 'خانه'],
    ['alef with madda or hamza and alef', 'آدم أحمد إسلام', 'ادم احمد اسلام'],
    ['waw with hamza and waw', 'مؤمن', 'مومن'],
    ['vowel marks', 'مُحَمَّد', 'محمد'],
    ['the lengthening stroke', 'محـــمد', 'محمد'],
    ['a zero-width joiner', 'نور\u200cاحمد', 'نوراحمد'],
    ['direction marks', '\u200f\u202bعلی\u202c', 'علی'],
    ['presentation forms', '\ufefb\ufedf\ufeea', 'لاله'],
    ['Latin case', 'KARIMI', 'karimi'],
    ['Latin accents', 'Ömer Çelik', 'omer celik'],
    ['Persian digits', '۰۷۹۹۱۲۳۴۵۶', '0799123456'],
    ['Arabic digits', '٠٧٩٩١٢٣٤٥٦', '0799123456'],
    ['blanks', '  Ahmad \u00a0 Karimi ', 'ahmad karimi'],
  ]
  it.each(same)('is equal for %s', (_, one, other) => {
    expect(searchForm(one)).toBe(searchForm(other))
  })

  const different: [one: string, other: string][] = [
    ['احمد', 'حامد'],
    ['گل', 'کل'],
    ['1007', '1008'],
    ['پرویز', 'برویز'],
    ['Karimi', 'Karim'],
  ]
  it.each(different)('is different for %s and %s', (one, other) => {
    expect(searchForm(one)).not.toBe(searchForm(other))
  })

  it.each([
    ['', ''],
    ['   ', ''],
    ['ـ', ''],
  ])('is empty for %j', (text, form) => {
    expect(searchForm(text)).toBe(form)
  })
})

describe('latinDigits', () => {
  it.each([
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۱٬۲۳۴٫۵۰', '1٬234٫50'],
    ['Room 7', 'Room 7'],
  ])('changes %s into %s', (text, expected) => {
    expect(latinDigits(text)).toBe(expected)
  })
})
