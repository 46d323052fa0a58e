import { describe, expect, it } from 'vitest'
import { HawalaDetailsRequest } from '../../../shared/contract/hawala.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { type DetailsValues, detailsBody, detailsForm, emptyDetails } from './details-values.ts'
import { quoteTaken } from './exchanged.ts'

const CURRENCIES = [
  { id: 1, code: 'AFN', exchangeRate: '68.5000' },
  { id: 2, code: 'USD', exchangeRate: '1.0000' },
  { id: 3, code: 'EUR', exchangeRate: '0.9213' },
] as Currency[]
const values: DetailsValues = {
  type: 'Send',
  account: '1002',
  senderName: ' احمد ',
  senderFName: 'کریم',
  receiverName: 'Zia',
  receiverFatherName: 'Noor',
  rTaskiraNo: '1400-0101',
  senderPhone: '',
  receiverPhone: ' ',
  currencyId: '2',
  exCurrencyId: '1',
  exCurrencyIsOwn: true,
  amount: '1,234.5',
  exAmount: '',
  description: 'x',
}

/** The status depends on the type. Rules: docs/rules/hawala.md */
describe('the request body', () => {
  it('has the status Passed for a Send, with numbers as JSON numbers', () => {
    expect(detailsBody(values, 42, CURRENCIES)).toEqual({
      type: 'Send',
      hawalaNo: 42,
      senderAccount: '1002',
      senderName: 'احمد',
      senderFName: 'کریم',
      receiverName: 'Zia',
      receiverFatherName: 'Noor',
      rTaskiraNo: '1400-0101',
      currencyId: 2,
      exCurrencyId: 1,
      exchangeRate: 68.5,
      amount: 1234.5,
      exAmount: 84563.25,
      amountDescription: 'One Thousand Two Hundred Thirty-Four and 50/100',
      description: 'x',
      hawalaStatus: 'Passed',
      userCreated: 1,
      userModified: 1,
    })
  })

  it('has the phones that were typed', () => {
    const typed = { ...values, senderPhone: ' 0700 000 001 ', receiverPhone: '0790 000 002' }
    expect(detailsBody(typed, 42, CURRENCIES)).toMatchObject({
      senderPhone: '0700 000 001',
      receiverPhone: '0790 000 002',
    })
  })

  it('has the status Pending for a Receive', () => {
    expect(detailsBody({ ...values, type: 'Receive' }, null, CURRENCIES).hawalaStatus).toBe(
      'Pending',
    )
  })

  it.each<[what: string, over: Partial<DetailsValues>, sent: object]>([
    [
      'an amount with too many digits for a JSON number is sent as text',
      { amount: '1,234,567,890,123,456.78', exCurrencyId: '2' },
      { amount: '1234567890123456.78', exAmount: '1234567890123456.78', exchangeRate: 1 },
    ],
    [
      'a typed amount in another currency is sent',
      { exCurrencyId: '3', exAmount: '1,141.20' },
      { amount: 1234.5, exAmount: 1141.2, exchangeRate: null },
    ],
    [
      'an untyped amount in another currency is null',
      { exCurrencyId: '3' },
      { amount: 1234.5, exAmount: null, exchangeRate: null },
    ],
    [
      'an amount typed before there was a rate is left out',
      { exAmount: '7' },
      { amount: 1234.5, exAmount: 84563.25, exchangeRate: 68.5 },
    ],
  ])('%s', (_what, over, sent) => {
    const body = detailsBody({ ...values, ...over }, 42, CURRENCIES)
    expect(body).toMatchObject(sent)
    expect(HawalaDetailsRequest.safeParse(body).success).toBe(true)
  })
})

/** Only the amount is required. */
describe('the checks', () => {
  it.each<[what: string, values: DetailsValues, wrong: string[]]>([
    ['everything given', values, []],
    ['an empty form', emptyDetails('Receive'), ['amount: Amount is required']],
    ['only the amount', { ...emptyDetails('Send'), amount: '5' }, []],
    ['an amount of 0', { ...values, amount: '0.00' }, ['amount: must be above 0']],
    [
      'a name that is too long',
      { ...values, senderName: 'a'.repeat(101) },
      ['senderName: must be at most 100 characters long'],
    ],
    ['an invalid amount in a field that a rate replaces', { ...values, exAmount: '1,2,5' }, []],
    [
      'an invalid amount without a rate',
      { ...values, exCurrencyId: '3', exAmount: '1,2,5' },
      [
        'exAmount: must be an amount such as 1234.50: digits, at most 16 before and 2 after the dot',
      ],
    ],
    [
      'the largest amount',
      { ...values, exCurrencyId: '2', amount: '9,999,999,999,999,999.99' },
      [],
    ],
    [
      'an amount that is too large after conversion',
      { ...values, amount: '9,999,999,999,999,999.99' },
      ['amount: Exchange Amount would have more than 16 digits before the dot'],
    ],
  ])('%s', (_what, of, wrong) => {
    const form = detailsForm(quoteTaken(of, CURRENCIES))
    const issues = form.safeParse(of).error?.issues ?? []
    expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(wrong)
  })
})
