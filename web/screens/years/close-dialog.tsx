import { Text } from '@chakra-ui/react'
import { years as texts } from '#texts/years.ts'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { upToToday } from '../../../shared/calendar/typed-day.ts'
import { useSession } from '../../app/session.tsx'
import { refusedFieldOf } from '../../entry/refused-field.ts'
import { StepDialog } from '../../entry/step-dialog.tsx'
import { useDialogForm } from '../../entry/use-dialog-form.ts'
import { DayField } from '../../fields/day-field.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { NarrativeControl } from '../../money/narrative-control.tsx'
import type { OpenDialog } from '../../ui/message-dialog.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import { CLOSE_LABELS, type CloseValues, closeBody, closeProblems } from './close-values.ts'

interface CloseDialogProps extends OpenDialog {
  /** The last day of the newest closed year; null if none is closed. */
  readonly lastThrough: string | null
}

const CALL = 'POST /api/book-years'

/** The dialog that closes a year, and says before what that means. Rules: docs/rules/books.md */
export function CloseDialog({ lastThrough, ...dialog }: CloseDialogProps) {
  const { businessDate } = useSession()
  const close = useDialogForm<typeof CALL, CloseValues>({
    route: CALL,
    formName: texts.closeForm,
    values: { through: '', comment: '' },
    labels: CLOSE_LABELS,
    problemsOf: closeProblems,
    toSend: (values) => ({ body: closeBody(values) }),
    refreshes: ['GET /api/book-years', 'GET /api/book-years/{through}'],
    refusedAt: (error) => refusedFieldOf(error, ['through', 'comment']),
    failedText: texts.notClosed,
    savedToast: ({ through }) => ({ title: texts.wasClosed(formatDate(through)) }),
    onDone: dialog.onClose,
  })
  const begins =
    lastThrough === null ? texts.beginsFirst : texts.beginsOn(formatDate(addDays(lastThrough, 1)))
  return (
    <StepDialog
      {...dialog}
      {...close}
      labels={CLOSE_LABELS}
      unsettledWords={texts.unsettled}
      title={texts.close}
      width="34rem"
      save={{ label: texts.closeIt, savingLabel: texts.closing }}
      onKeyDown={enterAdvances}
    >
      <WarningBox>
        <Text>{texts.closeSays}</Text>
      </WarningBox>
      <Text color="fg.muted" fontSize="sm">
        {begins} {texts.closeNeeds}
      </Text>
      <DayField name="through" rules={upToToday(businessDate)} />
      <NarrativeControl name="comment" label={texts.commentOptional} />
    </StepDialog>
  )
}
