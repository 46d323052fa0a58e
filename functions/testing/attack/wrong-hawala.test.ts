import { expect, it } from 'vitest'
import { type Order, wrongHawala } from './wrong-hawala.ts'

const [CLERK, PAYER, MANAGER, OTHER] = [4, 7, 3, 9]
const PAID = { by: PAYER, sameCode: false }
const NAMED = { by: MANAGER, changesNames: true }
const ORDER: Order = {
  createdBy: CLERK,
  decidedBy: null,
  codeGivenBy: null,
  vouchedBy: null,
  unlocks: [],
  redirects: [],
  corrections: [],
  payouts: [],
  reopenings: [],
}

it.each<[what: string, step: string, over: Partial<Order>, deeds: readonly string[]]>([
  ['a payout by somebody who did nothing before', 'pay', { payouts: [PAID] }, []],
  ['a payout by who recorded it', 'pay', { payouts: [{ ...PAID, by: CLERK }] }, ['recorded']],
  [
    'a payout by who recorded it, for which somebody vouched',
    'pay',
    { payouts: [{ ...PAID, by: CLERK }], vouchedBy: { by: MANAGER } },
    [],
  ],
  [
    'a payout by who vouched for it',
    'pay',
    { payouts: [PAID], vouchedBy: { by: PAYER } },
    ['vouched'],
  ],
  [
    'a payout by who had vouched before a redirection',
    'pay',
    { payouts: [PAID], vouchedBy: { by: PAYER }, redirects: [{ by: MANAGER }] },
    [],
  ],
  [
    'a second part by who paid the first',
    'pay',
    { payouts: [{ ...PAID, sameCode: true }, PAID] },
    ['part'],
  ],
  ['a payout by who gave the code', 'pay', { payouts: [PAID], codeGivenBy: PAYER }, ['gave']],
  [
    'a payout by who redirected it',
    'pay',
    { payouts: [PAID], redirects: [{ by: PAYER }] },
    ['redirected'],
  ],
  [
    'a payout by who spelled a father anew',
    'pay',
    { payouts: [PAID], corrections: [{ by: PAYER, changesNames: false }] },
    ['corrected'],
  ],
  ['a forwarding by who recorded it', 'forward', { decidedBy: CLERK }, ['recorded']],
  [
    'a forwarding by who named the receiver',
    'forward',
    { decidedBy: MANAGER, corrections: [NAMED] },
    ['named'],
  ],
  ['a confirmation by who recorded it', 'confirm', { decidedBy: CLERK }, []],
  [
    'a confirmation by who named the receiver',
    'confirm',
    { decidedBy: MANAGER, corrections: [NAMED] },
    ['named'],
  ],
  [
    'a cancellation by who reopened it',
    'cancel',
    { decidedBy: OTHER, reopenings: [{ by: OTHER }] },
    ['back'],
  ],
  ['a vouching by who recorded it', 'vouch', { vouchedBy: { by: CLERK } }, ['recorded']],
  [
    'a redirection by who named the receiver',
    'redirect',
    { redirects: [{ by: MANAGER }], corrections: [NAMED] },
    ['named'],
  ],
  [
    'names corrected by who gave the code',
    'correct',
    { corrections: [NAMED], codeGivenBy: MANAGER },
    ['gave'],
  ],
  [
    'a spelling corrected by who gave the code',
    'correct',
    { corrections: [{ by: MANAGER, changesNames: false }], codeGivenBy: MANAGER },
    [],
  ],
  [
    'a second reopening by who did the first',
    'reopen',
    { reopenings: [{ by: OTHER }, { by: OTHER }] },
    ['back'],
  ],
  ['a reopening by who recorded it', 'reopen', { reopenings: [{ by: CLERK }] }, ['recorded']],
])('judges %s', (_what, step, over, deeds) => {
  const problems = wrongHawala(`hawala-orders/${step}`, { ...ORDER, ...over })
  expect(problems.map((problem) => problem.split(': ')[1])).toEqual(deeds)
})

it('judges no other call', () => {
  expect(wrongHawala('hawala-orders/new-code', { ...ORDER, codeGivenBy: CLERK })).toEqual([])
})
