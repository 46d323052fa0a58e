import { describe, expect, it } from 'vitest'
import {
  dateLimits,
  named,
  PostingFormSchema,
  type PostingFormValues,
  postingFormSchema,
} from './posting-form-schema.ts'

const good: PostingFormValues = {
  account: '1007',
  currencyId: '1',
  narrative: '',
  amount: '1,500.50',
  date: '2026-11-20',
}

describe('PostingFormSchema', () => {
  const cases: [what: string, over: Partial<PostingFormValues>, wrong: string[]][] = [
    ['everything given', {}, []],
    ['no account', { account: '' }, ['account: Account is required']],
    ['no currency', { currencyId: '' }, ['currencyId: Currency is required']],
    ['no amount', { amount: '' }, ['amount: Amount is required']],
    ['nothing behind the dot', { amount: '1,500.' }, []],
    ['an amount of nothing', { amount: '0.00' }, ['amount: must be above 0']],
    ['the largest amount', { amount: '9,999,999,999,999,999.99' }, []],
    ['200 characters of narrative', { narrative: 'ب'.repeat(200) }, []],
    [
      '201 characters of narrative',
      { narrative: 'ب'.repeat(201) },
      ['narrative: must be at most 200 characters long'],
    ],
    ['no date', { date: '' }, []],
    [
      'a day that is none',
      { date: '2026-02-30' },
      ['date: must be a calendar day written yyyy-mm-dd'],
    ],
  ]
  it.each(cases)('%s', (_, over, wrong) => {
    const result = PostingFormSchema.safeParse({ ...good, ...over })
    const issues = result.success ? [] : result.error.issues
    expect(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)).toEqual(wrong)
  })
})

it.each([
  ['must be above 0', 'Amount must be above 0'],
  ['Amount is required', 'Amount is required'],
  [undefined, undefined],
])('names the field in %j', (message, sentence) => {
  expect(named('Amount', message)).toBe(sentence)
})

describe('the days a posting may be dated', () => {
  it.each([
    ['User', '2026-11-20', null],
    ['User', '2026-11-17', null],
    ['User', '', null],
    ['User', '2026-11-16', 'Date must be 17-Nov-2026 or later: a User may date back 3 days'],
    ['User', '2026-11-21', 'Date must not be in the future: today is 20-Nov-2026'],
    ['Manager', '2024-01-01', null],
    ['Admin', '2026-11-21', 'Date must not be in the future: today is 20-Nov-2026'],
  ])('%s, %s', (userType, date, message) => {
    const schema = postingFormSchema(dateLimits(userType, '2026-11-20'))
    const result = schema.safeParse({ ...good, date })
    expect(result.error?.issues[0]?.message ?? null).toBe(message)
  })
})
