import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import { type FeeTerms, suggestedFee } from '../../shared/money/fee.ts'
import { formatRate } from '../../shared/money/rate.ts'
import type { Code } from './people.ts'
import { TEXTS } from './texts.ts'
import { currencyId, type Holder, member, type World } from './world.ts'

/** The fees of the demo's house for a transfer between customers. */
const TRANSFER_FEES: Readonly<Partial<Record<Code, FeeTerms>>> = {
  AFN: { fixedMinor: 0n, percentScaled: 1_000n, leastMinor: 20_00n, mostMinor: 1_000_00n },
  USD: { fixedMinor: 1_00n, percentScaled: 500n, leastMinor: 0n, mostMinor: 50_00n },
}

/** The fees for a hawala to another branch or through a partner. */
const HAWALA_FEES: Readonly<Record<Code, FeeTerms>> = {
  AFN: { fixedMinor: 20_00n, percentScaled: 5_000n, leastMinor: 0n, mostMinor: 2_000_00n },
  USD: { fixedMinor: 1_00n, percentScaled: 4_000n, leastMinor: 0n, mostMinor: 60_00n },
  EUR: { fixedMinor: 1_00n, percentScaled: 4_000n, leastMinor: 0n, mostMinor: 60_00n },
  RS: { fixedMinor: 100_00n, percentScaled: 5_000n, leastMinor: 0n, mostMinor: null },
}

/** What the branch that pays a hawala gets of its commission. */
const PAYER_PERCENT = '40'

/** Saves the fee schedule. The Manager of head office has the right to do so. */
export async function publishFees({ office }: World): Promise<void> {
  const ofHawalas = rulesOf('Hawala', HAWALA_FEES)
  const rules = [
    ...rulesOf('Transfer', TRANSFER_FEES),
    ...ofHawalas.map((rule) => ({ ...rule, payerPercent: PAYER_PERCENT })),
  ]
  await office.call(member('nasrin'), 'fee-schedule/update', { body: { rules } })
}

function rulesOf(type: 'Transfer' | 'Hawala', fees: Readonly<Partial<Record<Code, FeeTerms>>>) {
  return Object.entries(fees).map(([code, terms]) => ({
    type,
    currencyId: currencyId(code as Code),
    fixed: formatAmount(terms.fixedMinor),
    percent: formatRate(terms.percentScaled),
    least: formatAmount(terms.leastMinor),
    most: terms.mostMinor === null ? null : formatAmount(terms.mostMinor),
  }))
}

/** Returns the fee of a hawala. */
export function hawalaFee(code: Code, minor: AmountMinor): AmountMinor {
  return suggestedFee(minor, HAWALA_FEES[code])
}

/**
 * Returns the fields of a transfer's fee; none if the fee is 0. Companies pay no fee. A customer whose balance would fall
 * below zero pays the fee in cash.
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
