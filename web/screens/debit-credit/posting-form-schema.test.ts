import { describe, expect, it } from 'vitest'
import { dateLimits } from '../../forms/money/date-limits.ts'
import {
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
      ['date: must be a day such as 2026-11-20, 20, 3/10 or 1405/8/29'],
    ],
  ]
  it.each(cases)('%s', (_, over, wrong) => {
    const result = PostingFormSchema.safeParse({ ...good, ...over })
    const issues = result.success ? [] : result.error.issues
    expect(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)).toEqual(wrong)
  })
})

it('refuses a day that this person may not date back to', () => {
  const schema = postingFormSchema(dateLimits('User', '2026-11-20'))
  expect(schema.safeParse({ ...good, date: '2026-11-16' }).error?.issues[0]?.path).toEqual(['date'])
  expect(schema.safeParse(good).success).toBe(true)
})
