import { describe, expect, it } from 'vitest'
import type { FoundTransaction } from '../../forms/search/search-rows.ts'
import {
  type EditValues,
  inOrder,
  type LegValues,
  typedOver,
  updateBody,
  valuesOf,
} from './edit-values.ts'
import { sampleExchange, sampleTransaction } from './sample-transaction.ts'

const withLeg = (values: EditValues, changed: Partial<LegValues>): EditValues => ({
  ...values,
  legs: values.legs.map((leg, place) => (place === 0 ? { ...leg, ...changed } : leg)),
})

describe('what is sent', () => {
  it.each<
    [what: string, record: Partial<FoundTransaction>, typed: Partial<LegValues>, sent: object]
  >([
    [
      'as it was, where nothing was typed',
      {},
      {},
      {
        tranDescription: 'rent',
        cTransDescription: 'rent',
        dAmount: '1500.00',
        cAmount: '1500.00',
        exRate: '1.0000',
        inAccountID: 'CSH001',
        outAccountID: '1007',
        currencyID: 2,
        version: 1,
      },
    ],
    [
      'with both amounts equal, without commas',
      {},
      { amount: '2,000.' },
      { dAmount: '2000', cAmount: '2000' },
    ],
    [
      'with the credit narrative following the other where it was a copy',
      {},
      { narrative: ' food ' },
      { tranDescription: 'food', cTransDescription: 'food' },
    ],
    [
      'with a credit narrative of its own',
      { transType: 'Transfer', inAccountID: '1008' },
      { narrative: 'food', creditNarrative: 'goods' },
      { tranDescription: 'food', cTransDescription: 'goods', inAccountID: '1008' },
    ],
    [
      "with the borrower's name",
      { transType: 'Loan', outAccountID: 'LON001', cTransDescription: 'Karim' },
      { creditNarrative: 'Karima' },
      { tranDescription: 'rent', cTransDescription: 'Karima' },
    ],
    [
      'with another account and its currency',
      {},
      { debitAccount: '1009', currencyId: '3' },
      { outAccountID: '1009', currencyID: 3 },
    ],
  ])('is %s', (_, changed, typed, sent) => {
    const record = sampleTransaction(changed)
    expect(updateBody([record], withLeg(valuesOf([record]), typed))).toMatchObject(sent)
  })

  it('is both legs of an exchange, each with the version it was typed over', () => {
    const legs = sampleExchange()
    const values = { ...withLeg(valuesOf(legs), { amount: '50' }), rate: '۷۰' }
    const body = updateBody(legs, values)
    expect(body).toMatchObject({ cAmount: '50', exRate: '70', currencyID: 2, version: 1 })
    expect(body.otherLeg).toMatchObject({
      cAmount: '6850.00',
      exRate: '70',
      currencyID: 1,
      inAccountID: 'CSH001',
      outAccountID: '1008',
      version: 3,
    })
  })

  it('has no other leg where there is one transaction', () => {
    const record = sampleTransaction()
    expect(updateBody([record], valuesOf([record]))).not.toHaveProperty('otherLeg')
  })
})

it('the purchase comes first, whichever leg was opened', () => {
  const [purchase, selling] = sampleExchange()
  expect(inOrder([selling, purchase])).toEqual([purchase, selling])
})

it('what was typed stays, and what another has changed comes into the fields left alone', () => {
  const opened = valuesOf(sampleExchange())
  const typed = { ...withLeg(opened, { narrative: 'mine' }), rate: '70' }
  const fresh = {
    ...withLeg(opened, { narrative: 'theirs', amount: '90.00' }),
    rate: '71.0000',
  }
  const over = typedOver(opened, typed, fresh)
  expect(over.legs[0]).toMatchObject({ narrative: 'mine', amount: '90.00' })
  expect(over.legs[1]).toEqual(opened.legs[1])
  expect(over.rate).toBe('70')
  expect(typedOver(opened, opened, fresh)).toEqual({ ...fresh })
})
