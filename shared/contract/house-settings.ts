import * as z from 'zod/mini'
import { decimalOut, floorField, idField, instantOut } from './fields.ts'
import { row } from './route.ts'

/** What the house has chosen for itself. */
export const HouseSettings = z.object({
  /** True if vouchers show the balance after the transaction (docs/rules/vouchers.md). */
  balanceOnVouchers: z.boolean(),
  /** The floor of customers' accounts that have no own floor, in the currency of the account. Null if the house has none. */
  customerFloor: z.nullable(decimalOut),
  /** False until somebody has said whether customers have a floor. */
  customerFloorDecided: z.boolean(),
  /** Null until somebody changes a setting. */
  updatedAt: z.nullable(instantOut),
  updatedByName: z.nullable(z.string()),
  version: z.int(),
})

export const HouseSettingsRequest = z.object({
  balanceOnVouchers: z.boolean({ error: 'must be true or false' }),
  /** Null means no floor. If it is left out, the floor stays as it is. */
  customerFloor: z.optional(z.nullable(floorField)),
  /** The version that the caller saw. Without it the current version is changed. */
  version: z.optional(z.nullable(z.union([idField, z.literal(0)]))),
})

export const houseSettingsRead = row('GET /api/house-settings', {
  name: 'house-settings/read',
  summary: 'What the house has chosen for itself',
  access: 'read',
  response: HouseSettings,
})

export const houseSettingsUpdate = row('PUT /api/house-settings', {
  name: 'house-settings/update',
  summary: 'Change the settings of the house',
  access: 'setHouse',
  body: HouseSettingsRequest,
  response: HouseSettings,
})

export const ROUTES = [houseSettingsRead, houseSettingsUpdate] as const
