import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { branchDay as texts } from '#texts/branch-day.ts'
import * as labels from '#texts/labels.ts'
import { optionalReason, reasonField } from '../../shared/contract/reason.ts'
import { StepDialog } from '../entry/step-dialog.tsx'
import type { AnyStep } from '../entry/use-step.ts'
import { checkedAsTyped } from '../fields/checked-as-typed.ts'
import { chosen } from '../money/money-fields.ts'
import { NarrativeControl } from '../money/narrative-control.tsx'
import { reasonText } from '../search/reason.tsx'

interface ReasonDialogProps {
  readonly title: string
  /** A sentence that says what the step does. */
  readonly says: string
  /** The label of the button, and its label while the step is being sent. */
  readonly words: readonly [idle: string, busy: string]
  readonly isRequired: boolean
  /** The label of the field, and the message if it is empty. Left out if the field is for a reason. */
  readonly field?: { readonly label: string; readonly missing: string }
  readonly step: AnyStep
  /** Called with the trimmed reason; null if none is given. */
  readonly onSend: (reason: string | null) => void
  readonly open: boolean
  readonly onClose: () => void
  readonly finalFocus: () => HTMLElement | null
  /** True if links stand before the field, which has the focus nevertheless. */
  readonly focusReason?: boolean
  /** More fields. */
  readonly children?: ReactNode
}

const REQUIRED = z.object({ reason: reasonText })
const requiredBy = (missing: string | undefined) =>
  missing === undefined ? REQUIRED : z.object({ reason: z.pipe(chosen(missing), reasonField) })
const OPTIONAL = z.object({ reason: optionalReason })

/** A dialog that asks why a step is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, says, words, isRequired, step, onSend, children, ...rest } = props
  const { field, focusReason, ...dialog } = rest
  const [label, savingLabel] = words
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: checkedAsTyped(isRequired ? requiredBy(field?.missing) : OPTIONAL),
  })
  const submit = form.handleSubmit(({ reason }) => onSend(reason.trim() || null))
  return (
    <StepDialog
      {...dialog}
      title={title}
      step={step}
      form={form}
      save={{ label, savingLabel }}
      unsettledWords={texts.unsettled}
      submit={submit}
    >
      <Text>{says}</Text>
      {children}
      <NarrativeControl
        name="reason"
        label={field?.label ?? (isRequired ? labels.reason : texts.reasonOptional)}
        required={isRequired}
        first={focusReason}
      />
    </StepDialog>
  )
}
