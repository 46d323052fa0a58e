import { describe, expect, it } from 'vitest'
import { typedOver } from './typed-over.ts'

const OPENED = { amount: '10.00', description: 'a' }

it.each([
  [
    'nothing typed',
    OPENED,
    { amount: '20.00', description: 'b' },
    { amount: '20.00', description: 'b' },
  ],
  [
    'another field typed',
    { ...OPENED, amount: '15' },
    { ...OPENED, description: 'b' },
    { amount: '15', description: 'b' },
  ],
  [
    'the same field typed',
    { ...OPENED, description: 'mine' },
    { amount: '20.00', description: 'b' },
    { amount: '20.00', description: 'mine' },
  ],
  [
    'a field emptied',
    { ...OPENED, description: '' },
    { ...OPENED, description: 'b' },
    { ...OPENED, description: '' },
  ],
])('%s', (_, typed, fresh, expected) => {
  expect(typedOver(OPENED, typed, fresh)).toEqual(expected)
})

it('a picture that was removed stays removed', () => {
  const opened: { photo: string | null } = { photo: '/api/images/1.webp' }
  expect(typedOver(opened, { photo: null }, opened)).toEqual({ photo: null })
})

describe('the legs of an exchange', () => {
  const leg = { narrative: 'rent', amount: '100.00' }
  const opened = { legs: [leg, leg], rate: '68.5000', typedLast: 'purchase' }

  it('are merged one by one', () => {
    const typed = { ...opened, legs: [{ ...leg, narrative: 'mine' }, leg], typedLast: 'selling' }
    const fresh = {
      ...opened,
      legs: [{ narrative: 'theirs', amount: '90.00' }, leg],
      rate: '71.0000',
    }
    expect(typedOver(opened, typed, fresh)).toEqual({
      legs: [{ narrative: 'mine', amount: '90.00' }, leg],
      rate: '71.0000',
      typedLast: 'selling',
    })
  })

  it('are added if the form has fewer', () => {
    const typed = { ...opened, legs: [leg] }
    expect(typedOver(typed, typed, opened)).toEqual(opened)
  })
})
