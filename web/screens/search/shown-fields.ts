import { search as texts } from '#texts/search.ts'
import type { FoundTransaction } from '../../forms/search/search-rows.ts'
import {
  customerSides,
  type EditValues,
  hasOwnCreditNarrative,
  type LegValues,
} from './edit-values.ts'

/** The word for the credit narrative of a type. */
export function creditNarrativeLabel({ transType }: Pick<FoundTransaction, 'transType'>): string {
  return transType === 'Loan' ? texts.name : texts.creditNarrative
}

/** "Purchase " or "Selling " before the fields of an exchange's legs; nothing where there is one leg. */
export function legPrefix(records: readonly unknown[], place: number): string {
  if (records.length < 2) return ''
  return place === 0 ? texts.purchasePrefix : texts.sellingPrefix
}

/** The fields of the dialog by the words for them. */
export function shownLabels(records: readonly FoundTransaction[]): Record<string, string> {
  const legs = records.flatMap((record, place) => {
    const prefix = legPrefix(records, place)
    const field = (name: keyof LegValues, label: string) =>
      [`${place}.${name}`, `${prefix}${label}`] as const
    const { debit, credit } = customerSides(record)
    return [
      ...(debit ? [field('debitAccount', prefix ? texts.account : texts.debitAccount)] : []),
      ...(credit ? [field('creditAccount', prefix ? texts.account : texts.creditAccount)] : []),
      field('currencyId', texts.currency),
      field('amount', texts.amount),
      field('narrative', texts.narrative),
      ...(hasOwnCreditNarrative(record)
        ? [field('creditNarrative', creditNarrativeLabel(record))]
        : []),
    ]
  })
  const isExchange = records[0]?.transType === 'Exchange'
  return Object.fromEntries([
    ...legs,
    ...(isExchange ? [['rate', texts.exchangeRate] as const] : []),
  ])
}

/** What stands in the fields, by the same names, for the eye. */
export function shownValues(
  values: EditValues,
  codes: ReadonlyMap<number, string>,
): Record<string, string> {
  const legs = values.legs.flatMap((leg, place) =>
    Object.entries(leg).map(([name, text]: [string, string]) => [
      `${place}.${name}`,
      name === 'currencyId' ? (codes.get(Number(text)) ?? text) : text,
    ]),
  )
  return { ...Object.fromEntries(legs), rate: values.rate }
}
