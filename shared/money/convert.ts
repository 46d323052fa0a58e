import type { AmountMinor } from './amount.ts'
import type { RateScaled } from './rate.ts'

/** The result of a conversion, in ten-thousandths of a currency unit. */
export type ConvertedScaled = bigint

/** From hundredths to ten-thousandths. */
const FINER = 100n

/**
 * Converts an amount to another currency: it is divided by the source rate and multiplied by the target rate. Both rates
 * have 4 decimals, so the decimals cancel out. The only division is the last step, which rounds half away from zero.
 * @param amountMinor hundredths of the source currency
 * @param sourceRate,targetRate ten-thousandths, above 0 as `parseRate` gives them
 * @returns ten-thousandths of the target currency
 * @throws RangeError for a source rate of 0
 */
export function convert(
  amountMinor: AmountMinor,
  sourceRate: RateScaled,
  targetRate: RateScaled,
): ConvertedScaled {
  const product = amountMinor * FINER * targetRate
  const half = product < 0n ? -sourceRate : sourceRate
  return (2n * product + half) / (2n * sourceRate)
}

/** Writes a conversion with its 4 decimals: "1234.5000". */
export function formatConverted(converted: ConvertedScaled): string {
  const digits = (converted < 0n ? -converted : converted).toString().padStart(5, '0')
  return `${converted < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
