import { describe, expect, it } from 'vitest'
import { mergedRows, rowDifferences } from '../../entry/merged-rows.ts'
import { EMPTY_RULE, problemsOf, type RuleText, ruleWords, sentRules, textsOf } from './rules.ts'

const rule = (over: Partial<RuleText>): RuleText => ({
  ...EMPTY_RULE,
  type: 'Credit',
  currencyId: '1',
  ...over,
})
const pairOf = ({ type, currencyId }: RuleText) => `${type} ${currencyId}`

it('a saved rule fills the fields, and an unchanged form sends it back', () => {
  const saved = {
    type: 'Credit' as const,
    currencyId: 1,
    currencyCode: 'AFN',
    cashStep: '1.00',
    fixed: '0.00',
    percent: '0.5000',
    least: '20.00',
    most: '1500.00',
    payerPercent: '0.0000',
  }
  const texts = textsOf([saved, { ...saved, type: 'Debit', percent: '0.0000', most: null }])
  expect(texts).toEqual([
    rule({ percent: '0.5000', least: '20.00', most: '1,500.00' }),
    rule({ type: 'Debit', least: '20.00' }),
  ])
  expect(sentRules(texts)).toEqual([
    {
      type: 'Credit',
      currencyId: 1,
      fixed: '0',
      percent: '0.5000',
      least: '20.00',
      most: '1,500.00',
      payerPercent: '0',
    },
    {
      type: 'Debit',
      currencyId: 1,
      fixed: '0',
      percent: '0',
      least: '20.00',
      most: null,
      payerPercent: '0',
    },
  ])
})

describe('the problems of a schedule', () => {
  it.each<[what: string, rules: RuleText[], problems: Record<string, unknown>]>([
    ['that is in order', [rule({ percent: '0.5' }), rule({ currencyId: '2' })], {}],
    ['without rules', [], {}],
    ['without a currency', [rule({ currencyId: '' })], { '0.currencyId': 'is required' }],
    [
      'with a pair twice',
      [rule({}), rule({ type: 'Debit' }), rule({ fixed: '5' })],
      { '2.currencyId': 'There is a rule for Credit 1 already' },
    ],
    [
      'with a most below the least',
      [rule({ least: '20', most: '19.99' })],
      { '0.most': 'must not be less than least' },
    ],
    [
      'with more than the whole amount',
      [rule({ percent: '100.0001' })],
      { '0.percent': expect.stringContaining('must be a percentage') },
    ],
    [
      'with a percentage that can be read in two ways',
      [rule({ percent: '1,250' })],
      { '0.percent': '“1,250” can be 1.250 or 1250: type a dot, or no comma' },
    ],
    [
      'with more than all of the commission for paying',
      [rule({ type: 'Hawala', payerPercent: '101' })],
      { '0.payerPercent': expect.stringContaining('must be a percentage') },
    ],
    ['whose type was changed from Hawala', [rule({ payerPercent: '40' })], {}],
    [
      'with an amount that can not be read',
      [rule({}), rule({ type: 'Debit', fixed: '1,2,5' })],
      { '1.fixed': expect.stringContaining('must be an amount') },
    ],
  ])('%s', (_, rules, problems) => {
    expect(problemsOf(rules, pairOf)).toEqual(problems)
  })
})

describe('the changes of two people', () => {
  const a = rule({ fixed: '5' })
  const b = rule({ currencyId: '2', percent: '1' })
  const added = rule({ currencyId: '3', least: '7' })
  it.each<
    [what: string, opened: RuleText[], typed: RuleText[], saved: RuleText[], merged: RuleText[]]
  >([
    [
      'both change another rule',
      [a, b],
      [rule({ fixed: '6' }), b],
      [a, rule({ currencyId: '2', percent: '2' })],
      [rule({ fixed: '6' }), rule({ currencyId: '2', percent: '2' })],
    ],
    ['one adds a rule', [a], [a, added], [a, b], [a, b, added]],
    ['one removes a rule', [a, b], [a], [a, b], [a]],
    ['the other removed a rule', [a, b], [a, b], [a], [a]],
    [
      'one changes what the other removed',
      [a, b],
      [rule({ fixed: '6' }), b],
      [b],
      [b, rule({ fixed: '6' })],
    ],
    [
      'nobody changed a rule, but its amount is written otherwise',
      [a],
      [rule({ fixed: '5.00' })],
      [rule({ fixed: '8' })],
      [rule({ fixed: '8' })],
    ],
  ])('are merged if %s', (_, opened, typed, saved, merged) => {
    expect(mergedRows(opened, typed, saved, ruleWords(pairOf))).toEqual(merged)
  })

  it('are shown rule by rule, where they differ', () => {
    const saved = [a, b, rule({ type: 'Debit' })]
    const typed = [
      rule({ type: 'Hawala', payerPercent: '40' }),
      rule({ fixed: '5.00' }),
      rule({ currencyId: '2', percent: '1', most: '1000' }),
      added,
    ]
    expect(rowDifferences(saved, typed, ruleWords(pairOf))).toEqual([
      { label: 'Credit 2', now: '1.0000%', typed: '1.0000%, most 1,000.00' },
      { label: 'Debit 1', now: '0.00', typed: 'no rule' },
      { label: 'Hawala 1', now: 'no rule', typed: '0.00, 40.0000% of it for paying' },
      { label: 'Credit 3', now: 'no rule', typed: '0.00, least 7.00' },
    ])
  })
})
