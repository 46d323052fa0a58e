import { describe, expect, it } from 'vitest'
import { HawalaDetailsRequest } from '../../../shared/contract/hawala.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { type DetailsValues, detailsBody, detailsForm, emptyDetails } from './details-values.ts'
import { rateTaken } from './exchanged.ts'

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
  currencyId: '2',
  exCurrencyId: '1',
  amount: '1,234.5',
  exAmount: '',
  description: 'x',
}

/** The status follows from the type. Rules: docs/rules/hawala.md */
describe('what is sent', () => {
  it('of a Send is Passed, with numbers as JSON numbers', () => {
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

  it('of a Receive is Pending', () => {
    expect(detailsBody({ ...values, type: 'Receive' }, null, CURRENCIES).hawalaStatus).toBe(
      'Pending',
    )
  })

  it.each<[what: string, over: Partial<DetailsValues>, sent: object]>([
    [
      'an amount that a number would not keep is text',
      { amount: '1,234,567,890,123,456.78', exCurrencyId: '2' },
      { amount: '1234567890123456.78', exAmount: '1234567890123456.78', exchangeRate: 1 },
    ],
    [
      'an amount in another currency that was typed',
      { exCurrencyId: '3', exAmount: '1,141.20' },
      { amount: 1234.5, exAmount: 1141.2, exchangeRate: null },
    ],
    [
      'none where none was typed',
      { exCurrencyId: '3' },
      { amount: 1234.5, exAmount: null, exchangeRate: null },
    ],
    [
      'what was typed before a rate stood is left out',
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
    ['an amount of nothing', { ...values, amount: '0.00' }, ['amount: must be above 0']],
    [
      'a name that is too long',
      { ...values, senderName: 'a'.repeat(101) },
      ['senderName: must be at most 100 characters long'],
    ],
    ['no amount typed where a rate stands', { ...values, exAmount: '12,5' }, []],
    [
      'no amount typed where none stands',
      { ...values, exCurrencyId: '3', exAmount: '12,5' },
      [
        'exAmount: must be an amount such as 1234.50: digits, at most 16 before and 2 after the dot',
      ],
    ],
    [
      'as much as there may be',
      { ...values, exCurrencyId: '2', amount: '9,999,999,999,999,999.99' },
      [],
    ],
    [
      'more than there may be once it is multiplied',
      { ...values, amount: '9,999,999,999,999,999.99' },
      ['amount: Exchange Amount would have more than 16 digits before the dot'],
    ],
  ])('%s', (_what, of, wrong) => {
    const form = detailsForm(rateTaken(of, CURRENCIES))
    const issues = form.safeParse(of).error?.issues ?? []
    expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(wrong)
  })
})
