import { Text } from '@chakra-ui/react'
import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { years as texts } from '#texts/years.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { reasonField } from '../../../shared/contract/reason.ts'
import { refusedFieldOf } from '../../entry/refused-field.ts'
import { StepDialog } from '../../entry/step-dialog.tsx'
import { useDialogForm } from '../../entry/use-dialog-form.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import { chosen } from '../../money/money-fields.ts'
import { NarrativeControl } from '../../money/narrative-control.tsx'
import type { OpenDialog } from '../../ui/message-dialog.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'

const CALL = 'POST /api/book-years/{through}/reopen'
const LABELS = { reason: labels.reason }
const TYPED = z.object({ reason: z.pipe(chosen(texts.reasonIsRequired), reasonField) })

interface ReopenDialogProps extends OpenDialog {
  /** The last day of the year. */
  readonly through: string
}

/** The dialog that reopens the newest closed year, with a reason. Rules: docs/rules/books.md */
export function ReopenDialog({ through, ...dialog }: ReopenDialogProps) {
  const reopening = useDialogForm<typeof CALL, { readonly reason: string }>({
    route: CALL,
    formName: texts.reopenOf(through),
    values: { reason: '' },
    labels: LABELS,
    problemsOf: (values) => problemsBy(TYPED, values, LABELS),
    toSend: ({ reason }) => ({ params: { through }, body: { reason: reason.trim() } }),
    refreshes: ['GET /api/book-years', 'GET /api/book-years/{through}'],
    refusedAt: (error) => refusedFieldOf(error, ['reason']),
    failedText: texts.notReopened,
    savedToast: () => ({ title: texts.wasReopened(formatDate(through)) }),
    onDone: dialog.onClose,
  })
  return (
    <StepDialog
      {...dialog}
      {...reopening}
      labels={LABELS}
      unsettledWords={texts.reopenUnsettled}
      title={texts.reopenOf(formatDate(through))}
      width="34rem"
      save={{ label: texts.reopen, savingLabel: texts.reopening }}
    >
      <WarningBox>
        <Text>{texts.reopenSays}</Text>
      </WarningBox>
      <NarrativeControl name="reason" label={labels.reason} required />
    </StepDialog>
  )
}
