import { search as texts } from '#texts/search.ts'
import { transactionFields as fieldTexts } from '#texts/transaction-fields.ts'
import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import type { LinkedAmounts } from '../../money/linking.ts'
import type { FoundTransaction } from '../../search/search-rows.ts'
import {
  LEG_FIELDS,
  type LegFieldName,
  type LegValues,
  legBody,
  legFieldEntries,
  ofEachField,
} from './edited-fields.ts'

/** What the edit dialog holds: one transaction, or both legs of an exchange, the purchase first. */
export interface EditValues extends Pick<LinkedAmounts, 'typedLast' | 'otherIsComputed'> {
  readonly legs: LegValues[]
  readonly rate: string
}

export type UpdateBody = Sent<RouteNamed<'transactions/update'>, 'body'>

/** One transaction, or the legs of an exchange with the purchase, where the house pays cash, first. */
export function inOrder(records: readonly FoundTransaction[]): readonly FoundTransaction[] {
  const isPurchase = (record: FoundTransaction) => record.outAccountID === CASH_ACCOUNT
  return [...records].sort((one, other) => Number(isPurchase(other)) - Number(isPurchase(one)))
}

/** What the dialog is filled with. */
export function valuesOf(records: readonly FoundTransaction[]): EditValues {
  return {
    legs: records.map((record) => ofEachField(({ held }) => held(record))),
    rate: records[0]?.exRate ?? '',
    typedLast: 'purchase',
    otherIsComputed: false,
  }
}

/**
 * What `PUT /api/transactions/{id}` is sent: all fields, with the version they were typed over, and the other leg of an
 * exchange that was saved as one. Rules: docs/rules/ledger.md
 * @param records as they were when the fields were filled, or as the person has seen them since
 */
export function updateBody(records: readonly FoundTransaction[], values: EditValues): UpdateBody {
  const [own, otherLeg] = records.map((record, place) =>
    legBody(record, values.legs[place] as LegValues, values.rate),
  )
  return { ...own, ...(otherLeg ? { otherLeg } : {}) }
}

/** "Purchase " or "Selling " before the fields of an exchange's legs; nothing where there is one leg. */
export function legPrefix(records: readonly unknown[], place: number): string {
  if (records.length < 2) return ''
  return place === 0 ? texts.purchasePrefix : texts.sellingPrefix
}

/** What a field of a leg is called in the dialog; null where it has no such field. */
export function legLabel(
  name: LegFieldName,
  records: readonly FoundTransaction[],
  place: number,
): string | null {
  const record = records[place]
  const label = record && LEG_FIELDS[name].label(record, records.length > 1)
  return label ? `${legPrefix(records, place)}${label}` : null
}

/** The fields of the dialog by the words for them. */
export function shownLabels(records: readonly FoundTransaction[]): Record<string, string> {
  const legs = records.flatMap((_, place) =>
    legFieldEntries.flatMap(([name]) => {
      const label = legLabel(name, records, place)
      return label === null ? [] : [[`${place}.${name}`, label]]
    }),
  )
  const isExchange = records[0]?.transType === 'Exchange'
  return Object.fromEntries([...legs, ...(isExchange ? [['rate', fieldTexts.exRate]] : [])])
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
