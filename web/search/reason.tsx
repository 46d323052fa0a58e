import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { searchForms as texts } from '#texts/search-forms.ts'
import { reasonField } from '../../shared/contract/reason.ts'
import { chosen } from '../money/money-fields.ts'
import { NarrativeControl } from '../money/narrative-control.tsx'

/** The typed reason of a change, which a dialog requires. Rules: docs/rules/ledger.md */
export const reasonText = z.pipe(chosen(texts.reasonIsRequired), reasonField)

/** The field for the reason of a change. It is the last field, so Enter saves. */
export function ReasonControl() {
  return <NarrativeControl name="reason" label={labels.reason} required />
}
