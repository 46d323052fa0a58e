import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { years as texts } from '#texts/years.ts'
import {
  addDays,
  type BusinessDate,
  isBusinessDate,
} from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { upToToday } from '../../../shared/calendar/typed-day.ts'
import { useApi } from '../../api/use-api.ts'
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
import { PartYearDialog } from './part-year-dialog.tsx'
import { type YearDays, yearDays } from './year-days.ts'

interface CloseDialogProps extends OpenDialog {
  /** The last day of the newest closed year; null if none is closed. */
  readonly lastThrough: string | null
}

const CALL = 'POST /api/book-years'

/** The dialog that closes a year, and says before what that means. Rules: docs/rules/books.md */
export function CloseDialog({ lastThrough, ...dialog }: CloseDialogProps) {
  const { businessDate } = useSession()
  const from = useBegin(lastThrough)
  const part = usePartQuestion()
  const close = useDialogForm<typeof CALL, CloseValues>({
    route: CALL,
    formName: texts.closeForm,
    values: { through: '', comment: '' },
    labels: CLOSE_LABELS,
    problemsOf: closeProblems,
    askFirst: ({ through }, save) => part.askFirst(daysOf(from, through), save),
    toSend: (values) => ({ body: closeBody(values) }),
    refreshes: ['GET /api/book-years', 'GET /api/book-years/{through}'],
    refusedAt: (error) => refusedFieldOf(error, ['through', 'comment']),
    failedText: texts.notClosed,
    savedToast: ({ through }) => ({ title: texts.wasClosed(formatDate(through)) }),
    onDone: dialog.onClose,
  })
  const through = useWatch({ control: close.form.control, name: 'through' })
  const days = daysOf(from, through)
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
      question={part.asked ? <PartYearDialog of={part.asked.days} {...part} /> : null}
      onKeyDown={enterAdvances}
    >
      <WarningBox>
        <Text>{texts.closeSays}</Text>
      </WarningBox>
      <Text color="fg.muted" fontSize="sm">
        {begins} {texts.closeNeeds}
      </Text>
      <DayField name="through" rules={upToToday(businessDate)} />
      <Text aria-live="polite" fontWeight="medium">
        {days ? told(days) : null}
      </Text>
      <NarrativeControl name="comment" label={texts.commentOptional} />
    </StepDialog>
  )
}

/**
 * Returns the day with which the year begins: the day after the newest closed one, or the first posting of all, which the
 * balance sheet tells while no year is closed. Null until it is read.
 */
function useBegin(lastThrough: BusinessDate | null): BusinessDate | null {
  const { businessDate } = useSession()
  const sheet = useApi(lastThrough === null ? 'GET /api/reports/balance-sheet' : null, {
    query: { date: businessDate },
  })
  return lastThrough === null ? (sheet.data?.resultFrom ?? null) : addDays(lastThrough, 1)
}

/** Returns the days of the year; null while its begin or its end isn't known. */
function daysOf(from: BusinessDate | null, through: string): YearDays | null {
  return from !== null && isBusinessDate(through) ? yearDays(from, through) : null
}

function told({ from, through, days }: YearDays): string {
  return texts.yearIs(
    texts.fromThrough(formatDate(from), formatDate(through)),
    texts.dayCount(days),
  )
}

/** Asks for confirmation before a year that is no whole one is closed. */
function usePartQuestion() {
  const [asked, setAsked] = useState<{ days: YearDays; save: () => void } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    asked,
    isOpen,
    askFirst(days: YearDays | null, save: () => void) {
      if (!days || days.wholeUntil === null) return save()
      setAsked({ days, save })
      setIsOpen(true)
    },
    answer(isYes: boolean) {
      setIsOpen(false)
      if (isYes) asked?.save()
    },
  }
}
