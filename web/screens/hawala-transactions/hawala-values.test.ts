import { describe, expect, it } from 'vitest'
import { HawalaRequest } from '../../../shared/contract/hawala.ts'
import {
  emptyHawala,
  HawalaFormSchema,
  type HawalaValues,
  hawalaBody,
  hawalaNumberAt,
} from './hawala-values.ts'

const NOW_MS = 1_795_258_989_142
const values: HawalaValues = {
  hawalaNumber: hawalaNumberAt(NOW_MS),
  account: '1007',
  receiverName: ' ګل مرجان ',
  receiverPhone: '+93 700 000 000',
  receiverAddress: '',
  currencyId: '2',
  amount: '12,500.',
  fee: '100',
  exchangeRate: '۶۸٫۵',
  description: 'For the family ',
}

it('a new form is empty except for a generated number and a fee of 0.00', () => {
  const { hawalaNumber, fee, ...others } = emptyHawala(NOW_MS)
  expect([hawalaNumber, fee]).toEqual(['HWL1795258989142', '0.00'])
  expect(Object.values(others).filter(Boolean)).toEqual([])
})

/** Each required field has its own message. */
describe('the checks', () => {
  it.each<[what: string, over: Partial<HawalaValues>, wrong: string[]]>([
    ['everything given', {}, []],
    ['no number', { hawalaNumber: '' }, ['hawalaNumber: Hawala number is required']],
    ['no sender', { account: '' }, ['account: Sender account is required']],
    ['no receiver', { receiverName: ' ' }, ['receiverName: Receiver name is required']],
    ['no currency', { currencyId: '' }, ['currencyId: Currency is required']],
    ['no amount', { amount: '' }, ['amount: Amount is required']],
    ['an amount of 0', { amount: '0' }, ['amount: must be above 0']],
    ['no fee', { fee: '' }, []],
    ['no rate', { exchangeRate: '' }, []],
    [
      'a rate that is not a number',
      { exchangeRate: '6,8,5' },
      ['exchangeRate: must be a rate such as 68.5000: above 0, at most 6 digits and 4 decimals'],
    ],
    [
      'a phone number that is too long',
      { receiverPhone: '7'.repeat(31) },
      ['receiverPhone: must be at most 30 characters long'],
    ],
  ])('%s', (_what, over, wrong) => {
    const { error } = HawalaFormSchema.safeParse({ ...values, ...over })
    const issues = error?.issues ?? []
    expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(wrong)
  })

  it('report all missing fields of an empty form, in their order', () => {
    const { error } = HawalaFormSchema.safeParse(emptyHawala(NOW_MS))
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Sender account is required',
      'Receiver name is required',
      'Currency is required',
      'Amount is required',
    ])
  })
})

it('the request conforms to the contract', () => {
  const body = hawalaBody(values, 7)
  expect(body).toEqual({
    hawalaNumber: 'HWL1795258989142',
    senderAccountId: 7,
    receiverName: 'ګل مرجان',
    receiverPhone: '+93 700 000 000',
    receiverAddress: '',
    currencyId: 2,
    amount: '12500',
    fee: '100',
    exchangeRate: '68.5',
    description: 'For the family',
    userId: 1,
  })
  expect(HawalaRequest.safeParse(body).success).toBe(true)
})

it('the request has 0.00 for an empty fee, and no rate for an empty rate', () => {
  const body = hawalaBody({ ...values, fee: '', exchangeRate: '' }, 7)
  expect([body.fee, body.exchangeRate]).toEqual(['0.00', null])
  expect(HawalaRequest.safeParse(body).success).toBe(true)
})
