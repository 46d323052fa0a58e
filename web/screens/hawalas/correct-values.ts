import * as labels from '#texts/labels.ts'
import { orderChanges as texts } from '#texts/order-changes.ts'
import { CorrectHawalaRequest } from '../../../shared/contract/order-changes.ts'
import { CORRECTED_FIELDS, lastChangesNames } from '../../../shared/contract/order-corrections.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { named } from '../../ui/named-message.ts'

/** The values of a correction: the text of each field. */
export interface CorrectValues {
  readonly sender: Readonly<Record<Part, string>>
  readonly receiver: Readonly<Record<Part, string>>
  readonly narrative: string
  readonly reason: string
}
type Part = 'name' | 'fatherName' | 'phone'
type Corrected = Pick<Order, 'sender' | 'receiver' | 'narrative' | 'corrections' | 'version'>

export const CORRECT_LABELS: Readonly<Record<string, string>> = {
  'sender.name': labels.senderName,
  'sender.fatherName': labels.senderFatherName,
  'sender.phone': labels.senderPhone,
  'receiver.name': labels.receiverName,
  'receiver.fatherName': labels.receiverFatherName,
  'receiver.phone': labels.receiverPhone,
  narrative: labels.narrative,
  reason: labels.reason,
}

/** Returns the values with which a correction begins: the texts as they are. */
export function valuesToCorrect({ sender, receiver, narrative }: Corrected): CorrectValues {
  const partsOf = ({ name, fatherName, phone }: Order['sender']) => {
    return { name, fatherName: fatherName ?? '', phone: phone ?? '' }
  }
  return {
    sender: partsOf(sender),
    receiver: partsOf(receiver),
    narrative: narrative ?? '',
    reason: '',
  }
}

/** Makes the request of a correction, with the texts that were changed. */
export function correctBody(
  order: Corrected,
  { sender, receiver, narrative, reason }: CorrectValues,
): Sent<RouteNamed<'hawala-orders/correct'>, 'body'> {
  const before = valuesToCorrect(order)
  return {
    ...ifAny('sender', changedIn(before.sender, sender)),
    ...ifAny('receiver', changedIn(before.receiver, receiver)),
    ...(narrative.trim() === before.narrative ? {} : { narrative: narrative.trim() }),
    reason: reason.trim(),
    version: order.version,
  }
}

function changedIn(before: Readonly<Record<Part, string>>, now: Readonly<Record<Part, string>>) {
  const entries = Object.entries(now).map(([part, text]) => [part, text.trim()] as const)
  return Object.fromEntries(entries.filter(([part, text]) => text !== before[part as Part]))
}

function ifAny<const Name extends string>(name: Name, texts: Record<string, string>) {
  return Object.keys(texts).length > 0 ? { [name]: texts } : {}
}

/**
 * Returns the problems of a correction, by field.
 * @param mayName true if this person may correct names
 */
export function correctProblems(
  order: Corrected,
  mayName: boolean,
  values: CorrectValues,
): Record<string, string> {
  const body = correctBody(order, values)
  const problems = problemsBy(CorrectHawalaRequest, body, CORRECT_LABELS)
  const { reason: _, version: __, ...changes } = body
  if (Object.keys(changes).length === 0) {
    return { ...problems, narrative: texts.nothing }
  }
  const before = valuesToCorrect(order)
  const others = CORRECTED_FIELDS.filter((field) => {
    const change = { field, before: textIn(before, field), after: textIn(values, field) }
    const isChoice = lastChangesNames([...order.corrections, { changes: [change] }])
    return !mayName && change.before !== change.after && isChoice
  })
  const barred = others.map((field) => [
    field,
    named(CORRECT_LABELS[field] ?? '', texts.otherFather),
  ])
  return { ...Object.fromEntries(barred), ...problems }
}

function textIn(values: CorrectValues, field: (typeof CORRECTED_FIELDS)[number]): string {
  const [party, part] = field.split('.') as ['sender' | 'receiver' | 'narrative', Part]
  return (party === 'narrative' ? values.narrative : values[party][part]).trim()
}
