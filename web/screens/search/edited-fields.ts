import * as z from 'zod/mini'
import { search as texts } from '#texts/search.ts'
import { transactionFields as fieldTexts } from '#texts/transaction-fields.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { settledRate } from '../../components/rate-field/rate-text.ts'
import { amountText, chosen, narrativeText } from '../../money/money-fields.ts'
import { sentAmount } from '../../money/sent-fields.ts'
import type { FoundTransaction } from '../../search/search-rows.ts'
import { isReturn } from './found-line.ts'

/** A field of the edit dialog for one transaction. */
interface LegField {
  /** What it is called; null where the transaction has no such field. */
  readonly label: (record: FoundTransaction, isPair: boolean) => string | null
  /** What the dialog is filled with: text, as it stands in the field. */
  readonly held: (record: FoundTransaction) => string
  readonly check: (record: FoundTransaction) => z.ZodMiniType
  /** Given for a field of plain text. */
  readonly text?: {
    readonly locked?: (record: FoundTransaction) => boolean
    readonly required?: (record: FoundTransaction) => boolean
  }
}

/** What can be edited of a transaction, in the order of the dialog. Below it, `legBody` says what is sent. */
export const LEG_FIELDS = {
  debitAccount: {
    label: (record, isPair) =>
      isHouseAccount(record.outAccountID) ? null : isPair ? texts.account : texts.debitAccount,
    held: ({ outAccountID }) => outAccountID,
    check: () => chosen(texts.debitAccountIsRequired),
  },
  creditAccount: {
    label: (record, isPair) =>
      isHouseAccount(record.inAccountID) ? null : isPair ? texts.account : texts.creditAccount,
    held: ({ inAccountID }) => inAccountID,
    check: () => chosen(texts.creditAccountIsRequired),
  },
  currencyId: {
    label: () => fieldTexts.currencyID,
    held: ({ currencyID }) => String(currencyID),
    check: () => chosen(texts.currencyIsRequired),
  },
  /** Of a transfer, what its credit account holds. */
  creditCurrencyId: {
    label: () => null,
    held: ({ currencyID }) => String(currencyID),
    check: () => z.string(),
  },
  amount: {
    label: () => fieldTexts.amount,
    held: ({ cAmount }) => withCommas(cAmount),
    check: () => amountText(texts.amountIsRequired),
  },
  narrative: {
    label: () => fieldTexts.tranDescription,
    held: ({ tranDescription }) => tranDescription ?? '',
    check: () => narrativeText,
    text: {},
  },
  /** Of a loan the borrower's name, which a return takes from its loan. */
  creditNarrative: {
    label: (record) => {
      if (!hasOwnCreditNarrative(record)) return null
      return isLoan(record) ? texts.name : fieldTexts.cTransDescription
    },
    held: ({ cTransDescription }) => cTransDescription ?? '',
    check: (record) =>
      isLoan(record)
        ? narrativeText.check(z.minLength(1, { error: texts.nameIsRequired }))
        : narrativeText,
    text: { locked: isReturn, required: isLoan },
  },
} as const satisfies Readonly<Record<string, LegField>>

export type LegFieldName = keyof typeof LEG_FIELDS

/** What is typed of one transaction. */
export type LegValues = Readonly<Record<LegFieldName, string>>

/** The fields with their names. */
export const legFieldEntries = Object.entries(LEG_FIELDS) as [LegFieldName, LegField][]

/** Makes something of each field of a leg. */
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

/** True where the credit narrative has a field of its own, else it follows the other one. */
function hasOwnCreditNarrative(record: FoundTransaction): boolean {
  const { transType, tranDescription, cTransDescription } = record
  return transType === 'Transfer' || isLoan(record) || cTransDescription !== tranDescription
}

/**
 * What is sent of a transaction, with the version that was typed over.
 * @param rate as its field shows it; only an exchange's can be typed
 */
export function legBody(record: FoundTransaction, leg: LegValues, rate: string) {
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
    version: record.version,
  }
}
