import * as z from 'zod/mini'
import { decimalOut } from './fields.ts'

/**
 * The facts about an account's floor, the least balance that a posting may leave, besides its own floor
 * (docs/rules/limits.md). Answers with the limits of an account hold these two fields.
 */
export const floorOfHouse = {
  /** True for a customer who has no floor although the house has one. */
  noFloor: z.boolean(),
  /** The floor that the house has for customers; null if there is none, or if the account is no customer's. */
  houseFloor: z.nullable(decimalOut),
}

/** The floors that an account may have, as the API gives them: "-5000.00". */
interface Floors {
  /** The account's own floor; null without one. */
  readonly floor: string | null
  readonly noFloor: boolean
  readonly houseFloor: string | null
}

/** Returns the floor that applies to an account: its own floor, or null if `noFloor` is true, else the house's floor. */
export function floorInForce({ floor, noFloor, houseFloor }: Floors): string | null {
  return floor ?? (noFloor ? null : houseFloor)
}
