import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../testing/any-text.ts'
import { nameForm, searchForm } from './name-form.ts'

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
    [
      'Pashto letters and those of a Persian keyboard',
      'ټول ډاکټر ړوند ښه ږغ ځوان څوک',
      'تول داکتر روند شه ژغ زوان سوک',
    ],
    ['rounded and full-width letters', 'ⓐＢ', 'ab'],
    ['digits of other scripts', '१२३ １２３', '123 123'],
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

describe('nameForm', () => {
  it.each([
    ['عبدالله', 'عبد الله'],
    ['عبدالله', 'عبد\u200cالله'],
    ['عبدالله', 'عبد-الله'],
    ['نور احمد', 'نور\u200cاحمد'],
    ['كريمي', 'کریمی'],
    ['Abdul-Karim', 'abdul karim'],
    ['Abdul–Karim', 'AbdulKarim'],
    ['گل آغا', 'ګل اغا'],
  ])('is equal for %s and %s', (one, other) => {
    expect(nameForm(one)).toBe(nameForm(other))
  })

  it('is different for different names, and empty for nothing', () => {
    expect(nameForm('Karim A')).not.toBe(nameForm('Karim B'))
    expect(['', ' - ', '\u200c'].map(nameForm)).toEqual(['', '', ''])
  })

  it('of a form is the form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const form = nameForm(text)
        expect(nameForm(form)).toBe(form)
        expect(searchForm(searchForm(text))).toBe(searchForm(text))
      }),
    )
  })
})
