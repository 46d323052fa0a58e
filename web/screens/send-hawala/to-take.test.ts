import { expect, it } from 'vitest'
import { emptySend, type SendValues } from './send-form.ts'
import { isBegun } from './to-take.ts'

const FIRST = emptySend({ branch: 'HRT', currencyId: '1' })

it.each<[what: string, over: Partial<SendValues>, begun: boolean]>([
  ['nothing', {}, false],
  ['an amount', { amount: '4' }, true],
  ['a partner', { to: 'partner' }, true],
  ['an account', { by: 'account' }, true],
  ['another currency for the receiver', { isChanged: true }, true],
  ['a total', { isTotal: true }, true],
  ['another currency', { currencyId: '2' }, true],
])('with %s', (_what, over, begun) => {
  const { amount, to, by, isChanged, isTotal, currencyId } = { ...FIRST, ...over }
  expect(isBegun({ amount, to, by, isChanged, isTotal, currencyId }, FIRST)).toBe(begun)
})
