import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { PartnerTerms } from '../accounts/limits.ts'
import { afterOrderStep, type HawalaOrder, type Vouching } from './hawala-order.ts'

/** Returns a hawala for which somebody vouches. */
export function vouchedOrder(order: HawalaOrder, given: Omit<Vouching, 'version'>): HawalaOrder {
  return afterOrderStep(order, { vouched: { ...given, version: order.version + 1 } })
}

/** True while somebody vouches for a hawala: until the next step, which may have changed what the partner was asked about. */
export function isVouchedFor({
  vouched,
  version,
}: Pick<HawalaOrder, 'vouched' | 'version'>): boolean {
  return vouched?.version === version
}

/**
 * True if a hawala that a partner sends is so large that it is paid or forwarded only once somebody vouches for it.
 * @param terms those of the partner at this moment; later ones change nothing
 */
export function needsVouching(
  amountMinor: AmountMinor,
  { vouchFromMinor }: Pick<PartnerTerms, 'vouchFromMinor'>,
): boolean {
  return vouchFromMinor !== null && amountMinor > vouchFromMinor
}
