import * as labels from '#texts/labels.ts'
import { orderCorrections as texts } from '#texts/order-corrections.ts'
import { formatInstant } from '../../shared/calendar/format-date.ts'
import type { CorrectedField } from '../../shared/contract/order-corrections.ts'
import type { Order } from './order.ts'

type Correction = Order['corrections'][number]

const FIELDS: Readonly<Record<CorrectedField, string>> = {
  'sender.name': labels.senderName,
  'sender.fatherName': labels.senderFatherName,
  'sender.phone': labels.senderPhone,
  'receiver.name': labels.receiverName,
  'receiver.fatherName': labels.receiverFatherName,
  'receiver.phone': labels.receiverPhone,
  narrative: labels.narrative,
}

/** Says who corrected a hawala and when. */
export function correctedBy({ byName, branch, at }: Correction, timeZone: string): string {
  return texts.corrected(byName, branch, formatInstant(new Date(at), timeZone))
}

/** Says what a correction changed, a line for each text. */
export function correctionLines({ changes }: Correction): string[] {
  return changes.map(({ field, before, after }) =>
    texts.changed(FIELDS[field], before ?? texts.nothing, after ?? texts.nothing),
  )
}
