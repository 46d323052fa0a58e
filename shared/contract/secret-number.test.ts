import { expect, it } from 'vitest'
import { isNumberSecret, masked, type NumberedOrder } from './secret-number.ts'

/** What a partner sent to HRT; user 4 of KBL recorded it. */
const ORDER: NumberedOrder = {
  way: 'receive',
  state: 'received',
  payingBranch: 'HRT',
  branch: 'KBL',
  hasCode: false,
  createdBy: 4,
}
const PAYER = { userId: 7, branch: 'HRT', isHeadOffice: false }
const RECORDING = { ...PAYER, branch: 'KBL' }
const HEAD = { userId: 9, branch: 'HQ', isHeadOffice: true }

it.each<[what: string, over: Partial<NumberedOrder>, by: typeof PAYER, is: boolean]>([
  ['in the branch that pays', {}, PAYER, true],
  ['in it, while a part is left', { state: 'part' }, PAYER, true],
  ['in it, once paid', { state: 'paid' }, PAYER, false],
  ['in it, once returned, because it may be received again', { state: 'returned' }, PAYER, true],
  ['in the branch that recorded it, once returned', { state: 'returned' }, RECORDING, false],
  ['in it, once forwarded', { state: 'forwarded' }, PAYER, false],
  ['in it, once it has a code of the house', { hasCode: true }, PAYER, false],
  ['in the branch that recorded it', {}, RECORDING, false],
  ['in a branch to which it may be redirected', {}, { ...PAYER, branch: 'MZR' }, true],
  ['there, once paid', { state: 'paid' }, { ...PAYER, branch: 'MZR' }, false],
  ['for a clerk of head office', {}, { ...PAYER, branch: 'HQ' }, true],
  ['for head office', {}, HEAD, false],
  ['for head office where that pays', { payingBranch: 'HQ' }, HEAD, true],
  ['where the branch that recorded it pays', { payingBranch: 'KBL' }, RECORDING, true],
  ['for who recorded it in another branch', {}, { ...RECORDING, userId: 4 }, false],
  ['for who recorded it in the branch that pays', {}, { ...PAYER, userId: 4 }, false],
  ['of a hawala that a partner pays', { way: 'send', payingBranch: null }, PAYER, false],
])('the number of a partner is a secret %s', (_, over, by, is) => {
  expect(isNumberSecret({ ...ORDER, ...over }, by)).toBe(is)
})

it.each([
  ['MZ-1042', '***42'],
  ['D۷۸', '***۷۸'],
  ['78', '***'],
  ['7', '***'],
  ['0077', '***'],
  ['۰۰۷', '***'],
  ['D-0077', '***77'],
  ['', '***'],
])('%s is masked as %s', (text, shown) => {
  expect(masked(text)).toBe(shown)
})
