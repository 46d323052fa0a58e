import { expect, it } from 'vitest'
import { chosenTill } from './chosen-till.ts'

const KABUL = [{ userId: 0 }, { userId: 3 }, { userId: 4 }]
const LAILA = { id: 4, userType: 'User' } as const
const KARIM = { id: 3, userType: 'Manager' } as const
const OMAR = { id: 2, userType: 'Manager' } as const

it.each([
  ['the own one', LAILA, null, 4],
  ['the own one, whatever a User asks for', LAILA, 0, 4],
  ['none of a User without one', { ...LAILA, id: 9 }, null, undefined],
  ['the own one of a Manager', KARIM, null, 3],
  ['the one that a Manager asks for', KARIM, 4, 4],
  ['none that is not there, rather than another one', KARIM, 7, undefined],
  ['the vault of another branch', OMAR, null, 0],
])('shows %s', (_, viewer, asked, shown) => {
  expect(chosenTill(KABUL, viewer, asked)?.userId).toBe(shown)
})
