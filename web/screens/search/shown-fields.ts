import type { FoundTransaction } from '../../forms/search/search-rows.ts'
import {
  customerSides,
  type EditValues,
  hasOwnCreditNarrative,
  type LegValues,
} from './edit-values.ts'

/** The word for the credit narrative of a type. */
export function creditNarrativeLabel({ transType }: Pick<FoundTransaction, 'transType'>): string {
  return transType === 'Loan' ? 'Name' : 'Credit Narrative'
}

/** "Purchase " or "Selling " before the fields of an exchange's legs; nothing where there is one leg. */
export function legPrefix(records: readonly unknown[], place: number): string {
  if (records.length < 2) return ''
  return place === 0 ? 'Purchase ' : 'Selling '
}

/** The fields of the dialog by the words for them. */
export function shownLabels(records: readonly FoundTransaction[]): Record<string, string> {
  const legs = records.flatMap((record, place) => {
    const prefix = legPrefix(records, place)
    const field = (name: keyof LegValues, label: string) =>
      [`${place}.${name}`, `${prefix}${label}`] as const
    const { debit, credit } = customerSides(record)
    return [
      ...(debit ? [field('debitAccount', prefix ? 'Account' : 'Debit Account')] : []),
      ...(credit ? [field('creditAccount', prefix ? 'Account' : 'Credit Account')] : []),
      field('currencyId', 'Currency'),
      field('amount', 'Amount'),
      field('narrative', 'Narrative'),
      ...(hasOwnCreditNarrative(record)
        ? [field('creditNarrative', creditNarrativeLabel(record))]
        : []),
    ]
  })
  const isExchange = records[0]?.transType === 'Exchange'
  return Object.fromEntries([...legs, ...(isExchange ? [['rate', 'Exchange Rate'] as const] : [])])
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
