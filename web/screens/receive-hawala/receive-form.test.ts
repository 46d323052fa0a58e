import { describe, expect, it } from 'vitest'
import { receiveHawala as texts } from '#texts/receive-hawala.ts'
import { HawalaOrderRequest } from '../../../shared/contract/hawala-orders.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { firstPartner } from '../../hawala-orders/last-partner.ts'
import { NOBODY } from '../../hawala-orders/people.ts'
import { named } from '../../ui/named-message.ts'
import { emptyReceive, type ReceiveValues, receiveBody, receiveForm } from './receive-form.ts'

const partner = { accountType: 'Hawala Partner', isActive: true }
const ACCOUNTS = [
  { ...partner, accountNumber: '2001', currencyId: 1, currency: 'AFN' },
  { ...partner, accountNumber: '2002', currencyId: 2, currency: 'USD' },
  { ...partner, accountNumber: '2003', currencyId: 1, currency: 'AFN', isActive: false },
  { ...partner, accountNumber: '2004', currencyId: null, currency: 'All' },
  { accountType: 'customer', isActive: true, accountNumber: '1001', currencyId: 1 },
] as ListedAccount[]
const TERMS_OF = { accountNumber: '2001', sendPer100000: null, receivePer100000: '200.00' }
const TERMS = [{ accounts: [TERMS_OF] }]

const EMPTY = emptyReceive({ partner: '', currencyId: '' }, 'KBL')
const GOOD: ReceiveValues = {
  ...EMPTY,
  partner: '2001',
  currencyId: '1',
  partnerNumber: ' A-77 ',
  amount: '1,000',
  sender: { ...NOBODY, name: 'Karim' },
  receiver: { ...NOBODY, name: 'Zahra', fatherName: 'Ali', phone: '0790000002' },
}

/** A number that was found to have been received before. */
const AGAIN: Partial<ReceiveValues> = { repeated: '2001 A-77' }

describe('the checks', () => {
  const problems = (values: ReceiveValues) => {
    const issues = receiveForm(ACCOUNTS, 'Manager', TERMS).safeParse(values).error?.issues ?? []
    return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }

  it('report all that an empty form lacks', () => {
    expect(problems(EMPTY)).toEqual([
      'partner: Partner account is required',
      'partnerNumber: is required',
      'amount: Amount is required',
      'sender.name: is required',
      'receiver.name: is required',
    ])
  })

  it.each<[what: string, over: Partial<ReceiveValues>, wrong: string[]]>([
    ['a whole hawala', {}, []],
    ['a partner that is gone', { partner: '2009' }, ['partner: Partner account is required']],
    ['a customer', { partner: '1001' }, ['partner: Partner account is required']],
    ['a blank number', { partnerNumber: ' . ' }, ['partnerNumber: is required']],
    [
      'a number that is too long',
      { partnerNumber: 'A'.repeat(31) },
      [expect.stringMatching(/^partnerNumber: .*30/)],
    ],
    [
      'a reason that is too short',
      { ...AGAIN, sameNumber: 'no' },
      ['sameNumber: must have at least 3 characters'],
    ],
    ['a known number without a reason', { ...AGAIN, sameNumber: ' ' }, ['sameNumber: is required']],
    [
      'a known number without a reason, and no branch',
      { ...AGAIN, payingBranch: '' },
      ['payingBranch: Branch is required', 'sameNumber: is required'],
    ],
    ['a reason', { ...AGAIN, sameNumber: ' He began again ' }, []],
    ['a hidden reason of another number', { repeated: '2001 A-78', sameNumber: 'no' }, []],
    ['a hidden reason of another partner', { repeated: '2002 A-77', sameNumber: 'no' }, []],
    [
      'a receiver of whom the partner said only the name',
      { receiver: { ...NOBODY, name: 'Zahra' } },
      [],
    ],
    ['no branch', { payingBranch: '' }, ['payingBranch: Branch is required']],
    [
      "a commission that isn't an amount",
      { partnerCommission: '1,2,5' },
      [expect.stringMatching(/^partnerCommission: must be an amount/)],
    ],
  ])('%s', (_, over, wrong) => {
    expect(problems({ ...GOOD, ...over })).toEqual(wrong)
  })
})

describe('a person who may not receive a number again', () => {
  const problems = (over: Partial<ReceiveValues>) =>
    receiveForm(ACCOUNTS, 'User', TERMS).safeParse({ ...GOOD, ...over }).error?.issues
  it.each<[what: string, over: Partial<ReceiveValues>, wrong: string[] | undefined]>([
    ['a known number', AGAIN, ['partnerNumber']],
    ['a known number, and no amount', { ...AGAIN, amount: '' }, ['amount', 'partnerNumber']],
    ['another number', { repeated: '2001 A-78' }, undefined],
    ['the share by the terms', { shareIsOwn: true, partnerCommission: '2.00' }, undefined],
    ['less for us', { shareIsOwn: true, partnerCommission: '1.99' }, ['partnerCommission']],
    ['nothing for us', { shareIsOwn: true, partnerCommission: '' }, ['partnerCommission']],
  ])('%s', (_, over, wrong) => {
    expect(problems(over)?.map(({ path }) => path.join('.'))).toEqual(wrong)
  })

  it('reads why below the field', () => {
    expect(named(texts.partnerNumber, problems(AGAIN)?.[0]?.message ?? '')).toBe(
      'Number at the Partner was received before',
    )
  })
})

describe('the body', () => {
  const nobody = { name: 'Karim', fatherName: null, phone: null, idNumber: null }
  const sent = {
    way: 'receive',
    partner: '2001',
    payingBranch: 'KBL',
    partnerNumber: 'A-77',
    sameNumber: null,
    partnerDate: null,
    currencyId: 1,
    amount: '1000',
    partnerCommission: null,
    narrative: null,
    sender: nobody,
    receiver: { ...nobody, name: 'Zahra', fatherName: 'Ali', phone: '0790000002' },
  }
  it.each<[what: string, over: Partial<ReceiveValues>, body: object]>([
    ['only with what is required', {}, sent],
    ['a hidden reason', { repeated: '2001 A-78', sameNumber: 'He began again' }, sent],
    [
      'a receiver of whom the partner said only the name',
      { receiver: { ...NOBODY, name: 'Zahra', phone: ' ' } },
      { ...sent, receiver: { ...nobody, name: 'Zahra' } },
    ],
    [
      'again',
      { ...AGAIN, sameNumber: ' He began again ' },
      { ...sent, sameNumber: 'He began again' },
    ],
    [
      'for another branch, with a commission and a narrative',
      { payingBranch: 'HRT', partnerCommission: '5', narrative: ' Rent ' },
      { ...sent, payingBranch: 'HRT', partnerCommission: '5', narrative: 'Rent' },
    ],
  ])('%s', (_, over, body) => {
    const made = receiveBody({ ...GOOD, ...over })
    expect(made).toEqual(body)
    expect(HawalaOrderRequest.safeParse(made).success).toBe(true)
  })
})

describe('a new form begins with', () => {
  const only = (number: string) => ACCOUNTS.filter((each) => each.accountNumber === number)
  it.each<[what: string, kept: string | undefined, accounts: ListedAccount[], partner: string]>([
    ['nobody at first', undefined, ACCOUNTS, ''],
    ['the last partner', '2002', ACCOUNTS, '2002'],
    ["nobody, if the last partner isn't Active any more", '2003', ACCOUNTS, ''],
    ['nobody, if the last one is no partner', '1001', ACCOUNTS, ''],
    ['the only partner', undefined, only('2001'), '2001'],
    ['nobody, if the only one has all currencies', undefined, only('2004'), ''],
  ])('%s', (_, kept, accounts, expected) => {
    const found = accounts.find(({ accountNumber }) => accountNumber === expected)
    const currencyId = String(found?.currencyId ?? '')
    expect(firstPartner(accounts, kept)).toEqual({ partner: expected, currencyId })
  })
})
