import { searchEdit as texts } from '#texts/search-edit.ts'
import { transactionFields as fieldTexts } from '#texts/transaction-fields.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import type { LinkedAmounts } from '../../money/linking.ts'
import { isPurchase } from '../../search/found-rows.ts'
import type { FoundTransaction } from '../../search/search-rows.ts'
import {
  LEG_FIELDS,
  type LegFieldName,
  type LegValues,
  legBody,
  legFieldEntries,
  ofEachField,
} from './edited-fields.ts'

/** The values of the edit dialog: one transaction, or both legs of an exchange with the purchase first. */
export interface EditValues extends Pick<LinkedAmounts, 'typedLast' | 'otherIsComputed'> {
  readonly legs: LegValues[]
  readonly rate: string
  /** Why the transaction is edited. */
  readonly reason: string
}

export type UpdateBody = Sent<RouteNamed<'transactions/update'>, 'body'>

/** Sorts the legs of an exchange: the purchase is first. */
export function inOrder(records: readonly FoundTransaction[]): readonly FoundTransaction[] {
  return [...records].sort((one, other) => Number(isPurchase(other)) - Number(isPurchase(one)))
}

/** Returns the initial values of the dialog. */
export function valuesOf(records: readonly FoundTransaction[]): EditValues {
  return {
    legs: records.map((record) => ofEachField(({ held }) => held(record))),
    rate: records[0]?.exRate ?? '',
    typedLast: 'purchase',
    otherIsComputed: false,
    reason: '',
  }
}

/**
 * Makes the request body of `PUT /api/transactions/{id}`. It has all fields and the version that was edited. For an exchange
 * it also has the other leg, because both are saved together. Rules: docs/rules/ledger.md
 * @param records the records that the person saw last: when the dialog opened, or after a conflict
 */
export function updateBody(records: readonly FoundTransaction[], values: EditValues): UpdateBody {
  const [own, otherLeg] = records.map((record, place) =>
    legBody(record, values.legs[place] as LegValues, values.rate),
  )
  const reason = values.reason.trim()
  return { ...own, ...(otherLeg ? { otherLeg } : {}), reason, kind: 'transaction' }
}

/** Returns the prefix "Purchase " or "Selling " for the labels of an exchange's legs; empty for a single leg. */
export function legPrefix(records: readonly unknown[], place: number): string {
  if (records.length < 2) return ''
  return place === 0 ? texts.purchasePrefix : texts.sellingPrefix
}

/** Returns the label of a leg's field in the dialog; null if the leg has no such field. */
export function legLabel(
  name: LegFieldName,
  records: readonly FoundTransaction[],
  place: number,
): string | null {
  const record = records[place]
  const label = record && LEG_FIELDS[name].label(record, records.length > 1)
  return label ? `${legPrefix(records, place)}${label}` : null
}

/** Returns the labels of the dialog's fields. */
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

/** Returns the texts to display for the fields, under the names that `shownLabels` gives them. */
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
