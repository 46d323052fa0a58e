import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import { type FeeTerms, suggestedFee } from '../../shared/money/fee.ts'
import { formatRate } from '../../shared/money/rate.ts'
import type { Code } from './people.ts'
import { TEXTS } from './texts.ts'
import { currencyId, type Holder, member, type World } from './world.ts'

/** What the demo's house takes for a transfer between customers. */
const TRANSFER_FEES: Readonly<Partial<Record<Code, FeeTerms>>> = {
  AFN: { fixedMinor: 0n, percentScaled: 1_000n, leastMinor: 20_00n, mostMinor: 1_000_00n },
  USD: { fixedMinor: 1_00n, percentScaled: 500n, leastMinor: 0n, mostMinor: 50_00n },
}

/** Saves the fee schedule; the Manager of the head office may. */
export async function publishFees({ office }: World): Promise<void> {
  const rules = Object.entries(TRANSFER_FEES).map(([code, terms]) => ({
    type: 'Transfer',
    currencyId: currencyId(code as Code),
    fixed: formatAmount(terms.fixedMinor),
    percent: formatRate(terms.percentScaled),
    least: formatAmount(terms.leastMinor),
    most: terms.mostMinor === null ? null : formatAmount(terms.mostMinor),
  }))
  await office.call(member('nasrin'), 'fee-schedule/update', { body: { rules } })
}

/**
 * The fee of a transfer. Companies pay none, and who would go below zero by it pays in cash.
 * @param balance the balance of the account that pays
 */
export function transferFee({ code, customer }: Holder, minor: AmountMinor, balance: AmountMinor) {
  const feeMinor = suggestedFee(minor, TRANSFER_FEES[code])
  if (feeMinor === 0n) return {}
  if (customer.size === 'company') return { commission: '0.00', commissionReason: TEXTS.waivedFee }
  return {
    commission: formatAmount(feeMinor),
    commissionFrom: balance < minor + feeMinor ? 'cash' : 'account',
  }
}
