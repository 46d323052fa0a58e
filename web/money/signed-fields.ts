import * as z from 'zod/mini'
import { signedAmountField } from '../../shared/contract/fields.ts'
import { settledSignedAmount, signedAmountIn } from '../ui/amount-field/signed-amount.ts'
import { settledText } from './money-fields.ts'

/** Writes an amount that may be below zero as the API expects it. Text that isn't an amount is sent unchanged. */
export function sentSignedAmount(text: string): string {
  const settled = settledSignedAmount(text)
  return signedAmountIn(settled) === null ? settled : settled.replaceAll(',', '')
}

/** An amount that may be below zero or missing; an empty field becomes null. */
export const signedAmountOrNone = settledText(
  z.string(),
  sentSignedAmount,
  z.pipe(
    z.transform((text: unknown): unknown => text || null),
    z.nullable(signedAmountField),
  ),
)
