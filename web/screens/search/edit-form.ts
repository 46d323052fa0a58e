import * as z from 'zod/mini'
import { searchEdit as texts } from '#texts/search-edit.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { followsByRate } from '../../../shared/money/exchange.ts'
import type { RateScaled } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { rateText } from '../../money/money-fields.ts'
import { reasonText } from '../../search/reason.tsx'
import type { FoundTransaction } from '../../search/search-rows.ts'
import { type LegValues, ofEachField } from './edited-fields.ts'

/** A leg after its fields were checked. An invalid amount is still text. */
type CheckedLeg = Omit<LegValues, 'amount'> & { readonly amount: AmountMinor | string }
interface Checked {
  readonly legs: readonly CheckedLeg[]
  readonly rate: RateScaled | string
}

/**
 * Makes the schema of the edit dialog, with the same checks as the recording screens. The server checks everything again.
 * Rules: docs/rules/ledger.md
 * @param records one transaction, or both legs of an exchange with the purchase first
 * @param currencies undefined while they load; only the server then checks the amounts of an exchange
 */
export function editForm(
  records: readonly FoundTransaction[],
  currencies: readonly Currency[] | undefined,
) {
  const [first] = records
  const fields = z.object({
    legs: z.array(first ? z.object(ofEachField(({ check }) => check(first))) : z.never()),
    rate: rateText,
    typedLast: z.enum(['purchase', 'selling']),
    otherIsComputed: z.boolean(),
    reason: reasonText,
  })
  return fields.check(
    z.superRefine((values, context) => {
      const problem = problemOf(values as Checked, records, currencies)
      if (problem) context.addIssue({ code: 'custom', ...problem })
    }),
  )
}

interface Problem {
  readonly message: string
  readonly path: (string | number)[]
}

/** Returns the error between several fields; null if there is none. A field that is invalid itself has its own message. */
function problemOf(
  { legs, rate }: Checked,
  records: readonly FoundTransaction[],
  currencies: readonly Currency[] | undefined,
): Problem | null {
  const [first, second] = legs
  if (!first) return null
  if (records[0]?.transType === 'Transfer') return transferProblem(first)
  if (!second) return null
  if (first.creditAccount === second.debitAccount) {
    const message = texts.sellingAccountIsPurchaseAccount
    return { message, path: ['legs', 1, 'debitAccount'] }
  }
  const isBase = ({ currencyId }: CheckedLeg) =>
    currencies?.find(({ id }) => String(id) === currencyId)?.code === BASE_CURRENCY
  const sides = { purchaseIsBase: isBase(first), sellingIsBase: isBase(second) }
  const [bought, sold] = [first.amount, second.amount]
  if (!currencies || typeof bought === 'string' || typeof sold === 'string') return null
  if (typeof rate === 'string' || followsByRate(bought, sold, rate, sides)) return null
  const message = texts.sellingAmountOffRate
  return { message, path: ['legs', 1, 'amount'] }
}

function transferProblem(leg: CheckedLeg): Problem | null {
  const path = ['legs', 0, 'creditAccount']
  if (leg.debitAccount === leg.creditAccount) {
    return { message: texts.creditAccountIsDebitAccount, path }
  }
  return leg.currencyId === leg.creditCurrencyId
    ? null
    : { message: texts.accountsMustShareCurrency, path }
}
