import * as z from 'zod/mini'
import { idField, instantOut } from './fields.ts'

/** Where a currency's account numbers start when nothing is set (specification 1, section 9). */
export const DEFAULT_START_NUMBER = 1000
const MOST_START_NUMBER = 999_999_999

/** A currency id of at least 1, with the specification's words for anything else. */
const currencyRequired = z.pipe(
  z
    .unknown()
    .check(
      z.refine((value) => /^[1-9]\d{0,11}$/.test(String(value)), { error: 'Currency is required' }),
    ),
  idField,
)

const startNumberField = z.pipe(
  z.unknown().check(
    z.refine((value) => /^[1-9]\d*$/.test(String(value)), {
      error: 'Start number must be at least 1',
    }),
    z.refine((value) => Number(value) <= MOST_START_NUMBER, {
      error: `Start number must be at most ${MOST_START_NUMBER}`,
    }),
  ),
  idField,
)

/** Where the account numbers of a currency start (specification 1, section 5). */
export const NumberSettingRequest = z.object({
  currencyId: currencyRequired,
  startNumber: startNumberField,
})

export const NumberSettingParams = z.object({ id: idField })

export const NumberSetting = z.object({
  id: z.int(),
  currencyId: z.int(),
  startNumber: z.int(),
  createdAt: instantOut,
  updatedAt: instantOut,
})

export const NumberSettingList = z.array(NumberSetting)
