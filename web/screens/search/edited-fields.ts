import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { searchEdit as texts } from '#texts/search-edit.ts'
import { transactionFields as fieldTexts } from '#texts/transaction-fields.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { amountText, chosen, narrativeText, optionalDay } from '../../money/money-fields.ts'
import { sentAmount } from '../../money/sent-fields.ts'
import type { FoundTransaction } from '../../search/search-rows.ts'
import { settledRate } from '../../ui/rate-field/rate-text.ts'
import type { WithDueDate } from './due-date.ts'
import { isReturn } from './found-line.ts'

/** A field of the edit dialog. */
interface LegField {
  /** The label; null if the transaction has no such field. */
  readonly label: (record: WithDueDate, isPair: boolean) => string | null
  /** The initial text of the field. */
  readonly held: (record: WithDueDate) => string
  readonly check: (record: WithDueDate) => z.ZodMiniType
  /** Set for a plain text field. */
  readonly text?: {
    readonly locked?: (record: FoundTransaction) => boolean
    readonly required?: (record: FoundTransaction) => boolean
  }
}

/** The editable fields of a transaction, in the order of the dialog. `legBody` below makes the request from them. */
export const LEG_FIELDS = {
  debitAccount: {
    label: (record, isPair) =>
      isHouseAccount(record.outAccountID) ? null : isPair ? labels.account : texts.debitAccount,
    held: ({ outAccountID }) => outAccountID,
    check: () => chosen(texts.debitAccountIsRequired),
  },
  creditAccount: {
    label: (record, isPair) =>
      isHouseAccount(record.inAccountID) ? null : isPair ? labels.account : texts.creditAccount,
    held: ({ inAccountID }) => inAccountID,
    check: () => chosen(texts.creditAccountIsRequired),
  },
  currencyId: {
    label: () => fieldTexts.currencyID,
    held: ({ currencyID }) => String(currencyID),
    check: () => chosen(labels.currencyIsRequired),
  },
  /** For a transfer, the currency of its credit account. */
  creditCurrencyId: {
    label: () => null,
    held: ({ currencyID }) => String(currencyID),
    check: () => z.string(),
  },
  amount: {
    label: () => fieldTexts.amount,
    held: ({ cAmount }) => withCommas(cAmount),
    check: () => amountText(labels.amountIsRequired),
  },
  narrative: {
    label: () => fieldTexts.tranDescription,
    held: ({ tranDescription }) => tranDescription ?? '',
    check: () => narrativeText,
    text: {},
  },
  /** For a loan, the borrower's name; a return has the name of its loan. */
  creditNarrative: {
    label: (record) => {
      if (!hasOwnCreditNarrative(record)) return null
      return isLoan(record) ? labels.name : fieldTexts.cTransDescription
    },
    held: ({ cTransDescription }) => cTransDescription ?? '',
    check: (record) =>
      isLoan(record)
        ? narrativeText.check(z.minLength(1, { error: texts.nameIsRequired }))
        : narrativeText,
    text: { locked: isReturn, required: isLoan },
  },
  /** Only for a transaction that opened a loan. */
  dueDate: {
    label: ({ dueDate }) => (dueDate === undefined ? null : fieldTexts.dueDate),
    held: ({ dueDate }) => dueDate ?? '',
    check: ({ tranDate }) =>
      optionalDay.check(
        z.refine((day) => day === null || day >= tranDate, {
          error: texts.dueDateTooEarly(formatDate(tranDate)),
        }),
      ),
  },
} as const satisfies Readonly<Record<string, LegField>>

export type LegFieldName = keyof typeof LEG_FIELDS

/** The typed texts of one transaction. */
export type LegValues = Readonly<Record<LegFieldName, string>>

/** The fields with their names. */
export const legFieldEntries = Object.entries(LEG_FIELDS) as [LegFieldName, LegField][]

/** Maps each field of a leg to a value. */
export function ofEachField<Made>(
  make: (field: LegField) => Made,
): Readonly<Record<LegFieldName, Made>> {
  return Object.fromEntries(legFieldEntries.map(([name, field]) => [name, make(field)])) as Record<
    LegFieldName,
    Made
  >
}

function isLoan({ transType }: FoundTransaction): boolean {
  return transType === 'Loan'
}

/** True if the credit narrative has its own field. Otherwise it is a copy of the narrative. */
function hasOwnCreditNarrative(record: FoundTransaction): boolean {
  const { transType, tranDescription, cTransDescription } = record
  return transType === 'Transfer' || isLoan(record) || cTransDescription !== tranDescription
}

/**
 * Makes the request body for a transaction, with the version that was edited.
 * @param rate the text of the rate field; only an exchange's rate can be edited
 */
export function legBody(record: WithDueDate, leg: LegValues, rate: string) {
  const narrative = leg.narrative.trim()
  return {
    tranDescription: narrative,
    cTransDescription: hasOwnCreditNarrative(record) ? leg.creditNarrative.trim() : narrative,
    dAmount: sentAmount(leg.amount),
    cAmount: sentAmount(leg.amount),
    exRate: record.transType === 'Exchange' ? settledRate(rate) : record.exRate,
    inAccountID: leg.creditAccount,
    outAccountID: leg.debitAccount,
    currencyID: Number(leg.currencyId),
    ...(record.dueDate === undefined ? {} : { dueDate: leg.dueDate || null }),
    version: record.version,
  }
}
