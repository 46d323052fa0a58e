import type * as z from 'zod/mini'
import type { HouseSettings } from '../../../shared/contract/house-settings.ts'
import { type AmountMinor, amountOrNull } from '../../../shared/money/amount.ts'

/** The settings of the house, as they are stored. */
export interface HouseSettingsRecord {
  balanceOnVouchers: boolean
  /** The floor for customers' accounts without a floor of their own; null if there is none. Rules: docs/rules/limits.md. */
  customerFloorMinor: AmountMinor | null
  /** False until somebody has said whether customers have a floor. */
  isCustomerFloorDecided: boolean
  /** ISO instant in UTC; null until somebody changes a setting. */
  updatedAt: string | null
  updatedByName: string | null
  version: number
}

/** Puts the settings of the house into the form that the API returns. */
export function houseSettingsAnswer({
  customerFloorMinor,
  isCustomerFloorDecided: customerFloorDecided,
  ...settings
}: HouseSettingsRecord): z.output<typeof HouseSettings> {
  const customerFloor = amountOrNull(customerFloorMinor)
  return { ...settings, customerFloor, customerFloorDecided }
}
