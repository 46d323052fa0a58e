import { describe, expect, it } from 'vitest'
import { HawalaOrderRequest } from '../../../shared/contract/hawala-orders.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import { dealRates, quotesOf } from '../../board/deal-rates.ts'
import type { CommissionValues, FeeSchedule } from '../../fees/commission.ts'
import { NO_COMMISSION } from '../../fees/commission.ts'
import { NOBODY } from '../../hawala-orders/people.ts'
import { changedPair, changeProblems, farChange, followingAmount } from './changed-money.ts'
import { followingSender } from './paid-from-account.tsx'
import { emptySend, type SendValues, sendBody, sendForm } from './send-form.ts'
import { taken, toTake } from './to-take.ts'

const SCHEDULE: FeeSchedule = {
  rules: [
    {
      type: 'Hawala',
      currencyId: 1,
      currencyCode: 'AFN',
      cashStep: '1.00',
      fixed: '0.00',
      percent: '2.0000',
      least: '10.00',
      most: null,
      payerPercent: '40.0000',
    },
  ],
  updatedBy: null,
  updatedByName: null,
  updatedAt: null,
  version: 1,
}
const ACCOUNTS = [
  { accountNumber: '1001', currencyId: 1, currency: 'AFN' },
  { accountNumber: '1002', currencyId: 2, currency: 'USD' },
  { accountNumber: '2001', currencyId: 1, currency: 'AFN' },
] as ListedAccount[]
const TERMS_OF = { accountNumber: '2001', sendPer100000: '150.00', receivePer100000: null }
const TERMS = [{ accounts: [TERMS_OF] }]

const EMPTY = emptySend({ branch: '', currencyId: '1' })
const GOOD: SendValues = {
  ...EMPTY,
  branch: 'HRT',
  amount: '1,000',
  sender: { ...NOBODY, name: 'Karim' },
  receiver: { ...NOBODY, name: 'Zahra', fatherName: 'Ali', phone: '0790000002' },
}
const own = (amount: string, reason = ''): CommissionValues => ({
  ...NO_COMMISSION,
  amount,
  reason,
  isOwn: true,
})
/** The share of a partner without terms, where the sender pays a commission of 20.00 for 1,000.00. */
const shared = (share: string) => ({ ...toPartner('2002', share), shareIsOwn: true })
const byAccount = (account: string) => ({ by: 'account', account }) as const
const toPartner = (partner: string, partnerCommission = '') =>
  ({ to: 'partner', partner, partnerCommission }) as const

describe('the checks', () => {
  const problems = (values: SendValues) => {
    const facts = { accounts: ACCOUNTS, schedule: SCHEDULE, terms: TERMS, userType: 'User' }
    const schema = sendForm(facts)
    const issues = schema.safeParse(values).error?.issues ?? []
    return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
  const inAll = (total: string, amount: string) => ({ isTotal: true, total, amount })

  it('report all that an empty form lacks', () => {
    expect(problems(EMPTY)).toEqual([
      'amount: Amount is required',
      'sender.name: is required',
      'receiver.name: is required',
      'receiver.fatherName: is required',
      'receiver.phone: is required',
      'branch: Branch is required',
    ])
  })

  it.each<[what: string, over: Partial<SendValues>, wrong: string[]]>([
    ['a hawala to a branch', {}, []],
    ['an amount of 0', { amount: '0' }, ['amount: must be above 0']],
    ['a blank sender', { sender: { ...NOBODY, name: ' . ' } }, ['sender.name: is required']],
    ['no currency', { currencyId: '' }, ['currencyId: Currency is required']],
    ['a chosen branch that a partner replaces', { branch: '', ...toPartner('2001') }, []],
    ['no partner', toPartner(''), ['partner: Partner account is required']],
    ['a partner of another currency', toPartner('1002'), ['partner: Account 1002 holds USD']],
    [
      "a share that isn't an amount",
      toPartner('2001', '1,2,5'),
      [expect.stringMatching(/^partnerCommission: must be an amount/)],
    ],
    ['an account', byAccount('1001'), []],
    ['no account', byAccount(''), ['account: Account is required: choose one, or cash']],
    ['an account of another currency', byAccount('1002'), ['account: Account 1002 holds USD']],
    [
      'one account on both sides',
      { ...byAccount('2001'), ...toPartner('2001') },
      ['account: must be another account than that of the partner'],
    ],
    [
      'a commission above the amount',
      { commission: own('1,000.01') },
      ['commission.amount: must not be more than the amount'],
    ],
    ['less commission', { commission: own('5') }, ['commission.reason: is required']],
    ['the share by the terms', { ...toPartner('2001', '1.50'), shareIsOwn: true }, []],
    [
      'more than the terms',
      { ...toPartner('2001', '1.51'), shareIsOwn: true },
      ['partnerCommission: Terms: 1.50. Only a Manager or Admin may go beyond them.'],
    ],
    ['the commission to a partner without terms', shared('20'), []],
    [
      'more than the commission to a partner without terms',
      shared('20.01'),
      [
        'partnerCommission: Commission: 20.00. Without terms only a Manager or Admin may give the partner more.',
      ],
    ],
    [
      'more than the worth of the commission in the currency that is sent',
      { ...shared('68.01'), isChanged: true, sentIn: '4', sentAmount: '3,400' },
      [
        'partnerCommission: Commission: 68.00. Without terms only a Manager or Admin may give the partner more.',
      ],
    ],
    [
      'a share of a partner that was chosen before a branch',
      { ...toPartner('2001', '1.51'), to: 'branch', shareIsOwn: true },
      [],
    ],
    ['a total', inAll('1,020', '1,000.00'), []],
    ['no total', inAll('', ''), ['total: Total is required']],
    [
      'a total that the commission takes',
      inAll('10', ''),
      ['total: The commission leaves nothing of the total'],
    ],
    [
      'a total that leaves less than its commission',
      inAll('15', '5.00'),
      ['commission.amount: must not be more than the amount'],
    ],
    ['less commission with a reason', { commission: own('5', 'A friend') }, []],
  ])('%s', (_, over, wrong) => {
    expect(problems({ ...GOOD, ...over })).toEqual(wrong)
  })
})

describe('the body', () => {
  const person = { name: 'Karim', fatherName: null, phone: null, idNumber: null }
  const sent = {
    way: 'send',
    destination: { branch: 'HRT' },
    currencyId: 1,
    amount: '1000',
    partnerCommission: null,
    from: null,
    narrative: null,
    sender: person,
    receiver: { ...person, name: 'Zahra', fatherName: 'Ali', phone: '0790000002' },
    commission: '20.00',
  }
  it.each<[what: string, over: Partial<SendValues>, body: object]>([
    ['to a branch, with the suggested commission', {}, sent],
    ['whose receiver pays it', { receiverPays: true }, { ...sent, commissionFrom: 'receiver' }],
    [
      'through a partner, whose receiver pays nothing',
      { receiverPays: true, to: 'partner', partner: '2001' },
      { ...sent, destination: { account: '2001' } },
    ],
    [
      'with all that was typed',
      {
        narrative: ' Rent ',
        sender: { name: ' Karim ', fatherName: 'Gul', phone: '0700', idNumber: '123' },
      },
      {
        ...sent,
        narrative: 'Rent',
        sender: { name: 'Karim', fatherName: 'Gul', phone: '0700', idNumber: '123' },
      },
    ],
    ['from an account', byAccount('1001'), { ...sent, from: { account: '1001' } }],
    [
      'from an account, with the exact commission',
      { ...byAccount('1001'), amount: '12,346' },
      { ...sent, from: { account: '1001' }, amount: '12346', commission: '246.92' },
    ],
    [
      'from an account, whose receiver pays the commission in cash',
      { ...byAccount('1001'), amount: '12,346', receiverPays: true },
      {
        ...sent,
        from: { account: '1001' },
        amount: '12346',
        commission: '247.00',
        commissionFrom: 'receiver',
      },
    ],
    ['without an account that was chosen before cash', { account: '1001' }, sent],
    [
      'through a partner with a share',
      toPartner('2001', '7.50'),
      { ...sent, destination: { account: '2001' }, partnerCommission: '7.50' },
    ],
    [
      'without the share of a partner that was chosen before a branch',
      { ...toPartner('2001', '7.50'), to: 'branch' },
      sent,
    ],
    [
      'of a total, with the commission that the clerk saw',
      { isTotal: true, total: '1,020', amount: '1,000.00' },
      { ...sent, amount: undefined, total: '1020', commission: '20.00' },
    ],
    [
      'of a total with a commission of its own',
      { isTotal: true, total: '1,020', amount: '990.00', commission: own('30') },
      { ...sent, amount: undefined, total: '1020', commission: '30.00' },
    ],
    [
      'with the reason for less commission',
      { commission: own('5', ' A friend ') },
      { ...sent, commission: '5.00', commissionReason: 'A friend' },
    ],
  ])('%s', (_, over, body) => {
    const made = sendBody({ ...GOOD, ...over }, SCHEDULE)
    expect(made).toEqual(body)
    expect(HawalaOrderRequest.safeParse(made).success).toBe(true)
  })

  it.each<[what: string, schedule: FeeSchedule, over: Partial<SendValues>]>([
    ["that couldn't be read", undefined, {}],
    ['without a rule for it', { ...SCHEDULE, rules: [] }, {}],
    ['that waits, with an emptied commission', undefined, { commission: own('') }],
  ])('of a total says that no commission was shown, by a schedule %s', (_, schedule, over) => {
    const inAll = { isTotal: true, total: '100,000', amount: '100,000.00' }
    const { total, commission, amount } = sendBody({ ...GOOD, ...inAll, ...over }, schedule) as {
      total?: string
      commission?: string
      amount?: string
    }
    expect({ total, commission, amount }).toEqual({ total: '100000', commission: '0.00' })
  })
})

describe('what is to be taken', () => {
  const said = (over: Partial<SendValues>, feeMinor: bigint) =>
    toTake({ ...GOOD, ...over }, 'AFN', feeMinor).map(({ word, money, account, note }) =>
      [word, money, account, note].filter(Boolean).join(' | '),
    )
  it.each<[over: Partial<SendValues>, feeMinor: bigint, lines: string[]]>([
    [{}, 2000n, ['Take | 1,020.00 AFN | 1,000.00 and 20.00 commission']],
    [{}, 0n, ['Take | 1,000.00 AFN']],
    [byAccount('1001'), 0n, ['Take | 1,000.00 AFN | from account 1001']],
    [{ amount: '' }, 0n, []],
    [{ amount: '0' }, 0n, []],
  ])('%j with a commission of %i', (over, feeMinor, lines) => {
    expect(said(over, feeMinor)).toEqual(lines)
  })

  it('is the same once it was sent', () => {
    const order = {
      amount: '1000.00',
      commission: '20.00',
      commissionFrom: 'sender' as const,
      currencyCode: 'AFN',
      cashStep: '1.00',
      from: null,
      given: null,
    }
    expect(taken(order)).toEqual(toTake(GOOD, 'AFN', 2000n))
    const later = { ...order, commissionFrom: 'receiver' as const }
    expect(taken(later)).toEqual(toTake(GOOD, 'AFN', 2000n, true))
  })

  it('is the amount alone where the receiver pays the commission', () => {
    const lines = toTake(GOOD, 'AFN', 2000n, true)
    expect(lines.map(({ word, money, note }) => [word, money, note])).toEqual([
      ['Take', '1,000.00 AFN', null],
      ['Receiver gets', '980.00 AFN', 'less 20.00 commission'],
    ])
  })
})

describe('another currency than the one that is given', () => {
  const RS = {
    currencyId: 4,
    currencyCode: 'RS',
    per: 1000,
    mid: '252.2000',
    ownRate: null,
  } as const
  const board = {
    version: 3,
    rates: [
      { ...RS, buy: '251.2000', sell: '253.2000', baseBuy: '251.2000', baseSell: '253.2000' },
    ],
  } as unknown as Board
  const currencies = [
    { id: 1, code: 'AFN', cashStep: '1.00' },
    { id: 2, code: 'USD', cashStep: '0.01' },
    { id: 4, code: 'RS', cashStep: '0.01' },
  ] as Currency[]
  const dealer = {
    userType: 'User',
    isHeadOffice: false,
    clerkMargin: 50n,
    branchMargin: 200n,
  } as const
  const changed: SendValues = {
    ...GOOD,
    ...toPartner('2002'),
    amount: '70,000',
    isChanged: true,
    sentIn: '4',
    sentAmount: '276,461.30',
    rate: '253.2000',
    boardVersion: 3,
  }
  const problems = (over: Partial<SendValues>) =>
    changeProblems({ ...changed, ...over }, { currencies, board, dealer })
  it.each<[what: string, over: Partial<SendValues>, wrong: string[][]]>([
    ['all is there', {}, []],
    ['no currency', { sentIn: '' }, [['sentIn', 'Currency is required']]],
    [
      'the same currency',
      { sentIn: '1' },
      [['sentIn', 'must be another currency than the one that the sender gives']],
    ],
    ['a currency without a rate', { sentIn: '2' }, [['sentIn', 'There is no rate for USD']]],
    ['no amount yet', { sentAmount: '' }, [['sentAmount', 'Amount is required']]],
    [
      'a rate beyond what clerks may type',
      { rate: '255', rateIsOwn: true },
      [['rate', 'must be from 252.2000 to 254.4660']],
    ],
    ['nothing, without the change', { isChanged: false, sentIn: '' }, []],
  ])('%s', (_, over, wrong) => {
    expect(problems(over)).toEqual(wrong)
  })

  it.each<[what: string, over: Partial<SendValues>, asked: string | null]>([
    ['a rate within 10 % of the board', { rate: '278.5' }, null],
    ['a rate that is a third above', { rate: '337.6' }, 'Save at the rate 337.6000?'],
    ['a far rate without the change', { rate: '337.6', isChanged: false }, null],
  ])('asks about %s', (_, over, asked) => {
    const question = farChange({ ...changed, rateIsOwn: true, ...over }, { currencies, board })
    expect(question?.title ?? null).toBe(asked)
  })

  it.each<[what: string, over: Partial<SendValues>, field: string, text: string]>([
    ['what is sent, to the cent', {}, 'sentAmount', '276,461.30'],
    ['what is given in cash', { sentIsTyped: true }, 'amount', '70,000.00'],
    ['what is sent of a total', { sentIsTyped: true, isTotal: true }, 'sentAmount', '276,461.30'],
    ['nothing before there is an amount', { amount: '' }, 'sentAmount', ''],
  ])('follows: %s', (_, over, field, text) => {
    const values = { ...changed, ...over }
    const pair = changedPair(values, currencies)
    const quotes = quotesOf(dealRates(pair, board), values)
    if (!pair || !quotes) throw new Error('no rates')
    expect(followingAmount(values, pair, quotes)).toEqual({ field, text })
  })

  it.each<[what: string, over: Partial<SendValues>, body: object]>([
    ['the amount that was typed', {}, { amount: null, from: { amount: '70000' } }],
    [
      'what is sent, if that was typed',
      { sentIsTyped: true },
      { amount: '276461.30', from: { amount: null } },
    ],
    [
      'a total and a typed rate',
      { isTotal: true, total: '71,000', rate: '253', rateIsOwn: true },
      { total: '71000', amount: null, from: { amount: null, rate: '253' } },
    ],
  ])('the body has %s', (_, over, body) => {
    const made = sendBody({ ...changed, ...over }, SCHEDULE)
    expect(made).toMatchObject({ currencyId: 4, ...body })
    expect(made).toMatchObject({ from: { currencyId: 1, boardVersion: 3, account: null } })
    expect(HawalaOrderRequest.safeParse(made).success).toBe(true)
  })
})

describe('the sender after an account was chosen', () => {
  const holder = { accountName: 'Ahmad', lastName: 'Zia', fatherName: 'Gul', phoneNumber: null }
  const other = { ...holder, accountName: 'Omar', phoneNumber: '0700' }
  const ahmad = { ...NOBODY, name: 'Ahmad Zia', fatherName: 'Gul' }
  const typed = { ...NOBODY, name: 'Karim' }
  it.each([
    ['is its holder', NOBODY, null, holder, ahmad],
    ['follows to another one', ahmad, holder, other, { ...ahmad, name: 'Omar Zia', phone: '0700' }],
    ['is nobody without one', ahmad, holder, null, NOBODY],
    ['stays who was typed', typed, null, holder, typed],
    ['stays whose name was completed', { ...ahmad, phone: '0799' }, holder, other, null],
  ])('%s', (_, sender, before, chosen, after) => {
    expect(followingSender(sender, before, chosen)).toEqual(after ?? sender)
  })
})
