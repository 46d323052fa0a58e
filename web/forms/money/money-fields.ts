import * as z from 'zod/mini'
import {
  dateField,
  positiveAmountField,
  rateField,
  textField,
} from '../../../shared/contract/fields.ts'
import { NARRATIVE_MAX_LENGTH } from '../../../shared/contract/transactions.ts'
import { settledAmount } from '../../components/amount-field/amount-text.ts'
import { settledRate } from '../../components/rate-field/rate-text.ts'

/**
 * A field that may not be empty: text typed, or what was chosen.
 * @param error "Account is required"
 */
export function chosen(error: string) {
  return z.string().check(z.minLength(1, { error }))
}

/**
 * The contract's check of a field's text.
 * @param settled what the text stands for: an amount without its last point
 */
export function checkedText<T extends z.ZodMiniType>(schema: T, settled = (text: string) => text) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): unknown => settled(text)),
    ),
    schema,
  )
}

/** A narrative, which may be empty. */
export const narrativeText = textField(NARRATIVE_MAX_LENGTH)

/**
 * An amount above 0 as its field shows it, with commas (specification 2, section 9 "Amount text").
 * @param required what is said of an empty one: "Amount is required"
 */
export function amountText(required: string) {
  return z.pipe(
    z.pipe(
      chosen(required),
      z.transform((text: string): string | number => settledAmount(text)),
    ),
    positiveAmountField,
  )
}

/** The day of a posting, "yyyy-mm-dd"; none is null, and means today. */
export const optionalDay = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string): string | null => text || null),
  ),
  z.nullable(dateField),
)

/** The rate of an exchange, as it stands in its field. */
export const rateText = z.pipe(
  z.pipe(
    chosen('Exchange rate is required'),
    z.transform((text: string): string | number => settledRate(text)),
  ),
  rateField,
)
