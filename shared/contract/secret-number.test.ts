import { expect, it } from 'vitest'
import { isNumberSecret, masked, type NumberedOrder } from './secret-number.ts'

/** What a partner sent to HRT; user 4 of KBL recorded it. */
const ORDER: NumberedOrder = {
  way: 'receive',
  state: 'received',
  payingBranch: 'HRT',
  hasCode: false,
  createdBy: 4,
}
const PAYER = { userId: 7, branch: 'HRT' }

it.each<[what: string, over: Partial<NumberedOrder>, by: typeof PAYER, is: boolean]>([
  ['in the branch that pays', {}, PAYER, true],
  ['in it, while a part is left', { state: 'part' }, PAYER, true],
  ['in it, once paid', { state: 'paid' }, PAYER, false],
  ['in it, once returned', { state: 'returned' }, PAYER, false],
  ['in it, once forwarded', { state: 'forwarded' }, PAYER, false],
  ['in it, once it has a code of the house', { hasCode: true }, PAYER, false],
  ['in another branch', {}, { userId: 7, branch: 'KBL' }, false],
  ['for who recorded it in another branch', {}, { userId: 4, branch: 'KBL' }, false],
  ['for who recorded it in the branch that pays', {}, { userId: 4, branch: 'HRT' }, false],
  ['of a hawala that a partner pays', { way: 'send', payingBranch: null }, PAYER, false],
])('the number of a partner is a secret %s', (_, over, by, is) => {
  expect(isNumberSecret({ ...ORDER, ...over }, by)).toBe(is)
})

it.each([
  ['MZ-1042', '***42'],
  ['D۷۸', '***۷۸'],
  ['78', '***'],
  ['7', '***'],
  ['', '***'],
])('%s is masked as %s', (text, shown) => {
  expect(masked(text)).toBe(shown)
})
